/** A net as it is stored. */
import { type Packed, pack, unpackWeights } from '#engine/packed.ts';
import { blankNet, type Net } from './net.ts';

export interface NetFile extends Packed {
  readonly direct: readonly number[];
}

export function readNet({ weights, direct, outputs }: NetFile): Net {
  const net = blankNet(outputs.length - 1);
  net.weights.set(unpackWeights(weights));
  net.direct.set(direct);
  net.outputs.set(outputs);
  return net;
}

export const writeNet = ({ weights, direct, outputs }: Net): NetFile => ({
  ...pack(weights, outputs),
  direct: Array.from(direct, (worth) => Number(worth.toFixed(2))),
});
