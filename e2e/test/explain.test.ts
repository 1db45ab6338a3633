/** What explains the games: the rules beside the board, the guided first games, and what the others did. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { areApart } from '../layout.ts';
import { opened } from '../opened.ts';
import { holdStill } from '../still.ts';

const [site, browser] = await opened();

async function startGuided(page: Page, map: 'Berlin' | 'Manhattan'): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Guided first game' }).click();
  await page.getByRole('button', { name: new RegExp(`^${map}`) }).click();
}

const lesson = (page: Page, id: string): Locator => page.locator(`[data-lesson="${id}"]`);
const rulesButton = (page: Page): Locator => page.getByRole('button', { name: 'Rules', exact: true });
const sectionNow = (page: Page): Locator => page.locator('.rules-pages .now h3');

test('Berlin, guided: lesson by lesson on the marks, the rules beside it, and a motion skipped', async () => {
  const { page, context, errors } = await visit(browser, site.url, { reducedMotion: 'no-preference' });
  await startGuided(page, 'Berlin');
  await lesson(page, 'train').waitFor();

  // The rules open at what is being played; Escape closes them, and the focus comes back.
  await rulesButton(page).click();
  expect(await sectionNow(page).textContent()).toContain('The first turns');
  expect(await areApart(page, '.rules-drawer', '.pb')).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.rules-drawer').waitFor({ state: 'detached' });
  expect(await rulesButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.locator('.suggestion .ring').waitFor();
  await page.locator('.lit.start.suggested').click();
  await lesson(page, 'take').waitFor();
  await page.locator('.hands .suggested').click();
  for (const id of ['place-build', 'place-track', 'place-capacity', 'place-free']) {
    await lesson(page, id).waitFor();
    await page.locator('.slot.suggested').click();
  }
  await lesson(page, 'track').waitFor();
  await rulesButton(page).click();
  expect(await sectionNow(page).textContent()).toContain('Your turn');
  await page.locator('.advised .act[data-group=track]').click();
  await page.getByRole('heading', { name: /^Track now$/ }).waitFor();
  await page.getByText('Contents').click();
  await page.getByRole('button', { name: 'Bonus cards', exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('rules-cards');
  await rulesButton(page).click();

  // On to the others' moves, which are skipped.
  await holdStill(page);
  const [doIt, skip] = [page.getByRole('button', { name: /^Do it for me/ }), page.locator('.skip')];
  while ((await skip.count()) === 0) {
    await doIt.or(skip).first().waitFor();
    // In one go: the button goes away when the turn passes.
    await page.evaluate(() => document.querySelector<HTMLElement>('.do-it')?.click());
  }
  await lesson(page, 'wait').waitFor();
  // Each of the others may have to be skipped: they move one after another.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click());
      return lesson(page, 'wait').count();
    })
    .toBe(0);
  await page.reload();
  const again = page.getByRole('button', { name: 'Show again what the others did' });
  await again.waitFor();
  await holdStill(page);
  await again.click();
  // Each of the others may have to be skipped: they move one after another.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click());
      return lesson(page, 'wait').count();
    })
    .toBe(0);

  await page.locator('.mg-people button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'If the game ended now' }).click();
  await expect.poll(() => page.getByRole('dialog').locator('thead th').count()).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
});

test('Manhattan, guided, on a phone without motion: another way is followed, the guide leaves and returns', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await startGuided(page, 'Manhattan');
  await lesson(page, 'place-build').waitFor();
  await page.locator('.slot.suggested').tap();
  await lesson(page, 'place-track').waitFor();
  // Not where the guide says.
  await page.locator('.slot.lit:not(.suggested)').first().tap();
  await lesson(page, 'place-track').or(lesson(page, 'place-capacity')).first().waitFor();
  await page.locator('.slot.suggested').tap();
  await lesson(page, 'track').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'More' }).tap();
  await rulesButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  expect((await sheet.boundingBox())!.height).toBe(PHONE.viewport.height);
  expect(await sectionNow(page).textContent()).toContain('Your turn');
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).tap();

  // Folded, the guide leaves at least half of a small screen to the map.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Lay track' }).tap();
  expect((await lesson(page, 'track').boundingBox())!.height).toBe(1);
  expect((await page.locator('.mg-frame').boundingBox())!.height).toBeGreaterThanOrEqual(370);
  await page.setViewportSize(PHONE.viewport);

  await page.getByRole('button', { name: 'Send the guide away' }).tap();
  await lesson(page, 'track').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Call the guide' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await lesson(page, 'track').waitFor();
  await page.locator('[data-act=end]').tap();
  await page.locator('[data-act=end].primary').tap();
  await page.locator('.numbers .number-chip').first().waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
  await context.close();
});
