/** Where a tile may lie. */
import { barredBy, NONE_BARRED, returnsToStation } from './barred.ts';
import { type At, atSquare, CENTRE, EDGE, isOnBoard, NEIGHBOURS, SQUARES, squareAt } from './board.ts';
import { countOf, HALF, hasNeighbour, isIn, openLower, openUpper } from './squares.ts';
import { kindOfShape, type Shape, shapeOf, TILES, TURNS } from './tiles.ts';
import { type Action, type Lay, NO_TILE, type Refusal, type State } from './types.ts';

/**
 * Every lay there can be, made once: by shape, then by square. Frozen but for `at`: reading a frozen array
 * takes thrice as long.
 */
const LAYS: readonly (readonly Lay[])[] = TILES.flatMap((tile) =>
  Array.from({ length: TURNS }, (_, turn) =>
    Array.from({ length: SQUARES }, (_, square) =>
      Object.freeze({ type: 'lay' as const, tile, at: atSquare(square), turn }),
    ),
  ),
);

export const layOf = (shape: Shape, square: number): Lay => LAYS[shape]![square]!;

/** How many ways a tile may be turned. */
export const turnsOf = (state: State): number => (state.options.rotation === 'free' ? TURNS : 1);

/** How many ways rule 3 leaves to lay this tile. */
function countUnbarred(state: State, kind: number): number {
  const barred = barredBy(state.options.singleTileLines);
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const end = shapeOf(kind, turnsOf(state));
  let count = 0;
  for (let shape = shapeOf(kind, 0); shape < end; shape++) {
    count += countOf(upper & ~barred[shape * 2]!) + countOf(lower & ~barred[shape * 2 + 1]!);
  }
  return count;
}

/**
 * Every way to lay this tile, and room for so many other actions. If rule 3 bars them all, it bars none.
 * The list is made as long as it will be: growing it would take as long as all the rest.
 */
export function laysOfTile(state: State, kind: number, room: number): Action[] {
  const unbarred = countUnbarred(state, kind);
  const barred = unbarred > 0 ? barredBy(state.options.singleTileLines) : NONE_BARRED;
  const upper = openUpper(state.upper, state.lower);
  const lower = openLower(state.upper, state.lower);
  const turns = turnsOf(state);
  const count = unbarred > 0 ? unbarred : turns * (countOf(upper) + countOf(lower));
  const lays = new Array<Action>(count + room);
  let next = 0;
  for (let shape = shapeOf(kind, 0); shape < shapeOf(kind, turns); shape++) {
    const table = LAYS[shape]!;
    for (let rest = upper & ~barred[shape * 2]!; rest !== 0; rest &= rest - 1) {
      lays[next++] = table[31 - Math.clz32(rest & -rest)]!;
    }
    for (let rest = lower & ~barred[shape * 2 + 1]!; rest !== 0; rest &= rest - 1) {
      lays[next++] = table[HALF + 31 - Math.clz32(rest & -rest)]!;
    }
  }
  return lays;
}

/** Why this tile may not lie there, in the order of the rules. */
export function refusalOfSquare(state: State, shape: Shape, at: At): Refusal | undefined {
  if (!isOnBoard(at)) return 'off-board';
  const square = squareAt(at);
  if (CENTRE[square]) return 'centre';
  if (state.board[square] !== NO_TILE) return 'occupied';
  if (!EDGE[square] && !hasNeighbour(state.upper, state.lower, square)) return whyClosed(square);
  const barred = barredBy(state.options.singleTileLines);
  if (!isIn(barred[shape * 2]!, barred[shape * 2 + 1]!, square)) return;
  if (countUnbarred(state, kindOfShape(shape)) === 0) return;
  return returnsToStation(shape, square) ? 'same-station' : 'single-tile-line';
}

const whyClosed = (square: number): Refusal =>
  NEIGHBOURS[square]!.some((neighbour) => CENTRE[neighbour]) ? 'centre-is-no-neighbour' : 'no-neighbour';
