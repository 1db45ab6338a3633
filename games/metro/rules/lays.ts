/** Every possible lay, created once, so that `legal` creates no objects. */
import { type At, atSquare, isOnGrid, SQUARES, squareAt } from './grid.ts';
import { countOf } from './squares.ts';
import { kindOf, kindOfShape, type Shape, shapeOf, TILES, TURNS, turnOfShape } from './tiles.ts';
import type { Action, Lay, Public } from './types.ts';

/** Shared by all lays, to save memory. Not frozen: reading a frozen array takes three times as long. */
const ATS: readonly At[] = Array.from({ length: SQUARES }, (_, square) => atSquare(square));

/** The number of a lay: its shape and its square. */
export const numberOf = (shape: Shape, square: number): number => (shape << 6) | square;
export const shapeOfLay = (number: number): Shape => number >> 6;
export const squareOfLay = (number: number): number => number & 63;

/** A lay of the list below. Its number is private, so that it does not appear in JSON. */
class Listed implements Lay {
  readonly type = 'lay';
  readonly tile: string;
  readonly at: At;
  readonly turn: number;
  readonly #number: number;

  constructor(shape: Shape, square: number) {
    this.tile = TILES[kindOfShape(shape)]!;
    this.at = ATS[square]!;
    this.turn = turnOfShape(shape);
    this.#number = numberOf(shape, square);
  }

  static numberOf(lay: Lay): number | undefined {
    return #number in lay ? lay.#number : undefined;
  }
}

/** By shape, then by square. */
const LAYS: readonly (readonly Lay[])[] = Array.from({ length: TILES.length * TURNS }, (_, shape) =>
  ATS.map((_, square) => Object.freeze(new Listed(shape, square))),
);

export const LAY_NUMBERS = LAYS.length * SQUARES;
export const layOf = (number: number): Lay => LAYS[shapeOfLay(number)]![squareOfLay(number)]!;

/** The number of this lay; undefined if there is no such tile or no such square. */
export const layNumber = (lay: Lay): number | undefined => Listed.numberOf(lay) ?? findNumber(lay);

function findNumber({ tile, at, turn }: Lay): number | undefined {
  const kind = kindOf(tile);
  return kind === undefined || !isOnGrid(at) ? undefined : numberOf(shapeOf(kind, turn), squareAt(at));
}

/**
 * The lays of this shape on these squares, then `last` if given. The array is created with its full length,
 * because growing it would double the time. `left ^ others` is the lowest bit that is left. `clz32` counts bits
 * from above, so `^ 31` makes it the number of a square (`^ 63` in the lower half).
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

type Laid = Pick<Public, 'laid' | 'laidCount'>;

/** The tiles on the grid in the order in which they were laid. */
export const laysOf = (state: Laid): readonly Lay[] => numbersOf(state).map(layOf);

const numbersOf = ({ laid, laidCount }: Laid): readonly number[] => laid.slice(0, laidCount);

/** By square: the shape that lies there, if any. */
export function gridOf(state: Laid): readonly (Shape | undefined)[] {
  const grid = new Array<Shape | undefined>(SQUARES).fill(undefined);
  for (const number of numbersOf(state)) grid[squareOfLay(number)] = shapeOfLay(number);
  return grid;
}
