/** Lays a tile: joins its tracks to the lines, and scores the lines that are complete. */
import { departsFrom, exitBy, ownedBits, ownerOf } from './grid.ts';
import { numberOf } from './lays.ts';
import { endOf, joinTrack, lengthOf, startOf, worth } from './lines.ts';
import { lowerSet, openLower, openUpper, upperSet } from './squares.ts';
import { type Shape, sidesOf } from './tiles.ts';
import type { Public, Scored } from './types.ts';

/** Local copies are faster: V8 inlines a module's own constants, but looks up imports each time. */
const join = joinTrack;
const exit = exitBy;

/** A shared empty list, because most tiles complete no line. */
const NOTHING: readonly Scored[] = [];

/** Returns the lines that scored. */
export function layTile(state: Public, shape: Shape, square: number): readonly Scored[] {
  state.laid[state.laidCount++] = numberOf(shape, square);
  occupy(state, square);
  const { lines } = state;
  const owned = ownedBits(state.seats);
  let all: Scored[] | undefined;
  let sides = sidesOf(shape);
  for (let entry = 0; entry < 4; entry++) {
    const channel = (square << 2) | entry;
    const start = startOf(lines, channel);
    const run = join(lines, start, channel, exit(square, sides & 3));
    sides >>= 2;
    // Tests in one step that the line is complete and owned. A complete line is never joined again, so it scores once.
    if ((run & owned[start]!) === 0) continue;
    const scored = score(state, start);
    state.scores[scored.seat]! += scored.points;
    if (all === undefined) all = [scored];
    else all.push(scored);
  }
  return all ?? NOTHING;
}

function occupy(state: Public, square: number): void {
  const upper = state.upper | upperSet(square);
  const lower = state.lower | lowerSet(square);
  state.upper = upper;
  state.lower = lower;
  state.openUpper = openUpper(upper, lower);
  state.openLower = openLower(upper, lower);
}

/** The score of the complete line that starts here. */
export function score({ lines, seats }: Pick<Public, 'lines' | 'seats'>, start: number): Scored {
  const length = lengthOf(lines, start);
  const times = worth(endOf(lines, start));
  return {
    type: 'scored',
    seat: ownerOf(seats, start),
    station: departsFrom(start)!,
    length,
    centre: times === 2,
    points: length * times,
  };
}
