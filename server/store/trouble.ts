import { Failure } from '#server/failure.ts';

/** The folder is not fit to keep anything, or a file not fit to be kept. */
export class StoreTrouble extends Error {}

/** A setting names something that cannot be worked with. */
export class SettingTrouble extends Error {}

/** The database does not answer now. */
export const storeAway = (): Failure =>
  new Failure(503, 'store-away', 'The database does not answer: try again soon.', { retryAfter: 1 });
