/** People far apart at one table, with everything that can happen to a connection. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { splitLaid } from '#games/metro/rules/layText.ts';
import type { View } from '#games/metro/rules/types.ts';
import { makeTable } from '#server/test/kit/api.ts';
import { findings } from '../axe.ts';
import { type Visitor, visit } from '../browser.ts';
import { loseNetwork } from '../offline.ts';
import { opened } from '../opened.ts';
import { endSheet, laidTiles, layAnywhere, openSquares } from '../play.ts';
import { playUnseen } from '../unseen.ts';

const [site, browser] = await opened();

/** Ann makes a table and sends the link; Bob follows it. */
async function sitDown(): Promise<[ann: Visitor, bob: Visitor]> {
  const [ann, bob] = await Promise.all([visit(browser, site.url), visit(browser, site.url)]);
  await ann.page.goto('/');
  await ann.page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Create a table' })
    .click();
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann.page.getByLabel(/this link can take a free seat/).inputValue();

  await bob.page.goto('/');
  await bob.page.getByRole('link', { name: 'Join' }).first().waitFor();
  await bob.page.goto(link);
  await bob.page.getByText('Standard: 1–3 minutes').waitFor();
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([ann, bob].map(({ page }) => page.locator('.held').waitFor()));
  return [ann, bob];
}

/** Waits until one of them can play, then lays for that one; false at the end. */
async function oneMove(pages: readonly Page[]): Promise<boolean> {
  const turns = pages.map(async (page) => {
    await openSquares(page).first().or(endSheet(page)).first().waitFor();
    return page;
  });
  const page = await Promise.any(turns);
  if ((await endSheet(page).count()) > 0) return false;
  await layAnywhere(page);
  return true;
}

