/** What each game's manifest says is what its parts do. */
import { describe, expect, test } from 'vitest';
import { LEVELS } from '#engine/bot.ts';
import { games } from '../index.ts';
import { bots, rules } from '../rules.ts';

describe.each([...games])('%s', (id, game) => {
  test('rules and bots are listed under its id', async () => {
    expect(game.id).toBe(id);
    expect(rules[id]!.id).toBe(id);
    expect(rules[id]).toBe(await game.rules());
    expect(bots[id]).toBe(await game.bots());
    expect((await game.board()).rules).toBe(rules[id]);
  });

  test('it says for how many it is, and how good its bots are', () => {
    expect(game.seats).toEqual(rules[id]!.seats);
    expect(game.levels).toEqual(LEVELS.filter((level) => bots[id]![level] !== undefined));
  });

  test('the rules take every value that is offered, and the first if none is chosen', () => {
    const usual = Object.entries(game.options).map(([key, values]) => [key, values[0]]);
    expect(rules[id]!.parseOptions({})).toEqual(Object.fromEntries(usual));
    for (const [key, values] of Object.entries(game.options))
      for (const value of values)
        expect(rules[id]!.parseOptions({ [key]: value })).toMatchObject({ [key]: value });
  });

  test('the rules refuse what is not offered', () => {
    expect(rules[id]!.parseOptions({ colour: 'red' })).toBeUndefined();
    for (const key of Object.keys(game.options))
      for (const value of ['none', null, 99, {}, ['x']])
        expect(rules[id]!.parseOptions({ [key]: value })).toBeUndefined();
  });

  test('guided games can be set up', () => {
    for (const { options } of game.guide?.starts ?? [])
      expect(rules[id]!.parseOptions(options)).toMatchObject(options);
  });
});
