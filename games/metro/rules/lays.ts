/** Every lay there can be, made once, so that a list of them costs no more than its places. */
import { type At, atSquare, SQUARES, squareAt } from './board.ts';
import { countOf } from './squares.ts';
import { kindOf, type Shape, shapeOf, TILES, TURNS } from './tiles.ts';
import type { Action, Lay, State } from './types.ts';

/** Shared by all tiles, to stay small. Not frozen: reading a frozen array takes thrice as long. */
const ATS: readonly At[] = Array.from({ length: SQUARES }, (_, square) => atSquare(square));

/** By shape, then by square. */
const LAYS: readonly (readonly Lay[])[] = TILES.flatMap((tile) =>
  Array.from({ length: TURNS }, (_, turn) =>
    ATS.map((at) => Object.freeze({ type: 'lay' as const, tile, at, turn })),
  ),
);

export const layOf = (shape: Shape, square: number): Lay => LAYS[shape]![square]!;

/**
 * The lays of this shape on these squares, and then one more action if given. The list is made as long as it
 * will be: growing it would take as long as all the rest. The lowest square left is the one bit of
 * `left ^ others`; as bits are counted from above, `^ 31` makes it a number (`^ 63` in the lower half).
 */
export function laysOn(upper: number, lower: number, shape: Shape, last: Action | undefined): Action[] {
  const count = countOf(upper, lower);
  const lays = new Array<Action>(last === undefined ? count : count + 1);
  if (last !== undefined) lays[count] = last;
  const bySquare = LAYS[shape]!;
  let next = 0;
  for (let left = upper | 0, others = 0; left !== 0; left = others) {
    others = left & (left - 1);
    lays[next] = bySquare[Math.clz32(left ^ others) ^ 31]!;
    next = (next + 1) | 0;
  }
  for (let left = lower | 0, others = 0; left !== 0; left = others) {
    others = left & (left - 1);
    lays[next] = bySquare[Math.clz32(left ^ others) ^ 63]!;
    next = (next + 1) | 0;
  }
  return lays;
}

/** The tiles on the board in the order in which they were laid. */
export const laysOf = ({ laid, laidCount }: State): readonly Lay[] => laid.slice(0, laidCount);

/** The shape on each square, where one lies. */
export function boardOf(state: State): readonly (Shape | undefined)[] {
  const board = new Array<Shape | undefined>(SQUARES).fill(undefined);
  for (const { tile, at, turn } of laysOf(state)) board[squareAt(at)] = shapeOf(kindOf(tile)!, turn);
  return board;
}
