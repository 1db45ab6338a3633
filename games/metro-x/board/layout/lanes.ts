/** Lines on the same leg run in lanes, side by side. */
import type { CityMap } from '../../rules/map.ts';
import { first, type Leg, type Legs, last, legOf, pointsFrom } from './legs.ts';
import { turn } from './vector.ts';

/**
 * Sorts the lines of every leg from left to right, so that they cross only where they must, and then under a
 * station. Two lines are followed to where they separate: the one that turns further left lies on the left.
 */
export function orderLanes({ lines }: CityMap, legs: Legs): void {
  const onward = (line: number, from: number, at: number): number | undefined => {
    const { route } = lines[line]!;
    const nth = route.indexOf(at);
    return route[nth - 1] === from ? route[nth + 1] : route[nth - 1];
  };
  const fork = (one: number, other: number, from: number, at: number): number => {
    const [m, n] = [onward(one, from, at), onward(other, from, at)];
    if (m === undefined || n === undefined) return 0;
    if (m === n) return fork(one, other, at, m);
    const arrival = last(pointsFrom(legOf(legs, from, at), from));
    const leaves = (to: number): number => turn(arrival, first(pointsFrom(legOf(legs, at, to), at)));
    return leaves(m) - leaves(n);
  };
  /** Negative if line m lies left of line n, in the direction of the line with the smaller number. */
  const compare = ({ a, b }: Leg, m: number, n: number): number => {
    const [one, other] = m < n ? [m, n] : [n, m];
    const { route } = lines[one]!;
    const isAhead = route.indexOf(a) < route.indexOf(b);
    const [from, to] = isAhead ? [a, b] : [b, a];
    const left = fork(one, other, from, to) || -fork(one, other, to, from) || -1;
    return left * (isAhead ? 1 : -1) * (one === m ? 1 : -1);
  };
  for (const leg of legs.values()) leg.lines.sort((m, n) => compare(leg, m, n));
}

/** The lanes between a line and the middle of the leg, to the left as seen from this station. */
export const laneOf = ({ a, lines }: Leg, line: number, from: number): number =>
  ((lines.length - 1) / 2 - lines.indexOf(line)) * (a === from ? 1 : -1);
