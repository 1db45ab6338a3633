/** Rule 3: a tile may not run a track from a station straight back to it, if it can lie elsewhere. */
import { departsFrom, OUTER_STATION } from './board.ts';
import { squaresOf } from './squares.ts';
import { exitOf, leavesAt, looksLike, type Shape, TILES, TURNS } from './tiles.ts';

export const SINGLE_TILE_LINES = ['allowed', 'forbidden'] as const;
export type SingleTileLines = (typeof SINGLE_TILE_LINES)[number];

/** Whether a track of this shape would run from a station straight back to the same one. */
export const returnsToStation = (shape: Shape, square: number): boolean =>
  entriesFromStations(square).some((entry) => leavesAt(looksLike(shape), entry * 2) === entry * 2 + 1);

/** The house rule: whether a track of this shape would join any two stations by itself. */
const joinsStations = (shape: Shape, square: number): boolean =>
  entriesFromStations(square).some((entry) => exitOf(shape, square * 4 + entry) === OUTER_STATION);

const entriesFromStations = (square: number): number[] =>
  [0, 1, 2, 3].filter((entry) => departsFrom(square * 4 + entry) !== undefined);

/** By shape, then by half of the board: the barred squares. */
const BARRED = barredSquares(returnsToStation);
const BARRED_IN_THE_HOUSE = barredSquares(joinsStations);

function barredSquares(bars: (shape: Shape, square: number) => boolean): Int32Array {
  return Int32Array.from({ length: TILES.length * TURNS * 2 }, (_, i) =>
    squaresOf(i & 1, (square) => bars(i >> 1, square)),
  );
}

const NONE_BARRED = barredSquares(() => false);

/** Ask it for `shape * 2` (upper half) and `shape * 2 + 1` (lower half). */
export const barredBy = (lines: SingleTileLines): Int32Array =>
  lines === 'allowed' ? BARRED : BARRED_IN_THE_HOUSE;
export const noneBarred = (): Int32Array => NONE_BARRED;
