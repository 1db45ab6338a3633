/** Chance without its secret: a page that guesses nothing loads no hash for it. */
import type { Rng } from './contract.ts';

/** Sixteen bits are enough for any bag, deck or board, and keep all arithmetic in small integers. */
const RANGE = 2 ** 16;

/** Makes an Rng of any source of 32-bit words; the high half of each is used. */
export function rngOf(word: () => number): Rng {
  /** Lemire's way: the high part of x * n is the answer; the few low parts that would bias it are drawn again. */
  function below(n: number): number {
    if (!(n >= 1 && n < RANGE / 2 && n === (n | 0))) throw new RangeError(`below(${n})`);
    for (;;) {
      const product = Math.imul(word() >>> 16, n);
      const low = product & (RANGE - 1);
      if (low >= n || low >= RANGE % n) return product >>> 16;
    }
  }
  /** Fisher–Yates, from the end. */
  function shuffle<T>(items: readonly T[]): T[] {
    const mixed = items.slice();
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = below(last + 1);
      const item = mixed[last]!;
      mixed[last] = mixed[other]!;
      mixed[other] = item;
    }
    return mixed;
  }
  return { below, shuffle };
}

/** Fast chance for bots, simulations and tests, where nobody has to be kept from guessing (sfc32). */
export function quickRng(seed: number): Rng {
  // In an object: V8 would keep variables that a closure changes as floating-point numbers.
  const at = { a: 0, b: 0, c: seed | 0, counter: 1 };
  const word = () => {
    const { a, b, c, counter } = at;
    const sum = (a + b + counter) | 0;
    at.a = b ^ (b >>> 9);
    at.b = (c + (c << 3)) | 0;
    at.c = (((c << 21) | (c >>> 11)) + sum) | 0;
    at.counter = (counter + 1) | 0;
    return sum;
  };
  for (let i = 0; i < 12; i++) word();
  return rngOf(word);
}
