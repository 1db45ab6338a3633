/** Pages made two and four times as large, and phones across: nothing sideways, the board in sight, and it can be played. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { keepTables, typesPlayed } from '../kept.ts';
import { opened } from '../opened.ts';
import { openSquares, untilTurnOrEnd } from '../play.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const tables = {
  metro: after(30, recordOf('metro', '4-players')),
  tokyo: after(4, recordOf('metro-x', 'tokyo-20-solo')),
  berlin: after(60, recordOf('maglev', 'berlin-2-v2')),
};

const SIZES = [
  ['200 %', { viewport: { width: 640, height: 400 } }],
  ['400 %', { viewport: { width: 320, height: 256 } }],
  ['a phone across', { viewport: { width: 844, height: 390 } }],
] as const;

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** How much of the height of a part is in sight. */
const seen = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });

test.each(SIZES)('%s', async (_, screen) => {
  const { page, context, errors } = await visit(browser, site.url, screen);
  await keepTables(page, tables);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  expect(await fits(page)).toBe(true);

  await page.goto('/local/metro');
  await untilTurnOrEnd(page);
  expect(await fits(page)).toBe(true);
  const square = (await page.locator('[data-cell="0,0"]').boundingBox())!.height;
  expect(await seen(page, '.board-frame')).toBeGreaterThan(3 * square);
  await openSquares(page).first().click();
  await expect.poll(async () => (await typesPlayed(page, 'metro')).length).toBeGreaterThan(30);

  await page.goto('/local/tokyo');
  const line = page.locator('.mx-chip:not(.is-full), .mx-targets [data-line][aria-disabled=false]').first();
  await line.waitFor({ state: 'attached' });
  expect(await fits(page)).toBe(true);
  expect(await seen(page, '.mx-picture')).toBeGreaterThan(150);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => typesPlayed(page, 'tokyo')).toHaveLength(tables.tokyo.changes.length + 1);

  await page.goto('/local/berlin');
  const end = page.getByRole('button', { name: /^End/ });
  await end.waitFor();
  expect(await fits(page)).toBe(true);
  expect(await seen(page, '.mapbox')).toBeGreaterThan(140);
  expect(await seen(page, '.actbar')).toBeGreaterThan(40);
  await end.click();
  // Actions are left: it asks.
  await page.getByRole('button', { name: 'End, 2 left' }).click();
  const ended = async (): Promise<string[]> => (await typesPlayed(page, 'berlin')).slice(60);
  await expect.poll(ended).toContain('end');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone across, home shows how to start each game', async () => {
  const { page, context } = await visit(browser, site.url, SIZES[2][1]);
  await page.goto('/');
  const buttons = page.getByRole('button', { name: 'Play now' });
  await buttons.first().waitFor();
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(boxes.length).toBe(3);
  for (const bottom of boxes) expect(bottom).toBeLessThanOrEqual(390);
  await context.close();
});
