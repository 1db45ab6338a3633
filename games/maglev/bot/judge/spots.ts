/** Where a passenger can be put on a board, as indices of SPOTS. */
import { type Board, SPOTS, SPOTS_FOR } from '../../rules/board/board.ts';
import { refusalOfPut } from '../../rules/board/slots.ts';
import type { Colour } from '../../rules/colours.ts';

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
