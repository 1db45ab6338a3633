/** Who sits where. */
import type { Seat } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { Failure } from '#server/failure.ts';
import type { Holder, StoredSeat } from '#server/store/store.ts';
import { isTokenOf } from './secrets.ts';

const isFree = (seat: StoredSeat): boolean => seat.kind === 'human' && seat.holder === null;

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

/** The wanted seat, or the first that is free. */
export function chooseSeat(seats: readonly StoredSeat[], wanted: Seat | undefined): Seat {
  if (wanted === undefined) {
    const first = seats.findIndex(isFree);
    if (first < 0) throw new Failure(409, 'table-full', 'All seats of this table are taken.');
    return first;
  }
  const seat = seats[wanted];
  if (seat === undefined) throw new Failure(400, 'unknown-seat', 'The table has no such seat.');
  if (!isFree(seat)) throw new Failure(409, 'seat-taken', 'This seat is taken.');
  return wanted;
}

export const playerOf = (seat: StoredSeat): Player => {
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
  return seat.holder === null ? { kind: 'human' } : { kind: 'human', name: seat.holder.name };
};
