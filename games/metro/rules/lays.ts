/** Every lay there can be, made once, so that a list of them costs no more than its places. */
import { atSquare, SQUARES, squareAt } from './board.ts';
import { kindOf, type Shape, shapeOf, TILES, TURNS } from './tiles.ts';
import type { Lay, State } from './types.ts';

/** By shape, then by square. Frozen but for `at`: reading a frozen array takes thrice as long. */
const LAYS: readonly (readonly Lay[])[] = TILES.flatMap((tile) =>
  Array.from({ length: TURNS }, (_, turn) =>
    Array.from({ length: SQUARES }, (_, square) =>
      Object.freeze({ type: 'lay' as const, tile, at: atSquare(square), turn }),
    ),
  ),
);

export const laysOfShape = (shape: Shape): readonly Lay[] => LAYS[shape]!;
export const layOf = (shape: Shape, square: number): Lay => LAYS[shape]![square]!;

/** The tiles on the board in the order in which they were laid. */
export const laysOf = ({ laid, laidCount }: State): readonly Lay[] => laid.slice(0, laidCount);

/** The shape on each square, where one lies. */
export function boardOf(state: State): readonly (Shape | undefined)[] {
  const board = new Array<Shape | undefined>(SQUARES).fill(undefined);
  for (const { tile, at, turn } of laysOf(state)) board[squareAt(at)] = shapeOf(kindOf(tile)!, turn);
  return board;
}
