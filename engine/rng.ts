import { sha256 } from '@noble/hashes/sha2.js';
import type { Rng } from './contract.ts';
import { rngOf } from './quickRng.ts';

export { quickRng } from './quickRng.ts';

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