test('two browsers finish a game; one reloads, one is offline, the server restarts; then they play again', async () => {
  const [ann, bob] = await sitDown();
  const pages = [ann.page, bob.page];
  const watcher = await visit(browser, site.url);
  await watcher.page.goto(ann.page.url());
  await watcher.page.locator('.board-picture').waitFor();

  for (let i = 0; i < 8; i++) await oneMove(pages);
  await expect.poll(() => laidTiles(watcher.page)).toBe(8);
  await expect.poll(() => watcher.page.locator('.held').count()).toBe(0);

  await ann.page.reload();
  await expect.poll(() => laidTiles(ann.page)).toBe(8);

  await loseNetwork(bob);
  // Ann plays on alone until it is Bob's turn.
  while ((await openSquares(ann.page).count()) > 0) await layAnywhere(ann.page);
  const laid = await laidTiles(ann.page);
  await bob.context.setOffline(false);
  await expect.poll(() => laidTiles(bob.page)).toBe(laid);
  await expect.poll(() => bob.page.getByText(/^No network/).count()).toBe(0);
  for (let i = 0; i < 4; i++) await oneMove(pages);

  await site.restart();
  for (let i = 0; i < 4; i++) await oneMove(pages);
  await expect.poll(() => laidTiles(watcher.page)).toBe(laid + 8);

  await playUnseen(site.url, pages, ({ view }) => splitLaid((view as View).laid).length >= 56);
  while (await oneMove(pages));
  for (const page of pages) await endSheet(page).waitFor();
  expect(await laidTiles(ann.page)).toBe(60);
  const totals = (page: Page) => page.locator('.sheet tbody').textContent();
  expect(await totals(ann.page)).toBe(await totals(bob.page));

  await endSheet(ann.page).getByRole('button', { name: 'Play again' }).click();
  await ann.page.waitForURL((url) => url.href !== bob.page.url());
  await bob.page.getByRole('button', { name: 'Close' }).click();
  await bob.page.getByRole('button', { name: 'Go there' }).click();
  await Promise.all(pages.map((page) => page.locator('.held').waitFor()));
  await oneMove(pages);

  for (const { errors, context } of [ann, bob, watcher]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

/** In the page: how far the position of its only table is that was kept. */
const keptSeq = () =>
  new Promise<number | undefined>((resolve) => {
    const opening = indexedDB.open('interchange.positions');
    opening.onsuccess = () => {
      const all = opening.result.transaction('positions').objectStore('positions').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result[0]?.state.seq);
      };
    };
  });

test('of two clicks without a network only the first is played, once; a reload shows the last position', async () => {
  const [ann, bob] = await sitDown();
  const pages = [ann.page, bob.page];
  const turns = pages.map((page) =>
    openSquares(page)
      .first()
      .waitFor()
      .then(() => page),
  );
  const page = await Promise.any(turns);
  const other = pages.find((each) => each !== page)!;
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await loseNetwork({ page, context });
  const [first, second] = await openSquares(page).all();
  const squares = [await first!.elementHandle(), await second!.elementHandle()];
  for (const square of squares) await square!.click();
  await page.getByText('Waits for the connection.', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.hold').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await squares[0]!.click();
  await context.setOffline(false);
  await expect.poll(() => laidTiles(page)).toBe(1);
  await expect.poll(() => laidTiles(other)).toBe(1);
  await expect.poll(() => page.locator('.hold').count()).toBe(0);

  // It is kept a moment after it is drawn.
  await expect.poll(() => page.evaluate(keptSeq)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Position of \d/).waitFor();
  expect(await laidTiles(page)).toBe(1);
  await expect.poll(() => openSquares(page).count()).toBe(0);
  await context.setOffline(false);
  await page.getByText(/^Position of \d/).waitFor({ state: 'detached' });
  await layAnywhere(other);
  await expect.poll(() => laidTiles(page)).toBe(2);

  // At home it is known whose turn it is, though it was not when the table was left.
  await other.goto('/');
  await other.getByRole('link', { name: 'Continue', exact: true }).first().waitFor();
  await layAnywhere(page);
  await other.reload();
  await other.getByRole('link', { name: 'Your turn', exact: true }).first().waitFor();
  await other.getByRole('link', { name: /^Your turn in Metro/ }).waitFor();
  await Promise.all([ann, bob].map((visitor) => visitor.context.close()));
});

test('a table that is not there, and a page that is not there', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/table/nothing');
  await page.getByText('There is no such table.').waitFor();
  await page.goto('/nowhere/at/all');
  await page.getByText('There is no such page.').waitFor();
  await context.close();
});

test.each([
  { reason: 'server-full', said: 'The server is full' },
  { reason: 'unknown-version', said: 'Please reload' },
  { reason: 'bad-token', said: 'You no longer hold a seat at this table.' },
])('what the server says at the door is told: $reason', async ({ reason, said }) => {
  const { table } = await makeTable(site.url);
  const { page, context } = await visit(browser, site.url);
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ t: 'bye', reason })));
  });
  await page.goto(`/table/${table}`);
  await page.locator(':not([data-live])').and(page.getByText(said)).waitFor();
  await context.close();
});

test('a name that cannot be is refused with a reason; one that was given can be removed', async () => {
  const [ann, bob] = await Promise.all([visit(browser, site.url), visit(browser, site.url)]);
  const { page } = ann;
  await page.goto('/');
  const metro = page.getByRole('article', { name: 'Metro', exact: true });
  await metro.getByRole('button', { name: 'Create a table' }).click();
  const name = page.getByLabel('Your name');
  const complaint = () => name.evaluate((input: HTMLInputElement) => input.validationMessage);
  await name.fill('Аnn');
  await expect.poll(complaint).toMatch(/one alphabet/);
  await page.getByRole('button', { name: 'Create table' }).click();
  await name.fill('A\u200bnn');
  await expect.poll(complaint).toMatch(/cannot be seen/);
  await name.fill('Ann');
  await expect.poll(complaint).toBe('');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByLabel(/this link can take a free seat/).waitFor();

  await bob.page.goto(page.url());
  await bob.page.getByLabel('Your name').fill('ann');
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  await bob.page.getByRole('alert').getByText('“ann 2”').waitFor();

  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  await bob.page.locator('.held').waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: /^Remove this game/ }).click();
  await page.getByLabel('Remove my name there too').check();
  await page.getByRole('button', { name: /^A bot plays, I can come back/ }).click();
  await bob.page.locator('.side .scores').getByText('Player 1').waitFor();
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});
