/** Where tiles lie and may lie, as sets of squares. A set is a pair of 32-bit words: rows 0–3 and rows 4–7. */
import { arrivesAt, atSquare, departsFrom, isCentre, isEdge, SQUARES } from './board.ts';
import { LEADS_TO, leadsTo, type Shape, TILES, TURNS } from './tiles.ts';

export const HALF = SQUARES / 2;
const COLUMN_0 = 0x01010101;
const COLUMN_7 = 0x80808080;

/** The squares of one half for which something holds, as a word. */
function wordOf(half: 0 | 1, holds: (square: number) => boolean): number {
  let word = 0;
  for (let i = 0; i < HALF; i++) if (holds(half * HALF + i)) word |= 1 << i;
  return word;
}

const onEdge = (square: number): boolean => isEdge(atSquare(square));
const EDGE = [wordOf(0, onEdge), wordOf(1, onEdge)] as const;
const inCentre = (square: number): boolean => isCentre(atSquare(square));
const CENTRE = [wordOf(0, inCentre), wordOf(1, inCentre)] as const;

const besides = (word: number): number => ((word & ~COLUMN_7) << 1) | ((word & ~COLUMN_0) >>> 1);

/** Empty squares that touch a laid tile or the board's edge: rules 1 and 2. */
export function frontierLow(low: number, high: number): number {
  const beside = besides(low) | (low << 8) | (low >>> 8) | (high << 24);
  return (beside | EDGE[0]) & ~low & ~CENTRE[0];
}
export function frontierHigh(low: number, high: number): number {
  const beside = besides(high) | (high >>> 8) | (high << 8) | (low >>> 24);
  return (beside | EDGE[1]) & ~high & ~CENTRE[1];
}

export const SINGLE_TILE_LINES = ['allowed', 'forbidden'] as const;
export type SingleTileLines = (typeof SINGLE_TILE_LINES)[number];

/** Rule 3: whether a track of this shape would run from a station straight back to the same one. */
export const returnsToStation = (shape: Shape, square: number): boolean =>
  hasShortTrack(shape, square, (from, to) => from === to);

/** The house rule: whether a track of this shape would join any two stations by itself. */
export const joinsStations = (shape: Shape, square: number): boolean =>
  hasShortTrack(shape, square, () => true);

function hasShortTrack(shape: Shape, square: number, bars: (from: number, to: number) => boolean): boolean {
  for (let entry = 0; entry < 4; entry++) {
    const from = departsFrom(square * 4 + entry);
    const to = arrivesAt(LEADS_TO[leadsTo(shape, square) + entry]!);
    if (from !== undefined && to !== undefined && bars(from, to)) return true;
  }
  return false;
}

/** By shape and half: squares that rule 3 bars, without and with the house rule. */
const BARRED: Readonly<Record<SingleTileLines, Int32Array>> = {
  allowed: barredWords(returnsToStation),
  forbidden: barredWords(joinsStations),
};

function barredWords(bars: (shape: Shape, square: number) => boolean): Int32Array {
  return Int32Array.from({ length: TILES.length * TURNS * 2 }, (_, i) =>
    wordOf((i & 1) as 0 | 1, (square) => bars(i >> 1, square)),
  );
}

export const barredLow = (lines: SingleTileLines, shape: Shape): number => BARRED[lines][shape * 2]!;
export const barredHigh = (lines: SingleTileLines, shape: Shape): number => BARRED[lines][shape * 2 + 1]!;

export const isBarred = (lines: SingleTileLines, shape: Shape, square: number): boolean =>
  square < HALF
    ? ((barredLow(lines, shape) >>> square) & 1) === 1
    : ((barredHigh(lines, shape) >>> (square - HALF)) & 1) === 1;
