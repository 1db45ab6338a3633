/** Where a tile may lie. */
import { barredBy, noneBarred, returnsToStation } from './barred.ts';
import { type At, CENTRE, isOnBoard, NEIGHBOURS, squareAt } from './board.ts';
import { laysOfShape } from './lays.ts';
import { countOf, isIn, openLower, openUpper, type Squares } from './squares.ts';
import { kindOfShape, type Shape, shapeOf } from './tiles.ts';
import type { Action, Refusal, State } from './types.ts';

/** How many ways a tile may be turned. */
export const turnsOf = (state: State): number => (state.options.rotation === 'free' ? 4 : 1);

/**
 * The bars of rule 3 for a tile that may lie on these squares: if it bars every one in every turn, it bars none.
 */
function barsFor(state: State, kind: number, upper: number, lower: number): readonly Squares[] {
  const barred = barredBy(state.options.singleTileLines);
  for (let shape = shapeOf(kind, 0); shape < shapeOf(kind, turnsOf(state)); shape++) {
    const bars = barred[shape]!;
    if (((upper & ~bars.upper) | (lower & ~bars.lower)) !== 0) return barred;
  }
  return noneBarred();
}

/** Every way to lay this tile, and then one more action if given. */
export function laysOfTile(state: State, kind: number, last: Action | undefined): Action[] {
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const barred = barsFor(state, kind, upper, lower);
  const end = shapeOf(kind, turnsOf(state)) - 1;
  const lays = laysOn(upper, lower, barred[end]!, end, last);
  return end === shapeOf(kind, 0) ? lays : turnedLays(upper, lower, barred, end).concat(lays);
}

/** The ways to lay the three shapes before this one. */
function turnedLays(upper: number, lower: number, barred: readonly Squares[], end: Shape): Action[] {
  return [end - 3, end - 2, end - 1].flatMap((shape) =>
    laysOn(upper, lower, barred[shape]!, shape, undefined),
  );
}

/**
 * The list is made as long as it will be: growing it would take as long as all the rest. A square's number is
 * that of the lowest bit of those left: `left ^ others`, found from above, hence `^ 31` (and 32 more: `^ 63`).
 */
function laysOn(
  openUpper: number,
  openLower: number,
  bars: Squares,
  shape: Shape,
  last: Action | undefined,
): Action[] {
  const upper = openUpper & ~bars.upper;
  const lower = openLower & ~bars.lower;
  const count = countOf(upper, lower);
  const lays = new Array<Action>(last === undefined ? count : count + 1);
  if (last !== undefined) lays[count] = last;
  const bySquare = laysOfShape(shape);
  let next = 0;
  for (let left = upper, others = 0; left !== 0; left = others) {
    others = left & (left - 1);
    lays[next] = bySquare[Math.clz32(left ^ others) ^ 31]!;
    next = (next + 1) | 0;
  }
  for (let left = lower, others = 0; left !== 0; left = others) {
    others = left & (left - 1);
    lays[next] = bySquare[Math.clz32(left ^ others) ^ 63]!;
    next = (next + 1) | 0;
  }
  return lays;
}

/** Why this tile may not lie there, in the order of the rules. */
export function refusalOfSquare(state: State, shape: Shape, at: At): Refusal | undefined {
  if (!isOnBoard(at)) return 'off-board';
  const square = squareAt(at);
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const bars = barredBy(state.options.singleTileLines)[shape]!;
  // Nearly always this is all there is to ask.
  if (isIn(upper & ~bars.upper, lower & ~bars.lower, square)) return;
  if (CENTRE[square]) return 'centre';
  if (isIn(state.upper, state.lower, square)) return 'occupied';
  if (!isIn(upper, lower, square)) return whyClosed(square);
  if (barsFor(state, kindOfShape(shape), upper, lower) === noneBarred()) return;
  return returnsToStation(shape, square) ? 'same-station' : 'single-tile-line';
}

const whyClosed = (square: number): Refusal =>
  NEIGHBOURS[square]!.some((neighbour) => CENTRE[neighbour]) ? 'centre-is-no-neighbour' : 'no-neighbour';
