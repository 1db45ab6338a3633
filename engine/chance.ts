/** Where the chance of a match comes from: its seed, and from where it branches off another match perhaps a second. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { GameTypes, Rng, Rules } from './contract.ts';
import { actionRng } from './rng.ts';

/** A match that goes on from a position of another one. */
export interface Branch {
  /** After so many actions of that match. */
  readonly at: number;
  /** 256 bits in hexadecimal: what nobody had seen was shuffled anew, and chance is another from there on. */
  readonly seed?: string;
}

export interface Dealt {
  readonly seed: string;
  readonly branch?: Branch;
}

/** By the number of the action: 0 is the setup's. */
export function chanceOf({ seed, branch }: Dealt): (n: number) => Rng {
  const first = hexToBytes(seed);
  const second = branch?.seed === undefined ? first : hexToBytes(branch.seed);
  return (n) => actionRng(branch && n > branch.at ? second : first, n);
}

/** To be called after every so many actions, also after none. */
export function branchOff<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  { branch }: Dealt,
  actions: number,
): void {
  if (branch?.seed !== undefined && branch.at === actions)
    rules.reshuffle(state, actionRng(hexToBytes(branch.seed), 0));
}
