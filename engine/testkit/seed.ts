import { onTestFailed } from 'vitest';

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** For tests with other chance each time. One that fails prints it, and `SEED=` brings it back. */
export function anySeed(): number {
  onTestFailed(() => console.error(`the same chance again: SEED=${SEED}`));
  return SEED;
}
