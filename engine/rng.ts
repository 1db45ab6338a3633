import { sha256 } from '@noble/hashes/sha2.js';
import type { Rng } from './contract.ts';

/** Sixteen bits are enough for any bag, deck or board, and keep all arithmetic in small integers. */
const RANGE = 2 ** 16;

/** Makes an Rng of any source of 32-bit words; the high half of each is used. */
function rngOf(word: () => number): Rng {
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

/**
 * The chance of action n in a match (n = 0 is the setup). Its key is SHA-256(seed, n), its words are
 * SHA-256(key, 0), SHA-256(key, 1), …: nobody who sees some of its numbers can tell the others.
 * Numbers go into the hash as four bytes, words come out of it likewise, high byte first.
 * Nothing is hashed unless chance is used.
 */
export function actionRng(seed: Uint8Array, n: number): Rng {
  let key: Uint8Array | undefined;
  let block: DataView | undefined;
  let blocks = 0;
  let at = 0;
  return rngOf(() => {
    if (block === undefined || at === block.byteLength) {
      key ??= hashWith(seed, n);
      const bytes = hashWith(key, blocks++);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  });
}

function hashWith(bytes: Uint8Array, n: number): Uint8Array {
  const message = new Uint8Array(bytes.length + 4);
  message.set(bytes);
  new DataView(message.buffer).setUint32(bytes.length, n);
  return sha256(message);
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
