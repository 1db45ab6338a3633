/** Where a tile may lie. */
import { type At, atSquare, isCentre, isEdge, isOnBoard, NEIGHBOURS, SQUARES, squareAt } from './board.ts';
import {
  barredHigh,
  barredLow,
  frontierHigh,
  frontierLow,
  HALF,
  isBarred,
  returnsToStation,
} from './squares.ts';
import { kindOfShape, type Shape, shapeOf, TILES, TURNS } from './tiles.ts';
import { type Action, type Lay, NO_TILE, type Refusal, type State } from './types.ts';

/** Every lay there can be, made once: by shape, then by square. */
const LAYS: readonly (readonly Lay[])[] = TILES.flatMap((tile) =>
  Array.from({ length: TURNS }, (_, turn) =>
    Array.from({ length: SQUARES }, (_, square) =>
      Object.freeze({ type: 'lay' as const, tile, at: Object.freeze(atSquare(square)), turn }),
    ),
  ),
);

export const layOf = (shape: Shape, square: number): Lay => LAYS[shape]![square]!;

/** How many ways a tile may be turned. */
export const turnsOf = (state: State): number => (state.options.rotation === 'free' ? TURNS : 1);

/** Adds every way to lay this tile. If rule 3 bars them all, it bars none. */
export function addLays(state: State, kind: number, actions: Action[]): void {
  const before = actions.length;
  addSquares(state, kind, true, actions);
  if (actions.length === before) addSquares(state, kind, false, actions);
}

function addSquares(state: State, kind: number, barring: boolean, actions: Action[]): void {
  const { singleTileLines } = state.options;
  const low = frontierLow(state.low, state.high);
  const high = frontierHigh(state.low, state.high);
  for (let shape = shapeOf(kind, 0); shape < shapeOf(kind, turnsOf(state)); shape++) {
    addWord(shape, 0, barring ? low & ~barredLow(singleTileLines, shape) : low, actions);
    addWord(shape, HALF, barring ? high & ~barredHigh(singleTileLines, shape) : high, actions);
  }
}

function addWord(shape: Shape, base: number, word: number, actions: Action[]): void {
  const lays = LAYS[shape]!;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    actions.push(lays[base + 31 - Math.clz32(rest & -rest)]!);
  }
}

/** Why this tile may not lie there, in the order of the rules. */
export function refusalOfSquare(state: State, shape: Shape, at: At): Refusal | undefined {
  if (!isOnBoard(at)) return 'off-board';
  if (isCentre(at)) return 'centre';
  const square = squareAt(at);
  if (state.board[square] !== NO_TILE) return 'occupied';
  if (!isEdge(at) && !hasNeighbour(state, square))
    return isBesideCentre(square) ? 'centre-is-no-neighbour' : 'no-neighbour';
  if (!isBarred(state.options.singleTileLines, shape, square) || isBarredEverywhere(state, shape)) return;
  return returnsToStation(shape, square) ? 'same-station' : 'single-tile-line';
}

function hasNeighbour(state: State, square: number): boolean {
  for (const neighbour of NEIGHBOURS[square]!) if (state.board[neighbour] !== NO_TILE) return true;
  return false;
}

const isBesideCentre = (square: number): boolean =>
  NEIGHBOURS[square]!.some((neighbour) => isCentre(atSquare(neighbour)));

/** Whether this tile has no square that rule 3 leaves open, whichever way it is turned. */
function isBarredEverywhere(state: State, shape: Shape): boolean {
  const open: Action[] = [];
  addSquares(state, kindOfShape(shape), true, open);
  return open.length === 0;
}
