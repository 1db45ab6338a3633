/** Where a tile may lie. */
import { barredBy, noneBarred, returnsToStation } from './barred.ts';
import { type At, CENTRE, isOnBoard, NEIGHBOURS, squareAt } from './board.ts';
import { laysOfShape } from './lays.ts';
import { countOf, isIn, openLower, openUpper } from './squares.ts';
import { kindOfShape, type Shape, shapeOf } from './tiles.ts';
import type { Action, Refusal, State } from './types.ts';

/** How many ways a tile may be turned. */
export const turnsOf = (state: State): number => (state.options.rotation === 'free' ? 4 : 1);

/** How many ways there are to lay this tile on these squares, less those that are barred. */
function countLays(kind: number, turns: number, upper: number, lower: number, barred: Int32Array): number {
  let count = 0;
  for (let shape = shapeOf(kind, 0); shape < shapeOf(kind, turns); shape++) {
    count += countOf(upper & ~barred[shape * 2]!, lower & ~barred[shape * 2 + 1]!);
  }
  return count;
}

/**
 * Every way to lay this tile, and room for so many other actions. If rule 3 bars them all, it bars none.
 * The list is made as long as it will be: growing it would take as long as all the rest.
 */
export function laysOfTile(state: State, kind: number, room: number): Action[] {
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const turns = turnsOf(state);
  let barred = barredBy(state.options.singleTileLines);
  let count = countLays(kind, turns, upper, lower, barred);
  if (count === 0) {
    barred = noneBarred();
    count = countLays(kind, turns, upper, lower, barred);
  }
  const lays = new Array<Action>(count + room);
  let next = 0;
  for (let shape = shapeOf(kind, 0); shape < shapeOf(kind, turns); shape++) {
    const bySquare = laysOfShape(shape);
    for (let rest = upper & ~barred[shape * 2]!; rest !== 0; rest &= rest - 1) {
      lays[next++] = bySquare[31 - Math.clz32(rest & -rest)]!;
    }
    for (let rest = lower & ~barred[shape * 2 + 1]!; rest !== 0; rest &= rest - 1) {
      lays[next++] = bySquare[63 - Math.clz32(rest & -rest)]!;
    }
  }
  return lays;
}

/** Why this tile may not lie there, in the order of the rules. */
export function refusalOfSquare(state: State, shape: Shape, at: At): Refusal | undefined {
  if (!isOnBoard(at)) return 'off-board';
  const square = squareAt(at);
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const barred = barredBy(state.options.singleTileLines);
  // Nearly always this is all there is to ask.
  if (isIn(upper & ~barred[shape * 2]!, lower & ~barred[shape * 2 + 1]!, square)) return;
  if (CENTRE[square]) return 'centre';
  if (isIn(state.upper, state.lower, square)) return 'occupied';
  if (!isIn(upper, lower, square)) return whyClosed(square);
  if (countLays(kindOfShape(shape), turnsOf(state), upper, lower, barred) === 0) return;
  return returnsToStation(shape, square) ? 'same-station' : 'single-tile-line';
}

const whyClosed = (square: number): Refusal =>
  NEIGHBOURS[square]!.some((neighbour) => CENTRE[neighbour]) ? 'centre-is-no-neighbour' : 'no-neighbour';
