/** What needs files alone, and no code: a language, and a map. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { launch, visit } from '../browser.ts';
import { build, copyWith } from '../copy.ts';
import { keepTables } from '../kept.ts';
import { NEW_MAPS } from '../new-maps.ts';
import { pretend, pretendFiles, pretendMaps, TAG } from '../pretend.ts';
import { after, recordOf } from '../recorded.ts';
import { openSite } from '../site.ts';

const copy = copyWith({ ...pretendFiles(), ...pretendMaps(NEW_MAPS) });
build(copy);
const [site, browser] = await Promise.all([openSite(copy.root), launch()]);
afterAll(async () => {
  await browser.close();
  await site.close();
  copy.remove();
});

/** The product's name, and the tags of languages. */
const ANYWHERE = /\bInterchange\b|\b(EN|RU|EL)\b/g;

/** All that a page says, to eyes and to ears, in Latin letters. */
async function inLatin(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node instanceof Element ? node : node.parentElement!;
      // The names of other languages are in those.
      if (owner.closest('[lang]:not(html), style')) continue;
      if (node instanceof Text) texts.push(node.data);
      else
        for (const name of ['aria-label', 'title', 'placeholder']) texts.push(owner.getAttribute(name) ?? '');
    }
    return texts;
  });
  return [
    ...new Set(said.map((text) => text.replace(ANYWHERE, '')).filter((text) => /[a-z]{2}/i.test(text))),
  ];
}

const button = (page: Page, english: string) =>
  page.getByRole('button', { name: pretend(english), exact: true });

const GAMES = ['Metro', 'Metro X', 'Maglev Metro'];

test('a language that was added is offered, spoken to its readers, and says everything', async () => {
  const { page, context, errors } = await visit(browser, site.url, { locale: 'el-GR' });
  await page.goto('/');
  await page.getByLabel(pretend('Have a code?')).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(TAG);
  await expect.poll(() => page.getByRole('button', { pressed: true }).textContent()).toBe('ELΕλληνικά');
  for (const game of GAMES) {
    await page.goto('/');
    const card = page.getByRole('article', { name: pretend(game), exact: true });
    await card.getByRole('button', { name: pretend('Create a table') }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('summary').click();
    expect(await inLatin(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: pretend('Play now') }).click();
    await page.locator('summary').click();
    expect(await inLatin(page)).toEqual([]);
    await button(page, 'Start game').click();
    await page.getByRole('heading', { name: pretend('Your turn') }).waitFor();
    await button(page, 'Rules').click();
    await page.locator('.rules-pages section').first().waitFor();
    expect(await inLatin(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

const FINISHED = {
  metro: recordOf('metro', '4-players'),
  x: recordOf('metro-x', 'osaka-20-two'),
  maglev: recordOf('maglev', 'manhattan-3'),
};

test.each(Object.entries(FINISHED))(
  'so does a score sheet and the story before it: %s',
  async (id, record) => {
    const { page, context, errors } = await visit(browser, site.url, { locale: 'el-GR' });
    await keepTables(page, { [id]: after(record.actions.length, record) });
    await page.goto(`/local/${id}`);
    await page.getByRole('dialog').locator('.sheet').waitFor();
    expect(await inLatin(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('lessons speak it too', async () => {
  const { page, context } = await visit(browser, site.url, { locale: 'el-GR' });
  await page.goto('/learn');
  await page.locator('.stations').last().waitFor();
  expect(await inLatin(page)).toEqual([]);
  await page.goto('/learn/maglev/goal');
  await page.locator('.lesson-goal').waitFor();
  expect(await inLatin(page)).toEqual([]);
  await context.close();
});

/** Game, its name, a new map, and names that are drawn on it. */
const MAPS = [
  ['metro-x', 'Metro X', 'crossing', ['Crossing', 'Amber', 'Blue', 'Coral', 'Diagonal']],
  ['maglev', 'Maglev Metro', 'island', ['Island', 'North', 'West', 'East', 'South-East', 'South']],
] as const;

describe.each(MAPS)('a map of %s that was added', (game, title, map, names) => {
  test.each([
    ['el-GR', pretend],
    ['en-GB', (text: string) => text],
  ])('is offered, named and drawn (%s)', async (locale, worded) => {
    const { page, context, errors } = await visit(browser, site.url, { locale });
    await page.goto('/');
    const card = page.getByRole('article', { name: worded(title), exact: true });
    await card.getByRole('button', { name: worded('Play now') }).click();
    await page.locator('summary').click();
    await page.getByRole('radio', { name: worded(names[0]), exact: true }).check({ force: true });
    await page.getByRole('button', { name: worded('Start game'), exact: true }).click();
    await page.getByRole('heading', { name: worded('Your turn') }).waitFor();
    const drawn = await page.locator('.board, .mg-table').textContent();
    for (const name of names) expect(drawn).toContain(worded(name));
    expect(await inLatin(page).then((said) => (locale === 'el-GR' ? said : []))).toEqual([]);
    await page.goto('/');
    await page
      .getByText(new RegExp(`^${worded(names[0])} ·`))
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is played to the end by bots of all levels, and what they played is verified', () => {
    const records = join(copy.root, `${game}.jsonl`);
    const options = JSON.stringify({ map });
    const bots = ['--players', '3', '--bots', 'easy,normal,hard', '--ms', '5'];
    copy.run(
      'tools/main.ts',
      'simulate',
      game,
      ...bots,
      '--games',
      '2',
      '--options',
      options,
      '--out',
      records,
    );
    const played = readFileSync(records, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(played.map(({ options, result }) => [options.map, result !== null])).toEqual([
      [map, true],
      [map, true],
    ]);
    expect(copy.run('tools/main.ts', 'verify', records).match(/: holds: /g)).toHaveLength(2);
  });

  test('can be played on the server', async () => {
    const body = JSON.stringify({
      game,
      options: { map },
      seats: [{ kind: 'human' }, { kind: 'bot', level: 'easy' }],
      name: 'Ann',
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/tables`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
  });
});
