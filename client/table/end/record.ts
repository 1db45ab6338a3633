import { saveFile } from '#client/kit/saveFile.ts';

/** Gives the player a record as a file. */
export const saveRecord = (record: unknown): void =>
  saveFile(`interchange-${new Date().toISOString().slice(0, 10)}.json`, record);
