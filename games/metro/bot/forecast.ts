import type { Character } from '#engine/character.ts';
import type { Seat } from '#engine/contract.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { ARRIVAL, departure, exitBy } from '../rules/grid.ts';
import { endOf, lengthOf } from '../rules/lines.ts';
import type { State } from '../rules/types.ts';
import { expectedPoints } from './expected-points.ts';

/** By number of seats, then by seat. */
const STARTS = [0, 1, 2, 3, 4, 5, 6].map((seats) =>
  (STATIONS_OF[seats] ?? []).map((stations) => stations.map(departure)),
);

/** The points that every seat may expect to have at the end. */
export function forecast(state: State): number[] {
  return STARTS[state.seats]!.map((starts, seat) => {
    let points = state.scores[seat]!;
    for (const start of starts) points += openPoints(state, start);
    return points;
  });
}

/** What a line may still score: the mean over the four ways through the square that it leads into. */
function openPoints({ lines, laidCount }: State, start: number): number {
  const end = endOf(lines, start);
  if (end >= ARRIVAL) return 0;
  const length = lengthOf(lines, start) + 1;
  let sum = 0;
  for (let side = 0; side < 4; side++) {
    const exit = exitBy(end >> 2, side);
    sum += expectedPoints(length + lengthOf(lines, exit), endOf(lines, exit), laidCount);
  }
  return sum / 4;
}

/**
 * How far ahead this seat will be. With several others the best of them counts as much as all of them. A
 * character changes what counts how much.
 */
export function lead(state: State, seat: Seat, character?: Character): number {
  const points = forecast(state);
  const [own] = points.splice(seat, 1);
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  const { pride, spite } = character ?? { pride: 0, spite: 0 };
  return (1 + pride) * own! - ((1 + spite) * (mean + Math.max(...points))) / 2;
}
