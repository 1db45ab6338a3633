import type { Seat } from '#engine/contract.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { ARRIVAL, departure } from '../rules/grid.ts';
import { endOf, lengthOf, worth } from '../rules/lines.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { State } from '../rules/types.ts';

/** What an open line may still bring at the start of the game, beyond its length so far. */
const PROMISE = 20;

/** How well this seat stands: what its lines bring or promise, less what the others' do on average. */
export function outlook(state: State, seat: Seat): number {
  const promise = PROMISE * (1 - state.laidCount / ALL_TILES.length);
  const worths = STATIONS_OF[state.seats]!.map((stations) =>
    stations.reduce((sum, station) => sum + worthOfLine(state, departure(station), promise), 0),
  );
  const all = worths.reduce((sum, each) => sum + each, 0);
  const own = worths[seat]!;
  return own - (all - own) / (state.seats - 1);
}

/** Points if the line is complete; otherwise its length and what it promises. */
function worthOfLine({ lines }: State, start: number, promise: number): number {
  const end = endOf(lines, start);
  return end < ARRIVAL ? lengthOf(lines, start) + promise : lengthOf(lines, start) * worth(end);
}
