/** A tile falls: its tracks join the lines, and whatever line is complete scores at once. */
import { ARRIVAL, departsFrom, NOBODY, OWNERS, worth } from './board.ts';
import { endOf, joinTrack, lengthOf } from './lines.ts';
import { HALF } from './squares.ts';
import type { Shape } from './tiles.ts';
import type { Scored, State } from './types.ts';

/** Most tiles complete nothing. */
const NOTHING: readonly Scored[] = [];

/** Gives what was scored. */
export function layTile(state: State, shape: Shape, square: number): readonly Scored[] {
  occupy(state, shape, square);
  const owners = OWNERS[state.seats]!;
  let all = NOTHING;
  for (let entry = 0; entry < 4; entry++) {
    const start = joinTrack(state.lines, shape, square, entry);
    // A line that has reached a station is never joined again: it is complete just this once.
    if (endOf(state.lines, start) < ARRIVAL || owners[start] === NOBODY) continue;
    const scored = score(state, start);
    state.scores[scored.seat]! += scored.points;
    all = [...all, scored];
  }
  return all;
}

function occupy(state: State, shape: Shape, square: number): void {
  state.board[square] = shape;
  state.laid[state.laidCount++] = square;
  if (square < HALF) state.upper |= 1 << square;
  else state.lower |= 1 << (square - HALF);
}

/** What the complete line that starts here brings, and to whom. */
export function score({ lines, seats }: Pick<State, 'lines' | 'seats'>, start: number): Scored {
  const length = lengthOf(lines, start);
  const times = worth(endOf(lines, start));
  return {
    type: 'scored',
    seat: OWNERS[seats]![start]!,
    station: departsFrom(start)!,
    length,
    centre: times === 2,
    points: length * times,
  };
}
