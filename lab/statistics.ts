/** 95 % of a normal distribution lies within this many standard deviations of its mean. */
export const Z = 1.96;

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The mean with its 95 % interval. */
export function mean(values: readonly number[]): Estimate {
  const n = values.length;
  const value = values.reduce((sum, each) => sum + each, 0) / n;
  const variance = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / Math.max(1, n - 1);
  const margin = Z * Math.sqrt(variance / n);
  return { value, low: value - margin, high: value + margin };
}

/** A share of n trials with its 95 % interval (Wilson's, which is right near 0 and 1 too). */
export function share(successes: number, n: number): Estimate {
  const value = successes / n;
  const scale = 1 + Z ** 2 / n;
  const centre = (value + Z ** 2 / (2 * n)) / scale;
  const margin = (Z / scale) * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2));
  return { value, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

/** One of the values: so large a share of them is not above it. 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
