/** Seats that cannot be lost: not by tidying the list, and not by changing the device. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinTable } from '#server/test/kit/api.ts';
import { findings } from '../axe.ts';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';
import { openSquares } from '../play.ts';

const [site, browser] = await opened();

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';

/** Makes a table of Metro for two that gives days for a move; the other seat is taken by a script. */
async function slowGame(page: Page): Promise<string> {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Metro', exact: true });
  await card.getByRole('button', { name: 'Create a table' }).click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Time per move').selectOption({ label: '3 days' });
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByLabel(/this link can take a free seat/).waitFor();
  const table = page.url();
  await joinTable(site.url, table.split('/').at(-1)!);
  await page.locator('.held').waitFor();
  return table;
}

const rowOf = (page: Page, name: string) => page.locator('.games li').filter({ hasText: name });

test('200 other games later the slow one still has its seat, and it is first where it waits for one', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  const table = await slowGame(page);
  await page.goto('/');
  await page.evaluate(() => {
    const games = JSON.parse(localStorage.getItem('interchange.games')!);
    const other = { ...games[0], others: [], kind: 'local', status: 'over', isMyTurn: false, place: 1 };
    const others = Array.from({ length: 200 }, (_, n) => ({ ...other, id: `other${n}` }));
    localStorage.setItem('interchange.games', JSON.stringify([...others, ...games].slice(0, 30)));
  });
  await page.goto('/mine');
  await page.getByText('of 31').waitFor();
  await rowOf(page, 'Bob').getByRole('link').click();
  await page.locator('.held').waitFor();
  expect(page.url()).toBe(table);
  expect(errors).toEqual([]);
  await context.close();
});

test('a laptop hands its games to a phone by a link, once, and one game to another; both are removed again', async () => {
  const [laptop, phone, thief] = await Promise.all([
    visit(browser, site.url, DESKTOP),
    visit(browser, site.url, { ...PHONE, userAgent: FIREFOX }),
    visit(browser, site.url, PHONE),
  ]);
  const table = await slowGame(laptop.page);
  await laptop.page.goto('/mine');
  // By keyboard: the menu of the row, then the dialog.
  await rowOf(laptop.page, 'Bob')
    .getByRole('button', { name: /More about/ })
    .press('Enter');
  await laptop.page.getByRole('menuitem', { name: 'Play on another device…' }).press('Enter');
  const dialog = laptop.page.getByRole('dialog', { name: 'Play on another device' });
  const code = (await dialog
    .locator('b.code')
    .filter({ hasText: /^\w{4} \w{4}$/ })
    .textContent())!;
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await findings(laptop.page)).toEqual([]);

  await phone.page.goto(`/take#${code.replace(' ', '')}`);
  expect(await findings(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Take over' }).click();
  await phone.page.getByRole('heading', { name: 'My games' }).waitFor();
  await rowOf(phone.page, 'Bob').waitFor();
  expect(await findings(phone.page)).toEqual([]);
  await rowOf(phone.page, 'Bob').getByRole('link').click();
  await phone.page.locator('.held').waitFor();
  expect(phone.page.url()).toBe(table);
  await dialog.getByText(/The code was used: Phone/).waitFor();

  await thief.page.goto('/take');
  await thief.page.getByLabel('Code').fill(code.toLowerCase());
  await thief.page.getByRole('button', { name: 'Take over' }).click();
  await thief.page.getByText('The code is wrong, or it has been used').waitFor();

  // One game goes to somebody else, who is listed with it and loses it again.
  await dialog.getByLabel('Only this game').check({ force: true });
  const one = dialog.locator('b.code').filter({ hasText: /^\w{4} \w{4}$/, hasNotText: code });
  await thief.page.goto(`/take#${(await one.textContent())!.replace(' ', '')}`);
  await thief.page.getByRole('button', { name: 'Take over' }).click();
  await thief.page.locator('.held').waitFor();
  await dialog.getByText('another device now plays this game').waitFor();
  const loan = dialog.getByRole('listitem').filter({ hasText: 'only Metro' });
  await loan.getByText('here now').waitFor();
  // The text has the room that the button leaves.
  const [text, button] = await Promise.all(
    [loan.locator('.what'), loan.getByRole('button')].map((part) => part.boundingBox()),
  );
  expect(text!.width).toBeGreaterThan(300);
  expect(text!.x + text!.width).toBeLessThanOrEqual(button!.x);
  expect(await findings(laptop.page)).toEqual([]);
  await loan.getByRole('button', { name: /^Remove/ }).click();
  await loan.waitFor({ state: 'detached' });
  await thief.page.getByText('This seat has moved', { exact: true }).waitFor();

  await dialog.getByRole('button', { name: 'Remove Phone, Firefox' }).click();
  await dialog.getByText('Phone, Firefox is removed').waitFor();
  await phone.page.getByText('This seat has moved', { exact: true }).waitFor();
  await expect.poll(() => openSquares(phone.page).count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Watch' }).click();
  await phone.page.locator('.held').waitFor({ state: 'detached' });
  for (const { context, errors } of [laptop, phone, thief]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('leaving a game asks: a bot plays on, or the seat is given up', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  const table = await slowGame(page);
  await page.goto('/mine');
  const menu = async (name: string): Promise<void> => {
    await rowOf(page, 'Bob')
      .getByRole('button', { name: /More about/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu('Leave this game…');
  const dialog = page.getByRole('dialog', { name: 'Leave this game?' });
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await menu('Leave this game…');
  await dialog.getByRole('button', { name: /A bot plays, I can come back/ }).click();
  await rowOf(page, 'Bob').waitFor();
  await menu('Leave this game…');
  await dialog.getByRole('button', { name: /Give up the seat/ }).click();
  await expect.poll(() => rowOf(page, 'Bob').count()).toBe(0);
  await page.goto(table);
  await page.locator('.board-picture').waitFor();
  await expect.poll(() => page.locator('.held').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
