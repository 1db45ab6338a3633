/** A net as it is stored: a byte for each weight. */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { factsOf } from './facts.ts';
import { type Net, UNITS } from './hope.ts';

export interface NetFile {
  /** The weights of all rows, in base 64. */
  readonly weights: string;
  readonly outputs: readonly number[];
}

/** The largest of a byte with a sign. */
const MOST = 127;
/** Decimals of an output. */
const DECIMALS = 6;

export function blankNet(map: CityMap): Net {
  const facts = factsOf(map);
  return {
    facts,
    weights: new Float64Array(facts.rows * UNITS),
    outputs: new Float64Array(UNITS + 1),
  };
}

export function readNet(map: CityMap, file: NetFile): Net {
  const net = blankNet(map);
  net.weights.set(Int8Array.from(atob(file.weights), (byte) => byte.charCodeAt(0)));
  net.outputs.set(file.outputs);
  return net;
}

/** A unit's weights can be stretched to fill a byte if its output shrinks likewise. */
export function writeNet({ weights, outputs }: Net): NetFile {
  const most = new Float64Array(UNITS).fill(1e-9);
  for (const [at, weight] of weights.entries())
    most[at % UNITS] = Math.max(most[at % UNITS]!, Math.abs(weight));
  const bytes = Array.from(weights, (weight, at) => Math.round((weight / most[at % UNITS]!) * MOST) & 0xff);
  const scaled = Array.from(outputs, (output, unit) =>
    unit < UNITS ? (output * most[unit]!) / MOST : output,
  );
  return {
    weights: btoa(String.fromCharCode(...bytes)),
    outputs: scaled.map((output) => Number(output.toFixed(DECIMALS))),
  };
}
