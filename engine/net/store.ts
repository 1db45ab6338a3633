/** A net as it is stored in JSON: a byte for each weight. */
import { type Net, unitsOf } from './net.ts';

export interface NetFile {
  /** Row after row, in base 64. */
  readonly weights: string;
  readonly outputs: readonly number[];
  readonly direct?: readonly number[];
}

/** The largest value of a signed byte. */
const MOST = 127;
const OUTPUT_DECIMALS = 6;
const DIRECT_DECIMALS = 2;

/** Each unit's weights are stretched to fill a byte, and its output weight shrinks likewise. */
export function writeNet(net: Net): NetFile {
  const { weights, outputs, direct } = net;
  const units = unitsOf(net);
  const most = new Float64Array(units).fill(1e-9);
  for (const [at, weight] of weights.entries())
    most[at % units] = Math.max(most[at % units]!, Math.abs(weight));
  const bytes = Array.from(weights, (weight, at) => Math.round((weight / most[at % units]!) * MOST) & 0xff);
  const scaled = Array.from(outputs, (output, unit) =>
    unit < units ? (output * most[unit]!) / MOST : output,
  );
  return {
    weights: btoa(String.fromCharCode(...bytes)),
    outputs: rounded(scaled, OUTPUT_DECIMALS),
    ...(direct.length > 0 && { direct: rounded([...direct], DIRECT_DECIMALS) }),
  };
}

const rounded = (values: readonly number[], decimals: number): number[] =>
  values.map((value) => Number(value.toFixed(decimals)));

export const readNet = ({ weights, outputs, direct = [] }: NetFile): Net => ({
  weights: Float64Array.from(atob(weights), (byte) => (byte.charCodeAt(0) << 24) >> 24),
  direct: Float64Array.from(direct),
  outputs: Float64Array.from(outputs),
});
