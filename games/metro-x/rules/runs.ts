/** Runs: stations that follow each other on a line. Listed once per map, so that filling some makes no list. */
import { MOST_COUNT } from './deck.ts';

export interface Run {
  readonly stations: readonly number[];
  /** For each line through any of them two numbers: the line, and the bits that they have on it. */
  readonly touched: readonly number[];
}

/** `runs[from][length]` for one of these routes; a run that would pass the end point ends there. */
export function runsOf(route: readonly number[], routes: readonly (readonly number[])[]): Run[][] {
  return route.map((_, from) =>
    Array.from({ length: MOST_COUNT + 1 }, (_, length) => runOf(route.slice(from, from + length), routes)),
  );
}

function runOf(stations: readonly number[], routes: readonly (readonly number[])[]): Run {
  const touched = routes.flatMap((route, line) => {
    const bits = route.reduce(
      (sum, station, nth) => (stations.includes(station) ? sum | (1 << nth) : sum),
      0,
    );
    return bits === 0 ? [] : [line, bits];
  });
  return { stations, touched };
}
