/** A tile falls: its tracks join the lines, and whatever line is complete scores at once. */
import { departsFrom, exitBy, ownedBits, ownerOf } from './grid.ts';
import { numberOf } from './lays.ts';
import { endOf, joinTrack, lengthOf, startOf, worth } from './lines.ts';
import { lowerSet, openLower, openUpper, upperSet } from './squares.ts';
import { type Shape, sidesOf } from './tiles.ts';
import type { Public, Scored } from './types.ts';

/** V8 folds a module's own constants into its code, but looks up what it imports each time. */
const join = joinTrack;
const exit = exitBy;

/** Most tiles complete nothing. */
const NOTHING: readonly Scored[] = [];

/** Gives what was scored. */
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
    // Whether it is complete and owned, in one test. A complete line is never joined again: it scores once.
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

/** What the complete line that starts here brings, and to whom. */
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
