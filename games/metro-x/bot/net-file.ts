/** A net as it is stored. */
import { type Packed, pack, unpackWeights } from '#engine/packed.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { factsOf } from './facts.ts';
import { type Net, UNITS } from './hope.ts';

export type NetFile = Packed;

export function blankNet(map: CityMap): Net {
  const facts = factsOf(map);
  return {
    facts,
    weights: new Float64Array(facts.rows * UNITS),
    outputs: new Float64Array(UNITS + 1),
  };
}

export function readNet(map: CityMap, { weights, outputs }: NetFile): Net {
  const net = blankNet(map);
  net.weights.set(unpackWeights(weights));
  net.outputs.set(outputs);
  return net;
}

export const writeNet = ({ weights, outputs }: Net): NetFile => pack(weights, outputs);
