/** Between rows of the database and what they mean. */
import type { Level } from '#engine/bot.ts';
import type { Json, Result } from '#engine/contract.ts';
import type { Status } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';
import {
  type HeldPlace,
  type Holder,
  type Lobby,
  NO_LOBBY,
  type StoredSeat,
  type StoredTable,
} from './store.ts';

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
  readonly code: string | null;
  readonly rev: number;
  readonly lobby: string;
}

export interface SeatRow {
  readonly level: Level | null;
  readonly name: string | null;
  readonly token_hash: string | null;
}

export interface OwnedSeatRow extends SeatRow {
  readonly table_key: number;
}

export interface HoldingRow {
  readonly seat: number;
  readonly person: string;
  readonly lent: number;
}

/** The hash of no token: only persons hold the seat. */
const NO_TOKEN = '';

export const columnOfHash = (hash: string | null): string => hash ?? NO_TOKEN;

/** A name without a token, even an empty one: the seat is kept for somebody. */
export function rowOfSeat(seat: StoredSeat): SeatRow {
  if (seat.kind === 'bot') return { level: seat.level, name: null, token_hash: null };
  const { holder, keptFor = null } = seat;
  if (holder === null) return { level: null, name: keptFor, token_hash: null };
  return { level: null, name: holder.name, token_hash: columnOfHash(holder.tokenHash) };
}

function seatOfRow(
  { level, name, token_hash: hash }: SeatRow,
  persons: Pick<Holder, 'persons' | 'lent'>,
): StoredSeat {
  if (level !== null) return { kind: 'bot', level };
  const tokenHash = hash === NO_TOKEN ? null : hash;
  if (hash !== null) return { kind: 'human', holder: { name, tokenHash, ...persons } };
  return name === null ? { kind: 'human', holder: null } : { kind: 'human', holder: null, keptFor: name };
}

function personsOf(holdings: readonly HoldingRow[], wanted: number): Pick<Holder, 'persons' | 'lent'> {
  const own = holdings.filter(({ seat }) => seat === wanted);
  const persons = own.map(({ person }) => person);
  const lent = own.filter(({ lent }) => lent === 1).map(({ person }) => person);
  return { ...(persons.length > 0 && { persons }), ...(lent.length > 0 && { lent }) };
}

export const tableOfRow = (
  row: TableRow,
  seats: readonly SeatRow[],
  holdings: readonly HoldingRow[] = [],
): StoredTable => ({
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
  seats: seats.map((seat, i) => seatOfRow(seat, personsOf(holdings, i))),
  dueAt: row.due_at,
  result: row.result === null ? null : (JSON.parse(row.result) as Result),
  rematch: row.rematch,
  code: row.code,
  rev: row.rev,
  lobby: { ...NO_LOBBY, ...(JSON.parse(row.lobby) as Partial<Lobby>) },
});

export interface PlaceRow {
  readonly id: string;
  readonly seat: number;
  readonly status: Status;
  readonly due_at: number | null;
  readonly used_at: number;
  readonly active: string | null;
}

export const placeOfRow = ({ id, seat, status, due_at, used_at, active }: PlaceRow): HeldPlace => ({
  ...{ table: id, seat, status, dueAt: due_at, usedAt: used_at },
  active: active === null ? null : (JSON.parse(active) as number[]),
});
