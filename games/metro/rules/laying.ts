/** A tile falls: its tracks join the lines, and whatever line is complete scores at once. */
import { departsFrom, NOBODY, OWNERS, WORTH } from './board.ts';
import { endOf, joinTrack, lengthOf } from './lines.ts';
import { HALF } from './squares.ts';
import type { Shape } from './tiles.ts';
import type { Event, Scored, State } from './types.ts';

export function layTile(state: State, shape: Shape, square: number, events: Event[]): void {
  occupy(state, shape, square);
  const owners = OWNERS[state.seats]!;
  for (let entry = 0; entry < 4; entry++) {
    const start = joinTrack(state.lines, shape, square, entry);
    // A line that has reached a station is never joined again: it is complete just this once.
    if (WORTH[endOf(state.lines, start)] === 0 || owners[start] === NOBODY) continue;
    const scored = score(state, start);
    state.scores[scored.seat]! += scored.points;
    events.push(scored);
  }
}

function occupy(state: State, shape: Shape, square: number): void {
  state.board[square] = shape;
  state.laid[state.laidCount++] = square;
  if (square < HALF) state.low |= 1 << square;
  else state.high |= 1 << (square - HALF);
}

/** What the complete line that starts here brings, and to whom. */
export function score({ lines, seats }: Pick<State, 'lines' | 'seats'>, start: number): Scored {
  const length = lengthOf(lines, start);
  const worth = WORTH[endOf(lines, start)]!;
  return {
    type: 'scored',
    seat: OWNERS[seats]![start]!,
    station: departsFrom(start)!,
    length,
    centre: worth === 2,
    points: length * worth,
  };
}
