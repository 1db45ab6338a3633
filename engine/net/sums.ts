/** The first layer of a net for one position. The next position differs little: only the differences are added. */
import { type FeatureList, Features } from './features.ts';
import { type Net, unitsOf } from './net.ts';

/** For each unit, and by themselves, the weights of all features that were added. */
export class Sums {
  readonly units: Float64Array;
  direct = 0;
  readonly #net: Net;

  constructor(net: Net) {
    this.#net = net;
    this.units = new Float64Array(unitsOf(net));
  }

  copy({ units, direct }: Sums): void {
    this.units.set(units);
    this.direct = direct;
  }

  /** A feature of negative size takes one away. Four units at a time, because so many sums stay in registers. */
  add({ rows, sizes, count }: FeatureList): void {
    const { units } = this;
    const { weights, direct } = this.#net;
    if (direct.length > 0)
      for (let nth = 0; nth < count; nth++) this.direct += direct[rows[nth]!]! * sizes[nth]!;
    const width = units.length;
    for (let unit = 0; unit < width; unit += 4) {
      let a = units[unit]!;
      let b = units[unit + 1]!;
      let c = units[unit + 2]!;
      let d = units[unit + 3]!;
      for (let nth = 0; nth < count; nth++) {
        const at = rows[nth]! * width + unit;
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

/** Sums that know which features they hold, and find the differences themselves. A list names each row once. */
export class TrackedSums {
  readonly sums: Sums;
  readonly #changes: Features;
  /** By row: how much of it the sums hold. */
  readonly #sizes: Float64Array;
  /** The rows that the sums hold. */
  readonly #held: Int16Array;
  #count = 0;
  /** By row: the number of the last list that named it. */
  readonly #named: Uint32Array;
  #lists = 0;

  constructor(net: Net) {
    const rows = net.weights.length / unitsOf(net);
    this.sums = new Sums(net);
    this.#changes = new Features(rows);
    this.#sizes = new Float64Array(rows);
    this.#held = new Int16Array(rows);
    this.#named = new Uint32Array(rows);
  }

  /** Makes them the sums of these features. */
  become({ rows, sizes, count }: FeatureList): void {
    this.#lists++;
    this.#changes.clear();
    for (let nth = 0; nth < count; nth++) {
      this.#named[rows[nth]!] = this.#lists;
      this.#change(rows[nth]!, sizes[nth]!);
    }
    for (let nth = 0; nth < this.#count; nth++) {
      const row = this.#held[nth]!;
      if (this.#named[row] !== this.#lists) this.#change(row, 0);
    }
    for (let nth = 0; nth < count; nth++) this.#held[nth] = rows[nth]!;
    this.#count = count;
    this.sums.add(this.#changes);
  }

  #change(row: number, size: number): void {
    this.#changes.add(row, size - this.#sizes[row]!);
    this.#sizes[row] = size;
  }
}
