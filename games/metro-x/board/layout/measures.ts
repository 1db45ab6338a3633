/** The sizes of things on a sheet, for each level of detail. */
import type { Sizes } from './ground.ts';

/** full: heads with windows, names and bonuses; badge: heads are letters; thumb: lines only. */
export type Detail = 'full' | 'badge' | 'thumb';

export interface Measures extends Sizes {
  /** The distance between two lanes. */
  readonly gap: number;
  readonly radius: number;
  readonly pad: number;
  /** The side of the letter at a line's end. */
  readonly end: number;
}
export const MEASURES: Readonly<Record<Detail, Measures>> = {
  full: { unit: 56, box: 30, lane: 8.5, gap: 2.5, radius: 22, pad: 8, end: 18, clear: 5 },
  badge: { unit: 56, box: 34, lane: 9, gap: 2.5, radius: 22, pad: 6, end: 26, clear: 2.5 },
  thumb: { unit: 56, box: 34, lane: 9, gap: 2, radius: 22, pad: 8, end: 0, clear: 0 },
};
