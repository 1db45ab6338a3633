/** A net as it is stored. */
import { type Packed, pack, unpackWeights } from '#engine/packed.ts';
import type { Facts } from './facts.ts';
import { type Net, UNITS } from './hope.ts';

export type NetFile = Packed;

export const blankNet = (facts: Facts): Net => ({
  facts,
  weights: new Float64Array(facts.rows * UNITS),
  outputs: new Float64Array(UNITS + 1),
});

export function readNet(facts: Facts, { weights, outputs }: NetFile): Net {
  const net = blankNet(facts);
  net.weights.set(unpackWeights(weights));
  net.outputs.set(outputs);
  return net;
}

export const writeNet = ({ weights, outputs }: Net): NetFile => pack(weights, outputs);
