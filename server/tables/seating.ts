/** Who sits where. */
import type { Seat } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { Failure } from '#server/failure.ts';
import type { Holder, StoredSeat } from '#server/store/store.ts';
import { isTokenOf } from './secrets.ts';

/** How long a seat is kept at a new table: after that nobody waits for those who do not come. */
const KEPT_MS = 600_000;

const isFree = (seat: StoredSeat): boolean => seat.kind === 'human' && seat.holder === null;

/** Whom the seat of a table made at that time is kept for. */
export const keptFor = (seat: StoredSeat, createdAt: number): string | undefined =>
  seat.kind === 'human' && seat.holder === null && Date.now() - createdAt < KEPT_MS
    ? seat.keptFor
    : undefined;

export const isFull = (seats: readonly StoredSeat[]): boolean => !seats.some(isFree);

export const holderOf = (seat: StoredSeat | undefined): Holder | undefined =>
  seat?.kind === 'human' ? (seat.holder ?? undefined) : undefined;

/** The seat that this token holds. */
export function seatOfToken(seats: readonly StoredSeat[], token: string): Seat | undefined {
  const seat = seats.findIndex((place) => {
    const holder = holderOf(place);
    return holder !== undefined && isTokenOf(token, holder.tokenHash);
  });
  return seat < 0 ? undefined : seat;
}

/** The wanted seat, or the first that is free; `isKept` says of which seats others are kept out. */
export function chooseSeat(
  seats: readonly StoredSeat[],
  wanted: Seat | undefined,
  isKept: (seat: StoredSeat) => boolean,
): Seat {
  if (wanted === undefined) {
    const first = seats.findIndex((seat) => isFree(seat) && !isKept(seat));
    if (first < 0 && seats.some(isFree)) throw seatKept();
    if (first < 0) throw new Failure(409, 'table-full', 'All seats of this table are taken.');
    return first;
  }
  const seat = seats[wanted];
  if (seat === undefined) throw new Failure(400, 'unknown-seat', 'The table has no such seat.');
  if (!isFree(seat)) throw new Failure(409, 'seat-taken', 'This seat is taken.');
  if (isKept(seat)) throw seatKept();
  return wanted;
}

const seatKept = (): Failure =>
  new Failure(409, 'seat-kept', 'What is free here is kept for those who played before: try again later.');

export const playerOf = (seat: StoredSeat): Player => {
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
  const name = seat.holder?.name ?? null;
  return name === null ? { kind: 'human' } : { kind: 'human', name };
};

/** The seat without anybody's name, for the same person; the very same if it has none. */
export function nameless(seat: StoredSeat): StoredSeat {
  if (seat.kind === 'bot') return seat;
  const { holder, keptFor } = seat;
  if (holder?.name) return { kind: 'human', holder: { ...holder, name: null } };
  return keptFor ? { kind: 'human', holder: null, keptFor: '' } : seat;
}
