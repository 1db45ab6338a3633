/** More than a sheet can ever bring with these cards, by rules that are easier on it than the real ones. */
import type { Card } from '#games/metro-x/rules/deck.ts';
import { earned, penalty } from '#games/metro-x/rules/score.ts';
import { emptyStations, isComplete, isEmpty, type State } from '#games/metro-x/rules/state.ts';

/** What is left of a row of cards, as far as the easier rules care. */
export interface Left {
  /** How many stations they fill if none of it is wasted. */
  readonly stations: number;
  readonly stars: number;
}

export const leftOf = (cards: readonly Card[]): Left => ({
  stations: cards.reduce((sum, { count }) => sum + count, 0),
  stars: cards.filter(({ kind }) => kind === 'star').length,
});

/** Thirds do not add up exactly. */
const ROUNDING = 1e-9;

/** Cards fill any stations, stars any crossings. */
export function atMost(table: State, left: Left): number {
  const empty = Math.max(0, emptyStations(table, 0) - left.stations);
  return earned(table, 0) + mostCrowns(table, left.stations) + mostStars(table, left.stars) - penalty(empty);
}

/**
 * A station's cost is shared by its lines, so that no set of lines costs more than it has
 * empty stations; the last line that can be paid for may be completed in part.
 */
function mostCrowns(table: State, stations: number): number {
  const costs = table.map.lines.map(() => 0);
  for (const { lines } of emptyOnes(table)) for (const line of lines) costs[line]! += 1 / lines.length;
  const open = table.map.lines
    .map(({ crown }, line) => ({ crown, cost: costs[line]! }))
    .filter((_, line) => !isComplete(table, 0, line))
    .sort((one, other) => one.cost / one.crown - other.cost / other.crown);
  let points = 0;
  let rest = stations;
  for (const { crown, cost } of open) {
    points += crown * Math.min(1, rest / cost);
    rest -= Math.min(rest, cost);
  }
  return Math.floor(points + ROUNDING);
}

function mostStars(table: State, stars: number): number {
  const numbers = emptyOnes(table).map(({ star }) => star);
  numbers.sort((one, other) => other - one);
  return numbers.slice(0, stars).reduce((sum, star) => sum + star, 0);
}

const emptyOnes = (table: State) => table.map.stations.filter((_, station) => isEmpty(table, 0, station));
