/** Where a passenger can be put on a board, as indices of SPOTS. */
import type { Seat } from '#engine/contract.ts';
import { type Board, SPOTS, SPOTS_FOR } from '../../rules/board/board.ts';
import { put, refusalOfPut } from '../../rules/board/slots.ts';
import type { Colour } from '../../rules/colours.ts';
import type { State } from '../../rules/types.ts';
import type { Gain } from './judge.ts';

/** Of a row only one end is listed: the left if it is possible. */
export function spotsFor(board: Board, colour: Colour): number[] {
  const spots: number[] = [];
  let isRowTried = false;
  for (const at of SPOTS_FOR[colour]!) {
    const { end } = SPOTS[at]!;
    if (end === 'right' && isRowTried) {
      isRowTried = false;
      continue;
    }
    if (refusalOfPut(board, at, colour) !== undefined) continue;
    isRowTried = end === 'left';
    spots.push(at);
  }
  return spots;
}

/** The spot with the best value of the position with a passenger of this colour there. */
export function bestSpot(state: State, seat: Seat, colour: Colour, value: () => number): Gain | undefined {
  const { board } = state.players[seat]!;
  const before = board.slice();
  let best: Gain | undefined;
  for (const at of spotsFor(board, colour)) {
    put(board, at, colour);
    const worth = value();
    if (best === undefined || worth > best.value) best = { at, value: worth };
    for (let slot = 0; slot < before.length; slot++) board[slot] = before[slot]!;
  }
  return best;
}
