/**
 * What a position may still bring, learned by playing (`learn.ts`): a small neural network. Every fact has a row
 * of weights, one for each unit, and one that counts by itself.
 */
import { Facts, ROWS, type Told } from './facts.ts';

/** Of a net that nobody has taught yet; always a multiple of four: see `Sums`. */
const UNITS = 48;
/** What a unit lets through of a sum below zero. */
export const LEAK = 0.05;

export interface Net {
  /** Row after row, one for each unit. */
  readonly weights: Float64Array;
  /** What each fact is worth by itself. */
  readonly direct: Float64Array;
  /** What each unit's sum is worth; the last is added as it is. */
  readonly outputs: Float64Array;
}

export const blankNet = (units = UNITS): Net => ({
  weights: new Float64Array(ROWS * units),
  direct: new Float64Array(ROWS),
  outputs: new Float64Array(units + 1),
});

export const unitsOf = ({ outputs }: Net): number => outputs.length - 1;

/** What facts add up to: for each unit, and by themselves. */
export class Sums {
  readonly units: Float64Array;
  direct = 0;
  readonly #net: Net;
  /** How much of each fact is in the sums, and of which there is some. */
  readonly #sizes = new Float64Array(ROWS);
  readonly #held = new Int16Array(ROWS);
  #count = 0;
  /** By fact: when it was last told. */
  readonly #told = new Uint32Array(ROWS);
  #now = 0;
  readonly #changes = new Facts();

  constructor(net: Net) {
    this.#net = net;
    this.units = new Float64Array(unitsOf(net));
  }

  /** Makes them the sums of these facts. One position is much like the one before: only what differs is added. */
  become({ rows, sizes, count }: Told): void {
    this.#now++;
    this.#changes.clear();
    for (let nth = 0; nth < count; nth++) {
      this.#told[rows[nth]!] = this.#now;
      this.#change(rows[nth]!, sizes[nth]!);
    }
    for (let nth = 0; nth < this.#count; nth++) {
      const row = this.#held[nth]!;
      if (this.#told[row] !== this.#now) this.#change(row, 0);
    }
    for (let nth = 0; nth < count; nth++) this.#held[nth] = rows[nth]!;
    this.#count = count;
    this.#add();
  }

  #change(row: number, size: number): void {
    this.#changes.hold(row, size - this.#sizes[row]!);
    this.#sizes[row] = size;
  }

  /** Four units at a time, since so many sums stay in the processor's registers. */
  #add(): void {
    const { units } = this;
    const { weights, direct } = this.#net;
    const { rows, sizes, count } = this.#changes;
    for (let nth = 0; nth < count; nth++) this.direct += direct[rows[nth]!]! * sizes[nth]!;
    for (let unit = 0; unit < units.length; unit += 4) {
      let a = units[unit]!;
      let b = units[unit + 1]!;
      let c = units[unit + 2]!;
      let d = units[unit + 3]!;
      for (let nth = 0; nth < count; nth++) {
        const at = rows[nth]! * units.length + unit;
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

/** Facts may be told in two parts. */
export function hopeOf({ outputs }: Net, one: Sums, other?: Sums): number {
  const units = one.units.length;
  let points = outputs[units]! + one.direct + (other?.direct ?? 0);
  for (let unit = 0; unit < units; unit++) {
    const sum = one.units[unit]! + (other === undefined ? 0 : other.units[unit]!);
    points += outputs[unit]! * (sum > 0 ? sum : LEAK * sum);
  }
  return points;
}
