/** How much worse one move is than another: both in the same fresh worlds, with the same luck. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { type Lookahead, SEEDS, valueIn } from '#engine/search.ts';
import type { Loss } from './marks.ts';

/** Worlds are imagined in blocks of so many: after each one looks whether they are enough. */
const BLOCK = 20;
/** 95 % of a normal distribution are within so many standard errors. */
const WITHIN = 1.96;

export interface Worlds {
  readonly least: number;
  readonly most: number;
}

export interface Compared extends Loss {
  /** What the better one comes to, on average. */
  readonly value: number;
  readonly worlds: number;
}

/** `enough`: the half-width of the interval that is narrow enough. The same move twice loses nothing. */
export function compare<State, Move>(
  [best, played]: readonly [Move, Move],
  ahead: Lookahead<State, Move>,
  rng: Rng,
  { least, most }: Worlds,
  enough: number,
): Compared {
  const differences: number[] = [];
  let sum = 0;
  while (differences.length < most) {
    for (let nth = 0; nth < BLOCK && differences.length < most; nth++) {
      const world = ahead.guess(rng);
      const luck = rng.below(SEEDS);
      const value = valueIn(world, best, ahead, quickRng(luck));
      sum += value;
      differences.push(best === played ? 0 : value - valueIn(world, played, ahead, quickRng(luck)));
    }
    if (differences.length >= least && halfWidth(differences) < enough) break;
  }
  const worlds = differences.length;
  return { loss: mean(differences), half: halfWidth(differences), value: sum / worlds, worlds };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function halfWidth(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return WITHIN * Math.sqrt(squares / (values.length - 1) / values.length);
}
