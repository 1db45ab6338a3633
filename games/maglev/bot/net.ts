/**
 * What a position may still bring, learned by playing (`learn.ts`): a small neural network. Every fact has a row
 * of weights, one for each unit, and one that counts by itself.
 */
import { type Facts, ROWS } from './facts.ts';

/** A multiple of four: see `add`. */
export const UNITS = 48;
/** What a unit lets through of a sum below zero. */
export const LEAK = 0.05;

export interface Net {
  /** Row after row, `UNITS` each. */
  readonly weights: Float64Array;
  /** What each fact is worth by itself. */
  readonly direct: Float64Array;
  /** What each unit's sum is worth; the last is added as it is. */
  readonly outputs: Float64Array;
}

export const blankNet = (): Net => ({
  weights: new Float64Array(ROWS * UNITS),
  direct: new Float64Array(ROWS),
  outputs: new Float64Array(UNITS + 1),
});

/** What facts add up to: for each unit, and by themselves. */
export class Sums {
  readonly units = new Float64Array(UNITS);
  direct = 0;

  copy({ units, direct }: Sums): void {
    this.units.set(units);
    this.direct = direct;
  }

  clear(): void {
    this.units.fill(0);
    this.direct = 0;
  }

  /** Four units at a time, since so many sums stay in the processor's registers. */
  add({ weights, direct }: Net, { rows, sizes, count }: Facts): void {
    const { units } = this;
    for (let nth = 0; nth < count; nth++) this.direct += direct[rows[nth]!]! * sizes[nth]!;
    for (let unit = 0; unit < UNITS; unit += 4) {
      let a = units[unit]!;
      let b = units[unit + 1]!;
      let c = units[unit + 2]!;
      let d = units[unit + 3]!;
      for (let nth = 0; nth < count; nth++) {
        const at = rows[nth]! * UNITS + unit;
        const size = sizes[nth]!;
        a += weights[at]! * size;
        b += weights[at + 1]! * size;
        c += weights[at + 2]! * size;
        d += weights[at + 3]! * size;
      }
      units[unit] = a;
      units[unit + 1] = b;
      units[unit + 2] = c;
      units[unit + 3] = d;
    }
  }
}

export function hopeOf({ outputs }: Net, { units, direct }: Sums): number {
  let points = outputs[UNITS]! + direct;
  for (let unit = 0; unit < UNITS; unit++) {
    const sum = units[unit]!;
    points += outputs[unit]! * (sum > 0 ? sum : LEAK * sum);
  }
  return points;
}
