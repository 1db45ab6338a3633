/** Points and places. */
import type { Part, Result, Standing } from '#engine/contract.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { ARRIVAL, departure } from './grid.ts';
import { score } from './laying.ts';
import { endOf } from './lines.ts';
import type { State } from './types.ts';

/** Each complete line of a seat is one part of its points. */
export function standings(state: State): readonly Standing[] {
  return STATIONS_OF[state.seats]!.map((stations, seat) => ({
    total: state.scores[seat]!,
    parts: stations
      .map(departure)
      .filter((start) => endOf(state.lines, start) >= ARRIVAL)
      .map((start) => partOf(state, start)),
  }));
}

/** A cache of score parts, because they are sent after every move. */
const PARTS = new Map<number, Part>();

/** The key is the start, the length and the end of the line. */
function partOf(state: State, start: number): Part {
  const place = state.lines[start]! * ARRIVAL + start;
  const known = PARTS.get(place);
  if (known !== undefined) return known;
  const { station, length, centre, points } = score(state, start);
  const part = Object.freeze({ key: centre ? 'centre' : 'line', params: { station, length }, points });
  PARTS.set(place, part);
  return part;
}

/** Most points win; equal points share the place. */
export function result(state: State): Result | undefined {
  if (state.turn >= 0) return;
  const totals = state.scores.slice();
  return { totals, places: totals.map((total) => 1 + totals.filter((other) => other > total).length) };
}
