/** What each game's manifest says is what its parts do. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { LEVELS } from '#engine/bot.ts';
import { games } from '../index.ts';
import { bots, rules } from '../rules.ts';

describe.each([...games])('%s', async (id, game) => {
  const maps = (await game.maps?.()) ?? [];
  const fields = { ...(maps.length > 0 && { map: maps.map((map) => map.id) }), ...game.options };

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
    const usual = Object.entries(fields).map(([key, values]) => [key, values[0]]);
    expect(rules[id]!.parseOptions({})).toEqual(Object.fromEntries(usual));
    for (const [key, values] of Object.entries(fields))
      for (const value of values)
        expect(rules[id]!.parseOptions({ [key]: value })).toMatchObject({ [key]: value });
  });

  test('every map has a name in every language', () => {
    for (const { name } of maps) expect(Object.keys(name).sort()).toEqual(LANGUAGES.toSorted());
  });

  test('the rules refuse what is not offered', () => {
    expect(rules[id]!.parseOptions({ colour: 'red' })).toBeUndefined();
    for (const key of Object.keys(fields))
      for (const value of ['none', null, 99, {}, ['x']])
        expect(rules[id]!.parseOptions({ [key]: value })).toBeUndefined();
  });

  test('it lists its lessons', async () => {
    expect(game.lessonIds).toEqual((await game.lessons?.())?.lessons.map((lesson) => lesson.id));
  });

  test('the first real game can be set up', () => {
    const { firstGame = {} } = game;
    expect(rules[id]!.parseOptions(firstGame)).toMatchObject(firstGame);
  });
});
