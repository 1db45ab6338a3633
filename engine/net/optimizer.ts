/** Makes the values of a net come closer to targets: the gradient of its error, and steps against it. */
import { Adam } from './adam.ts';
import type { FeatureList } from './features.ts';
import { LEAK, type Net, unitsOf } from './net.ts';
import type { Sums } from './sums.ts';

/** Direct weights take steps that are longer by this factor. */
const DIRECT_STEP = 2;

export class Optimizer {
  readonly #net: Net;
  readonly #weights: Adam;
  readonly #direct: Adam;
  readonly #outputs: Adam;

  constructor(net: Net) {
    this.#net = net;
    this.#weights = new Adam(net.weights, unitsOf(net));
    this.#direct = new Adam(net.direct, 1);
    this.#outputs = new Adam(net.outputs, net.outputs.length);
  }

  /** Adds the gradient of one position: its features, their sums, and how much its value is too high. */
  add(features: FeatureList, sums: Sums, error: number): void {
    const { outputs, direct } = this.#net;
    const ofWeights = new Float64Array(sums.units.length);
    const ofOutputs = new Float64Array(outputs.length).fill(error);
    for (let unit = 0; unit < ofWeights.length; unit++) {
      const slope = sums.units[unit]! > 0 ? 1 : LEAK;
      ofWeights[unit] = error * outputs[unit]! * slope;
      ofOutputs[unit]! *= sums.units[unit]! * slope;
    }
    this.#outputs.add(0, ofOutputs);
    const ofDirect = Float64Array.of(error);
    for (let nth = 0; nth < features.count; nth++) {
      if (direct.length > 0) this.#direct.add(features.rows[nth]!, ofDirect, features.sizes[nth]!);
      this.#weights.add(features.rows[nth]!, ofWeights, features.sizes[nth]!);
    }
  }

  step(size: number): void {
    this.#weights.step(size);
    this.#direct.step(DIRECT_STEP * size);
    this.#outputs.step(size);
  }
}

/** A step size that falls from `first` to `last` while a share of the work is done. */
export const linearDecay = (first: number, last: number, done: number): number =>
  last + (first - last) * Math.max(0, 1 - done);
