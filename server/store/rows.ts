/** Between rows of the database and what they mean. */
import type { Level } from '#engine/bot.ts';
import type { Json, Result } from '#engine/contract.ts';
import type { Status } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';
import type { StoredSeat, StoredTable } from './store.ts';

export interface TableRow {
  readonly key: number;
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: string;
  readonly seed: string;
  readonly public: number;
  readonly status: Status;
  readonly created_at: number;
  readonly pace: string;
  readonly hints: number;
  readonly due_at: number | null;
  readonly result: string | null;
  readonly rematch: string | null;
}

export interface SeatRow {
  readonly level: Level | null;
  readonly name: string | null;
  readonly token_hash: string | null;
}

/** A name without a token, even an empty one: the seat is kept for somebody. */
export function rowOfSeat(seat: StoredSeat): SeatRow {
  if (seat.kind === 'bot') return { level: seat.level, name: null, token_hash: null };
  const { holder, keptFor = null } = seat;
  if (holder === null) return { level: null, name: keptFor, token_hash: null };
  return { level: null, name: holder.name, token_hash: holder.tokenHash };
}

export function seatOfRow({ level, name, token_hash: tokenHash }: SeatRow): StoredSeat {
  if (level !== null) return { kind: 'bot', level };
  if (tokenHash !== null) return { kind: 'human', holder: { name, tokenHash } };
  return name === null ? { kind: 'human', holder: null } : { kind: 'human', holder: null, keptFor: name };
}

export const tableOfRow = (row: TableRow, seats: readonly SeatRow[]): StoredTable => ({
  id: row.id,
  game: row.game,
  version: row.version,
  options: JSON.parse(row.options) as Json,
  seed: row.seed,
  isPublic: row.public === 1,
  pace: JSON.parse(row.pace) as Pace,
  hints: row.hints === 1,
  status: row.status,
  createdAt: row.created_at,
  seats: seats.map(seatOfRow),
  dueAt: row.due_at,
  result: row.result === null ? null : (JSON.parse(row.result) as Result),
  rematch: row.rematch,
});
