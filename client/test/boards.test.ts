import { expect, test } from 'vitest';
import { LEVELS } from '#engine/bot.ts';
import { boards } from '#games/boards.ts';
import { bots, rules } from '#games/rules.ts';
import { single } from '#games/single.ts';

const playable = Object.entries(boards).filter(([, { table }]) => table !== undefined);

test.each(playable)('the card of %s says what its rules say', (game, { seats, table }) => {
  expect(seats).toEqual(rules[game]!.seats);
  expect(table!.levels).toEqual(LEVELS.filter((level) => bots[game]![level] !== undefined));
});

test.each(playable)('a page that plays %s fetches the same rules and bots', async (game) => {
  expect(await single[game]!.rules()).toBe(rules[game]);
  expect(await single[game]!.bots()).toBe(bots[game]);
});

test.each(playable)('every choice at making a table of %s is one of its options', (game, { table }) => {
  for (const { key, values } of table!.options)
    for (const value of values) expect(rules[game]!.parseOptions({ [key]: value })).toBeDefined();
});
