/** Both languages, both themes, every size of screen, and those who do not see the screen. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { areApart } from '../layout.ts';
import { opened } from '../opened.ts';
import { playToEnd, startAgainstBots, untilTurnOrEnd } from '../play.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const six = recordOf('metro', '6-players');
const tables = { middle: after(30, six), last: after(-6, six) };
const RECORD = join(import.meta.dirname, '../../games/metro/test/records/2-players.json');

for (const [name, screen] of [['desktop', DESKTOP] as const, ['phone', PHONE] as const]) {
  test(`axe finds nothing serious on home, lobby, replay, table and end (${name}, by day and at night)`, async () => {
    const { page, context, errors } = await visit(browser, site.url, {
      ...screen,
      locale: 'en-GB',
    });
    await page.goto('/');
    await page.getByLabel('Have a code?').waitFor();
    expect(await findings(page)).toEqual([]);
    await page
      .getByRole('article', { name: 'Metro', exact: true })
      .getByRole('button', { name: 'Create a table' })
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Create table' }).click();
    await page.getByLabel(/this link can take a free seat/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/');
    await page.locator('input[type=file]').setInputFiles(RECORD);
    await page.getByText(/^Move \d+ of \d+$/).waitFor();
    expect(await findings(page)).toEqual([]);
    await keepTables(page, tables);
    await page.goto('/local/middle');
    await untilTurnOrEnd(page);
    await page.keyboard.press('Shift+I');
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    expect(await areApart(page, '.board-frame', '.hint-card')).toBe(true);
    expect(await findings(page)).toEqual([]);
    // It may be a lay or a draw; in any case the position changes, and the hint is gone.
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator('.hint-card').waitFor({ state: 'detached' });
    await untilTurnOrEnd(page);
    await page.locator('.floating').waitFor({ state: 'detached' });
    await page.goto('/local/last');
    await playToEnd(page);
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('the browser’s language is spoken, another can be chosen and stays', async () => {
  const { page, context } = await visit(browser, site.url, { locale: 'ru-RU' });
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Метро', exact: true })
    .getByRole('button', { name: 'Играть' })
    .click();
  await page.getByRole('button', { name: 'Начать' }).click();
  await page.getByRole('heading', { name: 'Ваш ход' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  // What was told in one language is told in the other.
  expect(await page.locator('.side').textContent()).not.toMatch(/[а-яё]/i);
  await context.close();
});

test('the theme follows the system until it is chosen', async () => {
  const { page, context } = await visit(browser, site.url, { colorScheme: 'dark' });
  await page.goto('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper()).toBe('rgb(18, 22, 27)');
  await page.getByRole('button', { name: 'Light colours' }).click();
  expect(await paper()).toBe('rgb(246, 244, 238)');
  await page.reload();
  expect(await paper()).toBe('rgb(246, 244, 238)');
  await context.close();
});

test('nothing is cut off at a width of 360', async () => {
  const { page, context } = await visit(browser, site.url, {
    ...PHONE,
    viewport: { width: 360, height: 640 },
  });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await page.goto('/');
  await page.getByLabel('Have a code?').waitFor();
  expect(await fits()).toBe(true);
  await startAgainstBots(page, 5);
  expect(await fits()).toBe(true);
  const box = await page.locator('[data-cell="4,5"]').boundingBox();
  expect(Math.round(box!.width)).toBeGreaterThanOrEqual(39);
  const [board, bar] = await Promise.all(
    ['.board-frame', '.phone-bar'].map((part) => page.locator(part).boundingBox()),
  );
  expect(board!.y + board!.height).toBeLessThanOrEqual(bar!.y + 1);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(641);
  await context.close();
});
