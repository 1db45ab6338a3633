import { expect, test } from 'vitest';
import { askAnywhere, TABLES } from './bots-anywhere.ts';

test.each(TABLES)('in %s with %i, rules version %i, no bot is at a loss in 400 positions', (...table) => {
  expect(askAnywhere(...table, 400).size).toBeGreaterThan(6);
});
