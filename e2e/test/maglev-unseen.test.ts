/** Maglev Metro for those who see nothing: by what is told, and by keys alone. */
import { expect, test } from 'vitest';
import { Ear } from '../blind/Ear.ts';
import { playTurns } from '../blind/maglev.ts';
import { visit } from '../browser.ts';
import { keepTables, typesPlayed } from '../kept.ts';
import { enterUntil } from '../maglev.ts';
import { openTable, tables } from '../maglev-tables.ts';
import { opened } from '../opened.ts';
import { findTurn } from '../typical-turns.ts';

const [site, browser] = await opened();

test('a turn of three decisions takes under 20 keys, and the focus is never lost', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { turn: findTurn(['load', 'station', 'place'], ['build', 'unlock.pink']).table });
  await openTable(page, 'turn');
  const ear = await Ear.of(page);
  const focus = async (): Promise<string> => (await ear.focus()).name;
  const enter = (type: string): Promise<number> =>
    enterUntil(page, async () => (await typesPlayed(page, 'turn')).at(-1) === type);

  await ear.press('3');
  await expect.poll(focus).toMatch(/^Pick up a .*\. (Gets off at|No station of its own)/);
  let keys = 2 + (await enter('load'));
  // The focus goes on to the actions.
  await expect.poll(focus).toMatch(/^(Move|Build|Drop off)/);
  await ear.press('7');
  await expect.poll(focus).toMatch(/^Build at /);
  keys += await enterUntil(page, async () => /, \d left; .* to your board/.test(await focus()));
  keys += await enter('station');
  await expect.poll(focus).toMatch(/: empty, takes /);
  keys += await enter('place');
  await expect.poll(focus).toMatch(/^End turn/);
  keys += await enter('end');
  expect(keys).toBeLessThan(20);
  expect(errors).toEqual([]);
  await context.close();
});

test('a second Enter and a held one play nothing', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  const before = await openTable(page, 'main');
  const ear = await Ear.of(page);
  await ear.press('p');
  await expect.poll(async () => (await ear.focus()).name).toMatch(/^Pick up/);
  for (const key of ['Enter', 'Enter']) await page.keyboard.down(key);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await typesPlayed(page, 'main')).at(-1)).toBe('load');
  expect((await typesPlayed(page, 'main')).length).toBe(before + 1);
  await context.close();
});

test('all that can be chosen has a name of its own, in every phase and in both languages', async () => {
  for (const locale of ['en-GB', 'ru-RU']) {
    const { page, context } = await visit(browser, site.url, { locale });
    await keepTables(page, tables);
    const ear = await Ear.of(page);
    for (const id of ['draft', 'start', 'place', 'main', 'station', 'unload', 'adjust', 'done']) {
      await openTable(page, id);
      await ear.focus();
      await ear.checkNames();
      // Tokens are told in words, never by their letters.
      const letters = (await ear.tree()).filter(
        ({ role, name }) => role === 'StaticText' && /^(\p{L}|\(\d+\))$/u.test(name),
      );
      expect([id, ...letters.map(({ name }) => name)]).toEqual([id]);
    }
    await context.close();
  }
});

const QUESTIONS = [
  ['line', /Your line/],
  ['who gold', /Gold get off/],
  ['board', /Your board\./],
  ['bag', /in the bag/],
  ['station jan', /Jannowitzbrücke, hex J6/],
  ['xyz', /xyz/],
] as const;

test('questions are answered over the map, and the focus goes back', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  await openTable(page, 'main');
  const ear = await Ear.of(page);
  await ear.press('.');
  await expect.poll(async () => (await ear.focus()).role).toBe('gridcell');
  const { name } = await ear.focus();
  for (const [question, answer] of QUESTIONS) expect(await ear.ask(question)).toMatch(answer);
  await ear.press('Escape');
  await expect.poll(async () => (await ear.focus()).name).toBe(name);
  await context.close();
});

test('a turn by what is told, clear and short', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, tables);
  await openTable(page, 'main');
  await playTurns(page, 'main', 1);
  expect(errors).toEqual([]);
  await context.close();
});
