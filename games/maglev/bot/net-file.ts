/** A net as it is stored: a byte for each weight of a unit. */
import { blankNet, type Net, UNITS } from './net.ts';

export interface NetFile {
  /** The weights of all rows, in base 64. */
  readonly weights: string;
  readonly direct: readonly number[];
  readonly outputs: readonly number[];
}

/** The largest of a byte with a sign. */
const MOST = 127;

export function readNet({ weights, direct, outputs }: NetFile): Net {
  const net = blankNet();
  net.weights.set(Int8Array.from(atob(weights), (byte) => byte.charCodeAt(0)));
  net.direct.set(direct);
  net.outputs.set(outputs);
  return net;
}

/** A unit's weights can be stretched to fill a byte if its output shrinks likewise. */
export function writeNet({ weights, direct, outputs }: Net): NetFile {
  const most = new Float64Array(UNITS).fill(1e-9);
  for (const [at, weight] of weights.entries())
    most[at % UNITS] = Math.max(most[at % UNITS]!, Math.abs(weight));
  const bytes = Array.from(weights, (weight, at) => Math.round((weight / most[at % UNITS]!) * MOST) & 0xff);
  return {
    weights: btoa(String.fromCharCode(...bytes)),
    direct: Array.from(direct, (worth) => Number(worth.toFixed(2))),
    outputs: Array.from(outputs, (output, unit) =>
      Number((unit < UNITS ? (output * most[unit]!) / MOST : output).toFixed(6)),
    ),
  };
}
