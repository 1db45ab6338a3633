/**
 * Runs: stations that follow each other on a line. All of a map are listed once, so that filling some makes no
 * list; in flat tables, since play jumps about in them and they should fit the processor's cache.
 */
import { MOST_COUNT } from './deck.ts';
import { LONGEST } from './map-file.ts';

export interface Runs {
  /** By the number of a run, its stations. */
  readonly stations: readonly (readonly number[])[];
  /** By the number of a run, where it begins in `touched`; it ends where the next one begins. */
  readonly from: Int32Array;
  /** For each line through any of a run's stations two numbers: the line, and the bits that they have on it. */
  readonly touched: Int32Array;
}

type Routes = readonly (readonly number[])[];

/** The number of a run: on which line, from which of its stations on, how many stations. */
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
