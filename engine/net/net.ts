/**
 * A small neural network that values positions. Every feature has a row of weights, one for each hidden unit. A unit
 * adds up the weights of the features that hold (`sums.ts`); the value is the weighted total of the units.
 */
import type { Rng } from '../contract.ts';
import type { Sums } from './sums.ts';

/** The slope of a unit below zero (leaky ReLU). */
export const LEAK = 0.05;

export interface Net {
  /** Row after row, one weight for each unit. The number of units is a multiple of four: see `Sums`. */
  readonly weights: Float64Array;
  /** By row: what the feature adds to the value by itself. Empty if the net has no such weights. */
  readonly direct: Float64Array;
  /** By unit: the weight of its output. The last one is the bias. */
  readonly outputs: Float64Array;
}

export const unitsOf = ({ outputs }: Net): number => outputs.length - 1;

/** A net that has learned nothing yet, without direct weights. */
export function randomNet(rows: number, units: number, rng: Rng): Net {
  const upTo = (size: number) => (rng.below(2001) / 1000 - 1) * size;
  const weights = Float64Array.from({ length: rows * units }, () => upTo(0.1));
  const outputs = new Float64Array(units + 1);
  for (let unit = 0; unit < units; unit++) outputs[unit] = upTo(0.5);
  return { weights, direct: new Float64Array(0), outputs };
}

/** Features may be summed in two parts. */
export function netValue({ outputs }: Net, one: Sums, other?: Sums): number {
  const units = one.units.length;
  let value = outputs[units]! + one.direct + (other?.direct ?? 0);
  for (let unit = 0; unit < units; unit++) {
    const sum = one.units[unit]! + (other === undefined ? 0 : other.units[unit]!);
    value += outputs[unit]! * (sum > 0 ? sum : LEAK * sum);
  }
  return value;
}
