/** A record from a file. */
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { games } from '#games/index.ts';

/** The file that was opened last, kept for reloads of this page where the browser allows it. */
let opened: unknown;
const KEPT = 'interchange.opened';

export function openedRecord(): unknown {
  try {
    return opened ?? JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return;
  }
}

/** Lets the replay of files show this one next. */
export function showRecord(record: MatchRecord): void {
  opened = record;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(record));
  } catch {
    // It is shown all the same; only a reload has to open it again.
  }
}

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
  if (!games.has(record.game)) return 'unknown-game';
  showRecord(record);
  return;
}
