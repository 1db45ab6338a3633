/** Where a tile may lie. */
import { returnsToStation } from './barred.ts';
import { CENTRE, NEIGHBOURS } from './grid.ts';
import { laysOn } from './lays.ts';
import { isIn, type Squares } from './squares.ts';
import { kindOfShape, type Shape, shapeOf } from './tiles.ts';
import type { Action, Public, Refusal } from './types.ts';

/** Every way to lay this tile, then `last` if given. */
export function laysOfTile(state: Public, kind: number, last: Action | undefined): Action[] {
  if (state.options.rotation === 'free') return laysInEveryTurn(state, kind, last);
  const shape = shapeOf(kind, 0);
  const bars = state.bars[shape]!;
  const isBarred = ((state.openUpper & ~bars.upper) | (state.openLower & ~bars.lower)) === 0;
  const { upper, lower } = isBarred ? NO_BARS : bars;
  return laysOn(state.openUpper & ~upper, state.openLower & ~lower, shape, last);
}

function laysInEveryTurn(state: Public, kind: number, last: Action | undefined): Action[] {
  const lays = shapesOf(state, kind).flatMap((shape) => {
    const bars = isBarredEverywhere(state, kind) ? NO_BARS : state.bars[shape]!;
    return laysOn(state.openUpper & ~bars.upper, state.openLower & ~bars.lower, shape, undefined);
  });
  return last === undefined ? lays : [...lays, last];
}

const NO_BARS: Squares = { upper: 0, lower: 0 };

/** The shapes in which this tile may lie. */
const shapesOf = ({ options }: Public, kind: number): Shape[] =>
  (options.rotation === 'free' ? [0, 1, 2, 3] : [0]).map((turn) => shapeOf(kind, turn));

/** Whether the tile has no square that rule 3 allows. Then rule 3 does not apply. */
const isBarredEverywhere = (state: Public, kind: number): boolean =>
  shapesOf(state, kind).every((shape) => {
    const bars = state.bars[shape]!;
    return ((state.openUpper & ~bars.upper) | (state.openLower & ~bars.lower)) === 0;
  });

/** Why this tile may not lie there, if so. Checks in the order of the rules. */
export function refusalOfSquare(state: Public, shape: Shape, square: number): Refusal | undefined {
  const { openUpper, openLower } = state;
  const bars = state.bars[shape]!;
  // The fast path: nearly all calls end here.
  if (isIn(openUpper & ~bars.upper, openLower & ~bars.lower, square)) return;
  if (CENTRE[square]) return 'centre';
  if (isIn(state.upper, state.lower, square)) return 'occupied';
  if (!isIn(openUpper, openLower, square)) return whyClosed(square);
  if (isBarredEverywhere(state, kindOfShape(shape))) return;
  return returnsToStation(shape, square) ? 'same-station' : 'single-tile-line';
}

const whyClosed = (square: number): Refusal =>
  NEIGHBOURS[square]!.some((neighbour) => CENTRE[neighbour]) ? 'centre-is-no-neighbour' : 'no-neighbour';
