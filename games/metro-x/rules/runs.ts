/**
 * A run is a sequence of stations on a line. All runs of a map are listed once, so that play creates no lists. The
 * tables are flat, so that they fit the processor's cache.
 */
import { MOST_COUNT } from './deck.ts';
import { LONGEST } from './map-file.ts';

export interface Runs {
  /** By run: its stations. */
  readonly stations: readonly (readonly number[])[];
  /** By run: the index in `touched` where it begins. It ends where the next one begins. */
  readonly from: Int32Array;
  /** Two numbers for each line through a station of the run: the line, and the bits of the stations on it. */
  readonly touched: Int32Array;
}

type Routes = readonly (readonly number[])[];

/** The number of the run with `count` stations from station `first` of a line. */
export const runNumber = (line: number, first: number, count: number): number =>
  (line * LONGEST + first) * (MOST_COUNT + 1) + count;

export function runsOf(routes: Routes): Runs {
  const stations: (readonly number[])[] = [];
  const from: number[] = [0];
  const touched: number[] = [];
  for (const route of routes) {
    for (let first = 0; first < LONGEST; first++) {
      for (let count = 0; count <= MOST_COUNT; count++) {
        const run = route.slice(first, first + count);
        stations.push(run);
        touched.push(...touchedBy(run, routes));
        from.push(touched.length);
      }
    }
  }
  return { stations, from: Int32Array.from(from), touched: Int32Array.from(touched) };
}

function touchedBy(run: readonly number[], routes: Routes): number[] {
  return routes.flatMap((route, line) => {
    const bits = route.reduce((sum, station, nth) => (run.includes(station) ? sum | (1 << nth) : sum), 0);
    return bits === 0 ? [] : [line, bits];
  });
}
