/** A tile falls: its tracks join the lines, and whatever line is complete scores at once. */
import { departsFrom, OWNED, ownerOf } from './board.ts';
import { layOf } from './lays.ts';
import { endOf, joinTrack, lengthOf, worth } from './lines.ts';
import { lowerSet, upperSet } from './squares.ts';
import { LEADS_TO, leadsTo, type Shape } from './tiles.ts';
import type { Scored, State } from './types.ts';

/** Most tiles complete nothing. */
const NOTHING: readonly Scored[] = [];

/** Gives what was scored. */
export function layTile(state: State, shape: Shape, square: number): readonly Scored[] {
  state.laid.push(layOf(shape, square));
  state.upper |= upperSet(square);
  state.lower |= lowerSet(square);
  const { lines } = state;
  const owned = OWNED[state.seats]!;
  const tracks = leadsTo(shape, square);
  let all = NOTHING;
  for (let entry = 0; entry < 4; entry++) {
    const start = joinTrack(lines, square * 4 + entry, LEADS_TO[tracks + entry]!);
    // Whether it is complete and owned, in one test. A complete line is never joined again: it scores once.
    if ((lines[start]! & owned[start]!) !== 0) all = withScore(all, state, start);
  }
  return all;
}

function withScore(all: readonly Scored[], state: State, start: number): readonly Scored[] {
  const scored = score(state, start);
  state.scores[scored.seat]! += scored.points;
  return all.length === 0 ? [scored] : [...all, scored];
}

/** What the complete line that starts here brings, and to whom. */
export function score({ lines, seats }: Pick<State, 'lines' | 'seats'>, start: number): Scored {
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
