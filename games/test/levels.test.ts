/** Each level is stronger than the one below it: a small sample, and far less than what was measured. */
import { expect, test } from 'vitest';
import { wins } from './levels.ts';

/** As often as a test has time for. */
const TRIES = 100;

test.each([
  ['metro', 'easy', 'casual'],
  ['metro', 'casual', 'normal'],
  ['metro', 'normal', 'skilled'],
  ['metro', 'skilled', 'hard'],
  ['metro-x', 'easy', 'casual'],
  ['metro-x', 'casual', 'normal'],
  ['metro-x', 'normal', 'skilled'],
] as const)('in %s, %s loses to %s in most of 30 games', (game, weaker, stronger) => {
  expect(wins(game, [weaker, stronger], 30, TRIES)).toBeGreaterThanOrEqual(18);
});
