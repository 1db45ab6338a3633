/** A record from a file. */
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { boards } from '#games/boards.ts';

/** The file that was opened last; a reload has to open it again. */
let opened: MatchRecord | undefined;
export const openedRecord = (): MatchRecord | undefined => opened;

export type FileFlaw = 'not-json' | 'not-record' | 'unknown-game';

/** Larger than any record of any game. */
const MOST_BYTES = 2_000_000;

/** Why it cannot be opened, if so. */
export async function openFile(file: Blob): Promise<FileFlaw | undefined> {
  if (file.size > MOST_BYTES) return 'not-record';
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return 'not-json';
  }
  const record = readRecord(json);
  if (!record) return 'not-record';
  if (!boards[record.game]?.table) return 'unknown-game';
  opened = record;
  return;
}
