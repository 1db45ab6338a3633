/** The deal of the day in two browsers: the same cards, one try, a ladder; then the statistics of what was played. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';
import { endSheet } from '../play.ts';

const [site, browser] = await opened();

/** The lines or stations that may be chosen, and the button for when there is none. */
const open = (page: Page) => page.locator('.mx-targets [aria-disabled=false]');
const passing = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });
const turned = (page: Page) => page.locator('.mx-card').getAttribute('aria-label');

async function playRound(page: Page): Promise<boolean> {
  await open(page).first().or(passing(page)).or(endSheet(page)).first().waitFor();
  if ((await endSheet(page).count()) > 0) return false;
  const before = await page.locator('.mx-no').textContent();
  await ((await passing(page).count()) > 0 ? passing(page) : open(page).first()).click();
  await page.waitForFunction((last) => {
    const now = document.querySelector('.mx-no')?.textContent;
    return now === undefined ? document.querySelector('dialog[open] .sheet') : now !== last;
  }, before);
  return true;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('two browsers play the same deal; one of them to the end, the ladder, and out of it again', async () => {
  const one = await visit(browser, site.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const two = await visit(browser, site.url, PHONE);
  for (const { page } of [one, two]) {
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Today’s deal' });
    await band.getByText(/New in \d+:\d\d/).waitFor();
    await band.getByRole('img', { name: /^No day in a row yet/ }).waitFor();
    expect(await overflow(page)).toBe(0);
    await band.getByRole('link', { name: 'Play Metro X' }).click();
    await page.getByText('Nobody has finished yet.').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  const { page } = one;
  await page.getByLabel('Your name').fill('\u200b');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await page.getByLabel('Your name').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
    false,
  );
  for (const [at, name] of [
    [one, 'Ann'],
    [two, 'Bob'],
  ] as const) {
    await at.page.getByLabel('Your name').fill(name);
    await at.page.getByRole('button', { name: 'Play', exact: true }).click();
    await open(at.page).first().waitFor();
  }
  for (let round = 0; round < 3; round++) {
    expect(await turned(one.page)).toBe(await turned(two.page));
    for (const at of [one, two]) await playRound(at.page);
  }
  await two.page.goto('/daily');
  await two.page.getByRole('heading', { name: 'Your try is under way' }).waitFor();

  while (await playRound(page));
  const sheet = endSheet(page);
  await expect.poll(() => sheet.getByRole('link', { name: 'Replay' }).count()).toBe(0);
  await sheet.getByRole('link', { name: 'To the ladder' }).click();
  await page.getByRole('heading', { name: 'The first game of today' }).waitFor();
  await page.getByRole('button', { name: 'Practise' }).waitFor();
  const points = Number(await page.locator('.dl-score .big').textContent());
  const ladder = page.getByRole('region', { name: 'Ladder' });
  await expect.poll(() => ladder.getByRole('listitem').allTextContents()).toEqual([`1You${points}`]);
  await ladder.getByText('Week').click();
  await ladder.getByText('1 day').waitFor();
  await page.getByRole('img', { name: /^1 day in a row/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Interchange · .+ · Metro X · (Tokyo|Osaka)\n-?\d+ points?\n(?:[⬜🟦🔶]+\n)+http.+\/daily$/u,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('row', { name: /Metro X.+daily deal Solo 1 – / }).waitFor();
  expect(await findings(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const path = await (await file).path();
  const [result] = (JSON.parse(await readFile(path, 'utf8')) as { results: { id: string }[] }).results;
  expect(result).toMatchObject({
    game: 'metro-x',
    against: 'alone',
    points,
    id: expect.stringMatching(/^h-/),
  });
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('Nothing new in this file, no new games.').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"interchange":1}') },
  });
  await page.getByText('This is not an export of Interchange').waitFor();
  await page.getByRole('button', { name: 'Delete …' }).click();
  await page.getByLabel('Daily results on the server').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Finish a game and it appears here.').waitFor();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('1 new result, no new games.').waitFor();
  await page.goto('/daily');
  await page.getByRole('heading', { name: 'You gave this deal up' }).waitFor();
  await page.getByText('Nobody has finished yet.').waitFor();
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test('on a phone, in Russian: a deal is taken along, and without a network the page says what it needs', async () => {
  const { page, context, errors } = await visit(browser, site.url, { ...PHONE, locale: 'ru-RU' });
  await page.goto('/stats');
  await page.getByText('Доиграйте партию — и она появится здесь.').waitFor();
  expect(await overflow(page)).toBe(0);
  await page.goto('/daily?game=metro');
  await page.getByRole('button', { name: 'Взять с собой' }).click();
  expect(await overflow(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Взять с собой' }).click();
  await page.waitForURL(/\/local\//);
  await page.locator('[role=gridcell][aria-label]').first().waitFor();
  await page.goto('/daily?game=metro');
  await page.getByRole('heading', { name: 'Вы взяли эту раздачу с собой' }).waitFor();
  await page.route('**/api/daily/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('region', { name: 'Раздача дня' }).getByText('Раз в день нужна сеть.').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
