/** How the points of a game came, in a row of signs that gives no card away. */
import type { AnyRules } from '#engine/contract.ts';
import { mustKnowVersion } from '#engine/versions.ts';
import type { Change } from '#host/change.ts';
import { restore } from '#host/position.ts';
import type { StoredTable } from '#server/store/store.ts';
import { playerOf } from '#server/tables/seating.ts';

/** As many as a line of a phone holds. */
const MOST_SIGNS = 30;
/** So many times the usual gain is a great one. */
const GREAT = 2;

/** Of the first seat: `0` nothing, `1` some points, `2` many, for each of its actions or for several together. */
export function signsOf(newest: AnyRules, table: StoredTable, changes: readonly Change[]): string {
  const { game, version, options, seed, seats } = table;
  const rules = mustKnowVersion(newest, version);
  const setup = { game, version, options, seed, seats: seats.map(playerOf) };
  const { timeline } = restore(rules, setup, changes);
  const state = rules.setup(rules.parseOptions(options)!, seats.length, timeline.chance(0));
  const points = [rules.standings(state)[0]!.total];
  for (const [n, { seat, action }] of timeline.moves.entries()) {
    rules.apply(state, seat, rules.parseAction(action)!, timeline.chance(n + 1));
    const { total } = rules.standings(state)[0]!;
    // What others do in between is told with the own action before it.
    if (seat === 0) points.push(total);
    else points[points.length - 1] = total;
  }
  return signsFor(points);
}

/** `points`: at the start, and after each action. */
export function signsFor(points: readonly number[]): string {
  const actions = points.length - 1;
  const count = Math.min(MOST_SIGNS, actions);
  const at = (i: number): number => points[Math.round((i * actions) / count)]!;
  const gains = Array.from({ length: count }, (_, i) => at(i + 1) - at(i));
  const good = gains.filter((gain) => gain > 0);
  const usual = good.reduce((sum, gain) => sum + gain, 0) / good.length;
  return gains.map((gain) => (gain <= 0 ? '0' : gain >= GREAT * usual ? '2' : '1')).join('');
}
