/** Every lay there can be, made once, so that a list of them costs no more than its places. */
import { type At, atSquare, SQUARES, squareAt } from './board.ts';
import { kindOf, type Shape, shapeOf, TILES, TURNS } from './tiles.ts';
import type { Lay, State } from './types.ts';

/** Shared by all tiles, to stay small. Not frozen: reading a frozen array takes thrice as long. */
const ATS: readonly At[] = Array.from({ length: SQUARES }, (_, square) => atSquare(square));

/** By shape, then by square. */
const LAYS: readonly (readonly Lay[])[] = TILES.flatMap((tile) =>
  Array.from({ length: TURNS }, (_, turn) =>
    ATS.map((at) => Object.freeze({ type: 'lay' as const, tile, at, turn })),
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
