/** What hosts and guests can change about a table. Each function gives the table after it, or throws a Failure. */
import type { AnyRules, Json, Seat } from '#engine/contract.ts';
import { chanceOrder } from '#engine/record.ts';
import type { Changes, ListedSeat, Removal, StartNow } from '#protocol/lobby.ts';
import type { Terms } from '#protocol/terms.ts';
import { Failure } from '#server/failure.ts';
import type { Holder, Lobby, StoredSeat, StoredTable } from '#server/store/store.ts';
import { checkLevel, checkOptions, checkPace, checkSeatCount } from './catalog.ts';
import { mustBeFree } from './naming.ts';
import { firstDueAt } from './openMatch.ts';
import { chooseSeat, holderOf, isFree, isNobody } from './seating.ts';

export interface Game {
  readonly rules: AnyRules;
  /** Of its bots. */
  readonly levels: readonly string[];
}

const FREE: StoredSeat = { kind: 'human', holder: null };

/** By somebody who can play there. */
export function isHeld(seat: StoredSeat | undefined): boolean {
  const holder = holderOf(seat);
  return holder !== undefined && !isNobody(holder);
}

const changed = (): Failure =>
  new Failure(409, 'changed', 'The table has changed meanwhile: look again, then decide.');

/** With the changes that the host wants, if those were made from what the table is like now. */
export function withChanges(table: StoredTable, game: Game, wanted: Changes): StoredTable {
  if (wanted.rev !== table.rev) throw changed();
  const { options, pace, hints = table.hints, public: isPublic = table.isPublic, order, talk, auto } = wanted;
  const { lobby } = table;
  const next: StoredTable = {
    ...table,
    ...{ hints, isPublic, rev: table.rev + 1 },
    options: options === undefined ? table.options : checkOptions(game.rules, options),
    pace: pace === undefined ? table.pace : checkPace(pace),
    lobby: {
      ...lobby,
      ...{ order: order ?? lobby.order, talk: talk ?? lobby.talk, auto: auto ?? lobby.auto },
      host: wanted.host === undefined ? lobby.host : mustBeHeld(table, wanted.host),
    },
  };
  return wanted.seats === undefined ? next : withSeats(next, game, wanted.seats);
}

function mustBeHeld({ seats }: StoredTable, seat: Seat): Seat {
  if (isHeld(seats[seat])) return seat;
  throw new Failure(409, 'nobody-there', 'Nobody sits there.');
}

/** Nobody loses a seat by this: whoever sat down meanwhile must be in the list. */
function withSeats(table: StoredTable, { rules, levels }: Game, wanted: readonly ListedSeat[]): StoredTable {
  const { seats, lobby } = table;
  const old = wanted.filter((each) => typeof each === 'number');
  if (old.some((seat) => seats[seat] === undefined) || new Set(old).size < old.length)
    throw new Failure(400, 'unknown-seat', 'The table has no such seat.');
  if (seats.some((seat, i) => isHeld(seat) && !old.includes(i))) throw changed();
  if (lobby.open === null) checkSeatCount(rules, wanted.length);
  const next = wanted.map((each): StoredSeat => {
    if (typeof each === 'number') return seats[each]!;
    return each.kind === 'human' ? FREE : { kind: 'bot', level: checkLevel(levels, each.level) };
  });
  return reordered(table, next, (seat) => wanted.indexOf(seat));
}

/** The same host, wherever that is now. */
function reordered(table: StoredTable, seats: readonly StoredSeat[], to: (seat: Seat) => Seat): StoredTable {
  const { lobby } = table;
  return { ...table, seats, lobby: { ...lobby, host: lobby.host === null ? null : to(lobby.host) } };
}

/** Free seats become bots' or vanish, then chance puts the seats in order if it should. */
export function started(table: StoredTable, { rules, levels }: Game, { free }: StartNow): StoredTable {
  const keep = table.seats.flatMap((seat, i) => (free === 'none' && isFree(seat) ? [] : [i]));
  const listed = keep.map((i): StoredSeat => {
    const seat = table.seats[i]!;
    return isFree(seat) && free !== 'none' ? { kind: 'bot', level: checkLevel(levels, free) } : seat;
  });
  checkSeatCount(rules, listed.length);
  if (!listed.some(isHeld)) throw new Failure(409, 'nobody-there', 'Nobody has sat down yet.');
  return begun(reordered(table, listed, (seat) => keep.indexOf(seat)));
}

