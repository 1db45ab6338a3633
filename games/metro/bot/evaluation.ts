import type { Seat } from '#engine/contract.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { ARRIVAL, departure } from '../rules/grid.ts';
import { endOf, lengthOf, worth } from '../rules/lines.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { State } from '../rules/types.ts';

/** The expected points of an open line at the start of the game, beyond its length so far. */
const EXPECTED = 20;

/** The points that this seat's lines bring or may bring, less the others' on average. */
export function evaluate(state: State, seat: Seat): number {
  const expected = EXPECTED * (1 - state.laidCount / ALL_TILES.length);
  const worths = STATIONS_OF[state.seats]!.map((stations) =>
    stations.reduce((sum, station) => sum + worthOfLine(state, departure(station), expected), 0),
  );
  const all = worths.reduce((sum, each) => sum + each, 0);
  const own = worths[seat]!;
  return own - (all - own) / (state.seats - 1);
}

/** Points if the line is complete; otherwise its length and the points expected of it. */
function worthOfLine({ lines }: State, start: number, expected: number): number {
  const end = endOf(lines, start);
  return end < ARRIVAL ? lengthOf(lines, start) + expected : lengthOf(lines, start) * worth(end);
}
