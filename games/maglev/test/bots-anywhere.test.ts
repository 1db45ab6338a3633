import { expect, test } from 'vitest';
import { askAnywhere, TABLES } from './bots-anywhere.ts';

test.each(TABLES)('in %s with %i, rules version %i, no bot is ever at a loss', (map, seats, version) => {
  expect(askAnywhere(map, seats, version, 20).size).toBeGreaterThan(1);
});
