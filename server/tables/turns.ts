/** Whose turn begins, for those who are to be told. */
import type { AnyRules, Seat } from '#engine/contract.ts';
import { mustKnowVersion } from '#engine/versions.ts';
import { begin } from '#host/timeline.ts';
import type { Turn } from '#server/store/notices.ts';
import type { StoredTable } from '#server/store/store.ts';
import { playerOf } from './seating.ts';

/** Nobody waits for somebody who plays alone, or with bots, without a time for a move. */
export const isTold = ({ seats }: Pick<StoredTable, 'seats'>, dueAt: number | null): boolean =>
  dueAt !== null || seats.filter(({ kind }) => kind === 'human').length > 1;

interface Beginning {
  /** The number of the change that it begins with. */
  readonly seq: number;
  readonly dueAt: number | null;
  /** The people who are to act themselves. */
  readonly awaited: readonly Seat[];
  isLooking(seat: Seat): boolean;
}

export function turnOf({ pace }: StoredTable, { seq, dueAt, awaited, isLooking }: Beginning): Turn {
  const isLive = pace.kind === 'live';
  return {
    ...{ seq, begunAt: Date.now(), isLive, seats: awaited, looking: awaited.filter(isLooking) },
    // The deadlines of live tables are by another clock, and too soon to speak of.
    deadline: isLive ? null : dueAt,
  };
}

/** The first of a table that starts now, before any change. */
export function firstTurn(
  table: StoredTable,
  rules: AnyRules,
  isLooking: (seat: Seat) => boolean,
): Turn | undefined {
  const { game, version, options, seed, seats, dueAt } = table;
  if (!isTold(table, dueAt)) return;
  const setup = { game, version, options, seed, seats: seats.map(playerOf) };
  const { rules: own, state } = begin(mustKnowVersion(rules, version), setup);
  const awaited = own.active(state).filter((seat) => seats[seat]!.kind === 'human');
  return turnOf(table, { seq: 0, dueAt, awaited, isLooking });
}
