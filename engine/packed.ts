/** The weights of a net as they are stored: a byte for each. */

export interface Packed {
  /** Row after row, in base 64. */
  readonly weights: string;
  /** What each unit is worth, and one number that is added. */
  readonly outputs: readonly number[];
}

/** The largest of a byte with a sign. */
const MOST = 127;
/** Decimals of an output. */
const DECIMALS = 6;

/** A unit's weights can be stretched to fill a byte if its output shrinks likewise. */
export function pack(weights: Float64Array, outputs: Float64Array): Packed {
  const units = outputs.length - 1;
  const most = new Float64Array(units).fill(1e-9);
  for (const [at, weight] of weights.entries())
    most[at % units] = Math.max(most[at % units]!, Math.abs(weight));
  const bytes = Array.from(weights, (weight, at) => Math.round((weight / most[at % units]!) * MOST) & 0xff);
  const scaled = Array.from(outputs, (output, unit) =>
    unit < units ? (output * most[unit]!) / MOST : output,
  );
  return {
    weights: btoa(String.fromCharCode(...bytes)),
    outputs: scaled.map((output) => Number(output.toFixed(DECIMALS))),
  };
}

export const unpackWeights = (weights: string): Int8Array =>
  Int8Array.from(atob(weights), (byte) => byte.charCodeAt(0));
