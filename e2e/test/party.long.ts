/** A party of thirteen real pages: a screen and twelve phones that gather, choose, and react. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

const PHONES = 12;

/** A tap shows what it would be, a button confirms it. */
async function choose(page: Page): Promise<void> {
  await page.locator('.mx-targets [aria-disabled=false]').first().tap();
  await page.getByRole('button', { name: /^(Confirm|Circle)/ }).tap();
}

test('thirteen pages: twelve phones join by the code, all choose, and the next round begins', async () => {
  const screen = await visit(browser, site.url);
  const tv = screen.page;
  await tv.goto('/');
  await tv.getByRole('button', { name: 'Open a party' }).click();
  const code = (await tv.locator('.tv-code').textContent())!;
  const phones = [];
  for (let nth = 0; nth < PHONES; nth++) {
    const phone = await visit(browser, site.url, PHONE);
    phones.push(phone);
    await phone.page.goto('/');
    await phone.page.getByLabel('Have a code?').fill(code);
    await phone.page.getByRole('button', { name: 'Join' }).first().tap();
    await phone.page.getByLabel('Your name').fill(`Guest ${nth}`);
    await phone.page.getByRole('button', { name: 'Take a seat' }).tap();
    await expect.poll(() => tv.locator('.tv-count b').textContent()).toBe(String(nth + 1));
  }
  await phones[0]!.page.getByRole('button', { name: 'Start now' }).tap();
  await tv.getByText(`0 of ${PHONES} have chosen`).waitFor();
  await tv.getByText(/^Round 1\b/).waitFor();

  // Where names have no room beside the points, a reaction is said above the turn.
  await phones[3]!.page.getByRole('button', { name: 'Talk' }).first().tap();
  await phones[3]!.page.getByRole('button', { name: 'Thanks' }).tap();
  await phones[5]!.page.locator('.spoken', { hasText: 'Guest 3' }).getByText('Thanks').waitFor();
  await phones[3]!.page.keyboard.press('Escape');

  for (const { page } of phones) await choose(page);
  await tv.getByText(/^Round 2\b/).waitFor();
  for (const { errors, context } of [screen, ...phones]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
