/** What explains a game that is being played: the rules beside the board, and what the others did. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { areApart } from '../layout.ts';
import { endTurn, startTable } from '../maglev.ts';
import { opened } from '../opened.ts';
import { laidTiles, layAnywhere, openSquares, startAgainstBots, untilTurnOrEnd } from '../play.ts';
import { holdStill } from '../still.ts';

const [site, browser] = await opened();

const rulesButton = (page: Page): Locator => page.getByRole('button', { name: 'Rules', exact: true });
const sectionNow = (page: Page): Locator => page.locator('.rules-pages .now h3');

test('the rules open at what is played, and what the others did is skipped and shown again', async () => {
  const { page, context, errors } = await visit(browser, site.url, { reducedMotion: 'no-preference' });
  await startTable(page, { bots: 0, map: 'Berlin' });
  await rulesButton(page).click();
  await expect.poll(() => sectionNow(page).textContent()).toContain('The first turns');
  expect(await areApart(page, '.rules-drawer', '.pb')).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.rules-drawer').waitFor({ state: 'detached' });
  expect(await rulesButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await startTable(page, { bots: 1, map: 'Manhattan' });
  for (let robots = 3; robots > 0; robots--) {
    await page.locator('.mg-own .slot.lit').first().click();
    await expect.poll(() => page.locator('.mg-own .slot.held').count()).toBe(4 - robots);
  }
  await rulesButton(page).click();
  await expect.poll(() => sectionNow(page).textContent()).toContain('Your turn');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: /^Track now$/ }).waitFor();
  await page.getByText('Contents').click();
  await page.getByRole('button', { name: 'Bonus cards', exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('rules-cards');
  await rulesButton(page).click();

  // Each of the others may have to be skipped: they move one after another.
  const skipAll = (): Promise<void> =>
    expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click());
        return page.locator('[data-act=end][aria-disabled=false]').count();
      })
      .toBe(1);
  await holdStill(page);
  await endTurn(page);
  await skipAll();
  await page.reload();
  const again = page.getByRole('button', { name: 'Show again what the others did' });
  await again.waitFor();
  await holdStill(page);
  await again.click();
  await page.locator('.skip').waitFor();
  await skipAll();

  await page.locator('.mg-people button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'If the game ended now' }).click();
  await expect.poll(() => page.getByRole('dialog').locator('thead th').count()).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
});

test('a click on a line of the log shows how it was, to look at; arrows, Enter and Escape do the same', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startAgainstBots(page, 1);
  for (let turn = 0; turn < 2; turn++) {
    await layAnywhere(page);
    await untilTurnOrEnd(page);
  }
  const now = await laidTiles(page);
  const entries = page.locator('.log .entry');
  await entries.last().click();
  await page.getByRole('heading', { name: 'As it was then' }).waitFor();
  expect(await laidTiles(page)).toBe(1);
  await expect.poll(() => openSquares(page).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await openSquares(page).first().waitFor();
  expect(await laidTiles(page)).toBe(now);

  await page.locator('.log').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name: 'As it was then' }).waitFor();
  expect(await laidTiles(page)).toBe(now - 1);
  await page.keyboard.press('Escape');
  await openSquares(page).first().waitFor();
  await layAnywhere(page);

  await startTable(page, { bots: 0, map: 'Manhattan' });
  await page.locator('.mg-own .slot.lit').first().click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.locator('dialog .log .entry').last().click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'As it was then' }).waitFor();
  await expect.poll(() => page.locator('.slot.lit').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.mg-own .slot.lit').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the rules are a sheet', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await startTable(page, { bots: 1, map: 'Manhattan' });
  await page.getByRole('button', { name: 'More' }).tap();
  await rulesButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  await sheet.waitFor();
  expect((await sheet.boundingBox())!.height).toBe(PHONE.viewport.height);
  await expect.poll(() => sectionNow(page).textContent()).toContain('The first turns');
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});
