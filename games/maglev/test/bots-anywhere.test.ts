import { test } from 'vitest';
import { askAnywhere, TABLES } from './bots-anywhere.ts';

test.each(TABLES)('in %s with %i, rules version %i, no bot is ever at a loss', (map, seats, version) => {
  askAnywhere(map, seats, version, 1);
});
