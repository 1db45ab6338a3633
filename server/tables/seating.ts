/** Who sits where. */
import type { Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { Player } from '#engine/record.ts';
import { Failure } from '#server/failure.ts';
import type { Holder, StoredSeat, StoredTable } from '#server/store/store.ts';
import { isTokenOf } from './secrets.ts';

/** How long a seat is kept at a new table: after that nobody waits for those who do not come. */
const KEPT_MS = 600_000;

export const isFree = (seat: StoredSeat): boolean => seat.kind === 'human' && seat.holder === null;

/** Whom the seat of a table made at that time is kept for. */
export const keptFor = (seat: StoredSeat, createdAt: number): string | undefined =>
  seat.kind === 'human' && seat.holder === null && Date.now() - createdAt < KEPT_MS
    ? seat.keptFor
    : undefined;

export const holderOf = (seat: StoredSeat | undefined): Holder | undefined =>
  seat?.kind === 'human' ? (seat.holder ?? undefined) : undefined;

/** Somebody with a secret: the token of a seat, or the key of a device whose person is known. */
export interface Who {
  readonly secret: string;
  readonly person: string | undefined;
}

const holds = ({ secret, person }: Who, { tokenHash, persons = [] }: Holder): boolean =>
  (tokenHash !== null && isTokenOf(secret, tokenHash)) || (person !== undefined && persons.includes(person));

/** The seat that they hold. */
export function seatHeldBy(seats: readonly StoredSeat[], who: Who): Seat | undefined {
  const seat = seats.findIndex((place) => {
    const holder = holderOf(place);
    return holder !== undefined && holds(who, holder);
  });
  return seat < 0 ? undefined : seat;
}

/** Somebody who gives a seat away: a person, or who has the token with this hash. */
export type Giver = { readonly person: string } | { readonly tokenHash: string };

/** The seat that they can still give. */
export function seatGivenBy(seats: readonly StoredSeat[], giver: Giver): Seat | undefined {
  const seat = seats.findIndex((place) => {
    const { tokenHash = null, persons = [] } = holderOf(place) ?? {};
    return 'person' in giver ? persons.includes(giver.person) : tokenHash === giver.tokenHash;
  });
  return seat < 0 ? undefined : seat;
}

/** Nobody can play this seat any more: whoever had it has given it up. */
export const isNobody = ({ tokenHash, persons = [] }: Holder): boolean =>
  tokenHash === null && persons.length === 0;

/** Whether the person took the seat by a code, and somebody holds it who did not. */
export const isOnLoan = (
  { tokenHash, persons = [], lent = [] }: Holder,
  person: string | undefined,
): person is string =>
  person !== undefined &&
  lent.includes(person) &&
  (tokenHash !== null || persons.some((other) => !lent.includes(other)));

/** Where whoever sat there sits after the seats have changed, by another name perhaps; undefined if nowhere. */
export function seatAfter(
  before: readonly StoredSeat[],
  after: readonly StoredSeat[],
  seat: Seat,
): Seat | undefined {
  const moved = after.indexOf(before[seat]!);
  if (moved >= 0) return moved;
  const [old, now] = [holderOf(before[seat]), holderOf(after[seat])];
  return old && now && sameJson({ ...now, name: null }, { ...old, name: null }) ? seat : undefined;
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

/** The seat for somebody who comes; one more, if the table grows with those who come. */
export function seatFor(
  { seats, status, lobby: { open } }: StoredTable,
  wanted: Seat | undefined,
  isKept: (seat: StoredSeat) => boolean,
): Seat {
  const isGrowing = status === 'waiting' && open !== null && seats.length < open;
  const hasRoom = seats.some((seat) => isFree(seat) && !isKept(seat));
  return isGrowing && wanted === undefined && !hasRoom ? seats.length : chooseSeat(seats, wanted, isKept);
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
