/** The folder is not fit to keep anything, or a file not fit to be kept. */
export class StoreTrouble extends Error {}
