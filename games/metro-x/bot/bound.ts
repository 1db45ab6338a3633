/** More than a sheet can ever bring with these cards, by rules that are easier on it than the real ones. */
import type { Card } from '#games/metro-x/rules/deck.ts';
import { penalty } from '#games/metro-x/rules/score.ts';
import type { Bonuses, Draft } from './draft.ts';
import type { Net } from './net.ts';

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
export function atMost(net: Net, draft: Draft, left: Left, bonuses: Bonuses): number {
  const empty = Math.max(0, draft[net.emptyAt]! - left.stations);
  return (
    draft[net.pointsAt]! +
    mostBonuses(net, draft, left.stations, bonuses) +
    mostStars(net, draft, left.stars) -
    penalty(empty)
  );
}

/**
 * A station's cost is shared by its lines, so that no set of lines costs more than it has
 * empty stations; the last line that can be paid for may be completed in part.
 */
function mostBonuses({ map, lines }: Net, draft: Draft, stations: number, bonuses: Bonuses): number {
  const costs = new Float64Array(lines);
  for (const { lines, bit } of map.stations) {
    if ((draft[lines[0]!]! & bit) === 0) continue;
    for (const line of lines) costs[line]! += 1 / lines.length;
  }
  const open = map.lines.map((_, line) => line).filter((line) => draft[line] !== 0);
  open.sort((one, other) => costs[one]! / bonuses[one]! - costs[other]! / bonuses[other]!);
  let points = 0;
  let rest = stations;
  for (const line of open) {
    points += bonuses[line]! * Math.min(1, rest / costs[line]!);
    rest -= Math.min(rest, costs[line]!);
  }
  return Math.floor(points + ROUNDING);
}

function mostStars({ map }: Net, draft: Draft, stars: number): number {
  const numbers = map.stations
    .filter(({ lines, bit }) => (draft[lines[0]!]! & bit) !== 0)
    .map(({ star }) => star);
  numbers.sort((one, other) => other - one);
  return numbers.slice(0, stars).reduce((sum, star) => sum + star, 0);
}
