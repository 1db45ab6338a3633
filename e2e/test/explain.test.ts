/** What explains a game that is being played: the rules beside the board, and what the others did. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { areApart } from '../layout.ts';
import { endTurn, startTable } from '../maglev.ts';
import { opened } from '../opened.ts';
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