/** The table as it begins, with all its seats taken. */
export function begun(table: StoredTable): StoredTable {
  const { seats, seed, lobby } = table;
  const next: StoredTable = { ...table, status: 'playing', dueAt: firstDueAt(table) };
  if (lobby.order === 'listed') return next;
  const listed = chanceOrder(seed, seats.length);
  const mixed = reordered(
    next,
    listed.map((seat) => seats[seat]!),
    (seat) => listed.indexOf(seat),
  );
  return { ...mixed, lobby: { ...mixed.lobby, listed } };
}

/** With somebody in this seat, or in one more; the first of all becomes host. */
export function seated(table: StoredTable, seat: Seat, holder: Holder): StoredTable {
  const seats = [...table.seats];
  seats[seat] = { kind: 'human', holder };
  return { ...table, seats, lobby: { ...table.lobby, host: table.lobby.host ?? seat } };
}

/** Whether it begins with the last seat that is taken. */
export const startsItself = ({ seats, lobby: { auto, open } }: StoredTable): boolean =>
  auto && !seats.some(isFree) && (open === null || seats.length === open);

const withSeat = (
  table: StoredTable,
  seat: Seat,
  place: StoredSeat,
  lobby: Partial<Lobby> = {},
): StoredTable => ({
  ...table,
  rev: table.rev + 1,
  seats: table.seats.with(seat, place),
  lobby: { ...table.lobby, ...lobby },
});

/**
 * Somebody's seat becomes free or a bot's. Once the game has begun, a bot plays on in either case, and who has played
 * there is not forgotten.
 */
export function without(table: StoredTable, { levels }: Game, seat: Seat, { to }: Removal): StoredTable {
  const place = table.seats[seat];
  if (place === undefined) throw new Failure(400, 'unknown-seat', 'The table has no such seat.');
  if (to === 'free') return withSeat(table, seat, FREE);
  const holder = table.status === 'playing' ? holderOf(place) : undefined;
  const left: StoredSeat = holder
    ? { kind: 'human', holder: { name: holder.name, tokenHash: null } }
    : { kind: 'bot', level: checkLevel(levels, to) };
  return withSeat(table, seat, left);
}

/** Whoever sits there stands up; somebody else becomes host. */
export function stoodUp(table: StoredTable, seat: Seat, isHere: (seat: Seat) => boolean): StoredTable {
  const next = withSeat(table, seat, FREE);
  return table.lobby.host === seat ? withHost(next, isHere) : next;
}

/** The first seated person who is here becomes host; if nobody is, the first one. */
export function withHost(table: StoredTable, isHere: (seat: Seat) => boolean): StoredTable {
  const seated = table.seats.flatMap((seat, i) => (isHeld(seat) ? [i] : []));
  const host = seated.find(isHere) ?? seated[0] ?? null;
  return { ...table, rev: table.rev + 1, lobby: { ...table.lobby, host } };
}

export function renamed(table: StoredTable, seat: Seat, name: string): StoredTable {
  mustBeFree(name, table.seats.toSpliced(seat, 1));
  return withSeat(table, seat, { kind: 'human', holder: { ...holderOf(table.seats[seat])!, name } });
}

/** The person from this seat in another that is free. */
export function moved(
  table: StoredTable,
  from: Seat,
  to: Seat,
  isKept: (seat: StoredSeat) => boolean,
): StoredTable {
  const seat = chooseSeat(table.seats, to, isKept);
  const { host } = table.lobby;
  const next = withSeat(table, seat, table.seats[from]!, { host: host === from ? seat : host });
  return { ...next, seats: next.seats.with(from, FREE) };
}

/** What the terms of a table are called outside. */
export const termsOf = ({
  rev,
  options,
  pace,
  hints,
  isPublic,
  lobby,
  code,
  status,
}: StoredTable): Terms => ({
  ...{ rev, options: options as Json, pace, hints, public: isPublic },
  ...{ order: lobby.order, talk: lobby.talk, auto: lobby.auto },
  ...(lobby.open !== null && { open: lobby.open }),
  ...(code !== null && status !== 'over' && { code }),
});
