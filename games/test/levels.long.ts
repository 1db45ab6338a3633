/** The levels whose games take seconds: each is stronger than the one below it. */
import { expect, test } from 'vitest';
import { wins } from './levels.ts';

test.each([
  ['maglev', 'easy', 'casual', 1],
  ['maglev', 'casual', 'normal', 1],
] as const)('in %s, %s loses to %s in most of 20 games', (game, weaker, stronger, tries) => {
  expect(wins(game, [weaker, stronger], 20, tries)).toBeGreaterThanOrEqual(12);
});
