import { test } from 'vitest';
import { askAnywhere, TABLES } from './bots-anywhere.ts';

test.each(TABLES)(
  'in %s with %i, rules version %i, no bot is at a loss in hundreds of positions',
  (...table) => {
    askAnywhere(...table, 40);
  },
);
