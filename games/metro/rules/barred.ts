/** Rule 3: a tile may not lead a track from a station straight back to it, unless it has no other square. */
import { departsFrom, OUTER_STATION } from './grid.ts';
import type { Options } from './options.ts';
import { type Squares, squaresWhere } from './squares.ts';
import { exitOf, leavesAt, looksLike, type Shape, TILES, TURNS } from './tiles.ts';

/** Whether a track of this shape would run from a station straight back to the same one. */
export const returnsToStation = (shape: Shape, square: number): boolean =>
  entriesFromStations(square).some((entry) => leavesAt(looksLike(shape), entry * 2) === entry * 2 + 1);

/** The house rule: whether a track of this shape would join any two stations by itself. */
const joinsStations = (shape: Shape, square: number): boolean =>
  entriesFromStations(square).some((entry) => exitOf(shape, square * 4 + entry) === OUTER_STATION);

const entriesFromStations = (square: number): number[] =>
  [0, 1, 2, 3].filter((entry) => departsFrom(square * 4 + entry) !== undefined);

const BARRED = barredSquares(returnsToStation);
const BARRED_IN_THE_HOUSE = barredSquares(joinsStations);

/** By shape: the squares where it is barred. */
function barredSquares(bars: (shape: Shape, square: number) => boolean): readonly Squares[] {
  return Array.from({ length: TILES.length * TURNS }, (_, shape) =>
    squaresWhere((square) => bars(shape, square)),
  );
}

/** The squares where rule 3 bars each shape, by shape. */
export const barsUnder = (lines: Options['singleTileLines']): readonly Squares[] =>
  lines === 'allowed' ? BARRED : BARRED_IN_THE_HOUSE;
