import type { Seat } from '#engine/contract.ts';
import { NOBODY, ownerOf } from '../rules/grid.ts';
import { endOf, lengthOf } from '../rules/lines.ts';
import { exitOf, type Shape } from '../rules/tiles.ts';
import type { State } from '../rules/types.ts';
import { expectedPoints } from './expected-points.ts';

/**
 * How much better this seat would stand with such a tile on that square: what its lines gain, less what the
 * others' do on average. Only the four lines are looked at that lead into the square; nothing is laid.
 */
export function gainOf(state: State, seat: Seat, shape: Shape, square: number): number {
  const { lines, seats, laidCount } = state;
  let gain = 0;
  for (let channel = square << 2; channel < (square + 1) << 2; channel++) {
    const owner = ownerOf(seats, lines[channel]!);
    if (owner === NOBODY) continue;
    const length = lengthOf(lines, lines[channel]!);
    const change = valueBeyond(state, shape, channel, length) - expectedPoints(length, channel, laidCount);
    gain += owner === seat ? change : -change / (seats - 1);
  }
  return gain;
}

/** What a line of this length that leads into the channel comes to. It may pass the new tile several times. */
function valueBeyond({ lines, laidCount }: State, shape: Shape, channel: number, length: number): number {
  const square = channel >> 2;
  let end = channel;
  let passed = length;
  while (end >> 2 === square) {
    const exit = exitOf(shape, end);
    passed += 1 + lengthOf(lines, exit);
    end = endOf(lines, exit);
  }
  return expectedPoints(passed, end, laidCount + 1);
}
