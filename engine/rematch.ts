/** What the same players play next: the same again, but for what the rules pass on. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { AnyRules, Json } from './contract.ts';
import { actionRng } from './rng.ts';
import { mustKnowVersion } from './versions.ts';

interface Setup {
  readonly version: number;
  readonly options: Json;
  readonly seats: readonly unknown[];
  readonly seed: string;
}

/** The options of a rematch, for the newest rules. */
export function optionsOfRematch(rules: AnyRules, { version, options, seats, seed }: Setup): Json {
  const before = mustKnowVersion(rules, version);
  const parsed = before.parseOptions(options);
  if (rules.optionsOfRematch === undefined || parsed === undefined) return options;
  const start = before.setup(parsed, seats.length, actionRng(hexToBytes(seed), 0));
  return rules.optionsOfRematch(start) as Json;
}
