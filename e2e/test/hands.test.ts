/** Playing by keyboard alone, by fingers on a phone, and with moves that take their time. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';
import {
  laidTiles,
  layAnywhere,
  openSquares,
  pressEnter,
  startAgainstBots,
  tabStops,
  untilTurnOrEnd,
} from '../play.ts';
import { holdStill } from '../still.ts';

const [site, browser] = await opened();

test('a whole game by keyboard alone', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Play now' })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  // Once more does not close what was just opened.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  for (
    let i = 0;
    i < 6 &&
    !(await page.getByRole('button', { name: 'Start game' }).evaluate((b) => b === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilTurnOrEnd(page);

  const isInGrid = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
  // Whoever began by keyboard is on the board already.
  await expect.poll(isInGrid).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Station 8, /,
  );
  // The board is one stop on the way of the Tab key.
  await page.keyboard.press('Tab');
  expect(await isInGrid()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isInGrid()).toBe(true);
  expect(await tabStops(page)).toBe(1);

  let drawn = 0;
  while ((await untilTurnOrEnd(page)) === 'turn') {
    const before = await laidTiles(page);
    if (before > 20 && drawn === 0) {
      drawn++;
      await page.keyboard.press('d');
      await page.getByRole('img', { name: /^Drawn/ }).waitFor();
    }
    await page.keyboard.press('n');
    await pressEnter(page);
    await page.waitForFunction((count) => document.querySelectorAll('.still .tile').length > count, before);
  }
  expect(await laidTiles(page)).toBe(60);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the first tap shows and the second lays', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await startAgainstBots(page, 2);
  const before = await laidTiles(page);
  const cell = await openSquares(page).first().getAttribute('data-cell');
  const square = page.locator(`[data-cell="${cell}"]`);
  await square.tap();
  await page.getByRole('button', { name: /^Lay on/ }).waitFor();
  expect(await laidTiles(page)).toBe(before);
  await square.tap();
  await expect.poll(() => laidTiles(page)).toBeGreaterThan(before);
  await untilTurnOrEnd(page);
  await openSquares(page).first().tap();
  await page.getByRole('button', { name: /^Lay on/ }).click();
  // Two tiles of one's own, and what the bots lay after each.
  await expect.poll(() => laidTiles(page)).toBeGreaterThanOrEqual(before + 6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

/** Two fingers about the middle of the board, so far apart. */
async function fingers(
  cdp: CDPSession,
  page: Page,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  apart: number,
) {
  const box = (await page.locator('.board-frame').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touchPoints =
    type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }));
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('two fingers make the board larger within its frame', async () => {
  const { page, context } = await visit(browser, site.url, PHONE);
  await startAgainstBots(page, 1);
  const cdp = await context.newCDPSession(page);
  const square = page.locator('[data-cell="0,0"]');
  const before = (await square.boundingBox())!.width;
  await fingers(cdp, page, 'touchStart', 80);
  for (const apart of [100, 120, 140, 160]) await fingers(cdp, page, 'touchMove', apart);
  await fingers(cdp, page, 'touchEnd', 0);
  expect((await square.boundingBox())!.width).toBeCloseTo(before * 2, -1);
  // The middle of the board is still before one's eyes, and the frame has not grown.
  const frame = (await page.locator('.board-frame').boundingBox())!;
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x - 5, y - 5)?.getAttribute('data-cell'),
      middle,
    ),
  ).toBe('3,3');
  expect(frame.width).toBe(390);
  await context.close();
});

test('bots’ moves are shown one after another and can be skipped; there is no hint meanwhile', async () => {
  const { page, context } = await visit(browser, site.url, { reducedMotion: 'no-preference' });
  await startAgainstBots(page, 3);
  await holdStill(page);
  await layAnywhere(page);
  const after = await laidTiles(page);
  // While the others move, one's own tile is said to be that.
  const caption = page.getByText('Your next tile', { exact: true });
  await caption.waitFor();
  await page.keyboard.press('Shift+I');
  await page.locator('.toast').getByText('Hints are given on your own turn.').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await untilTurnOrEnd(page);
  expect(await laidTiles(page)).toBe(after + 3);
  await expect.poll(() => caption.count()).toBe(0);
  await expect.poll(() => openSquares(page).count()).toBeGreaterThan(0);
  await context.close();
});
