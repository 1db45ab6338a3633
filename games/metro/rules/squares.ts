/** Sets of squares: two 32-bit words with one bit per square, for the upper and the lower half of the grid. */
import { CENTRE, EDGE, SQUARES } from './grid.ts';

export interface Squares {
  readonly upper: number;
  readonly lower: number;
}

/** The set of squares that pass a test. */
export function squaresWhere(holds: (square: number) => boolean): Squares {
  let upper = 0;
  let lower = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (!holds(square)) continue;
    upper |= upperSet(square);
    lower |= lowerSet(square);
  }
  return { upper, lower };
}

/** The set of one square. Shifts count modulo 32. There is no branch, because it would be unpredictable. */
export const upperSet = (square: number): number => (1 << square) & ((square >> 5) - 1);
export const lowerSet = (square: number): number => (1 << square) & -(square >> 5);

const ON_EDGE = squaresWhere((square) => EDGE[square]!);
const IN_CENTRE = squaresWhere((square) => CENTRE[square]!);
const EDGE_UPPER = ON_EDGE.upper;
const EDGE_LOWER = ON_EDGE.lower;
const CENTRE_UPPER = IN_CENTRE.upper;
const CENTRE_LOWER = IN_CENTRE.lower;

/** Shifts by one column to both sides. Bits that leave the grid at one side do not come back at the other. */
const sideways = (word: number): number => ((word & 0x7f7f7f7f) << 1) | ((word >>> 1) & 0x7f7f7f7f);

/** Rules 1 and 2: empty squares beside an occupied one or on the edge; the centre is neither. */
export const openUpper = (upper: number, lower: number): number =>
  (sideways(upper) | (upper << 8) | (upper >>> 8) | (lower << 24) | EDGE_UPPER) & ~(upper | CENTRE_UPPER);
export const openLower = (upper: number, lower: number): number =>
  (sideways(lower) | (lower << 8) | (lower >>> 8) | (upper >>> 24) | EDGE_LOWER) & ~(lower | CENTRE_LOWER);

export const isIn = (upper: number, lower: number, square: number): boolean =>
  ((upper & upperSet(square)) | (lower & lowerSet(square))) !== 0;

/** How many squares are in a set. */
export const countOf = (upper: number, lower: number): number =>
  Math.imul(countByBytes(upper) + countByBytes(lower), 0x01010101) >>> 24;

function countByBytes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (fours + (fours >>> 4)) & 0x0f0f0f0f;
}
