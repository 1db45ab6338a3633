/** Three browsers through a whole evening: one of them leaves and comes back on another device by a QR code. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';
import { endSheet, layAnywhere, untilTurnOrEnd } from '../play.ts';

const [site, browser] = await opened();

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

/** Lays tiles until the score sheet is there. */
async function playOn(page: Page): Promise<void> {
  while ((await untilTurnOrEnd(page)) === 'turn') await layAnywhere(page);
}

test('lobby, start with a bot, another device, the end with all places, rematch', async () => {
  const [ann, bob, eve] = await Promise.all([
    visit(browser, site.url),
    visit(browser, site.url),
    visit(browser, site.url, PHONE),
  ]);
  const { page } = ann;
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Metro', exact: true });
  await card.getByRole('button', { name: 'Create a table' }).click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel(/^Anyone may join/).uncheck();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.locator('.code').waitFor();
  const link = page.url();
  for (const count of [3, 4]) {
    await page.getByRole('button', { name: 'Add a seat' }).click();
    await expect.poll(() => page.locator('.seat-list li').count()).toBe(count);
  }
  await sitDown(bob.page, link, 'Bob');
  await sitDown(eve.page, link, 'Eve');
  await page.getByLabel('Say something').fill('A bot for the fourth?');
  await page.keyboard.press('Enter');
  await eve.page.getByText('A bot for the fourth?').waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await Promise.all([ann, bob, eve].map((each) => each.page.locator('.board-picture').waitFor()));

  // Bob's laptop shows a QR code; its link is opened on a phone, and the laptop goes.
  await bob.page.getByRole('button', { name: 'Devices' }).click();
  const dialog = bob.page.getByRole('dialog');
  const code = await dialog
    .locator('b.code')
    .filter({ hasText: /^\w{4} \w{4}$/ })
    .textContent();
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  const phone = await visit(browser, site.url, PHONE);
  await phone.page.goto(`/take#${code!.replace(' ', '')}`);
  await phone.page.getByRole('button', { name: 'Take over' }).tap();
  await phone.page.getByRole('heading', { name: 'My games' }).waitFor();
  await bob.context.close();
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Talk', exact: false }).first().waitFor();

  // What was said before is there too, and what is said now reaches the others while they play.
  await phone.page.getByRole('button', { name: 'Talk' }).first().tap();
  await phone.page.getByRole('log').getByText('A bot for the fourth?').waitFor();
  await phone.page.getByRole('button', { name: 'Sorry, back now' }).tap();
  await page.locator('.scores li', { hasText: 'Bob' }).getByText('Sorry, back now').waitFor();
  await phone.page.getByLabel('Say something').fill('On the phone now');
  await phone.page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('button', { name: /Talk.*1 new line/ }).click();
  await page.getByRole('log').getByText('On the phone now').waitFor();
  await phone.page.keyboard.press('Escape');

  const players = [page, phone.page, eve.page];
  await Promise.all(players.map(playOn));
  for (const player of players)
    await expect.poll(() => endSheet(player).locator('tbody tr, .place').count()).toBeGreaterThan(2);

  // One asks for another game, the others go along and are seated.
  await endSheet(page).getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.href !== link);
  for (const player of [phone.page, eve.page]) {
    await player.keyboard.press('Escape');
    await player.getByRole('button', { name: 'Go there' }).click();
    await player.waitForURL((url) => url.href !== link);
  }
  await Promise.all(players.map((player) => player.locator('.board-picture').waitFor()));
  expect(new Set(players.map((player) => player.url())).size).toBe(1);
  for (const { errors, context } of [ann, phone, eve]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
