/** Maglev Metro at the table: alone to the end, against bots, by click, by keyboard and by finger. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, OFFERED, pick, playSomething, startTable, untilMine } from '../maglev.ts';
import { opened } from '../opened.ts';
import { lastTurn } from '../positions.ts';

const [site, browser] = await opened();

/** Leads track along the cheapest route to some place, as far as it goes. */
async function laySuggested(page: Page, nth: number): Promise<void> {
  await page.locator('[data-group=track]').click();
  const goals = page.locator('.targets .goal');
  await goals.nth(nth % (await goals.count())).dispatchEvent('click');
  await page.locator('.ways').waitFor();
  const ways = page.locator('.lay-route:enabled');
  if ((await ways.count()) > 0) await pick(page, ways, 0);
  else await pick(page, page.locator('[data-act=end]'), 0);
}

test('alone in Manhattan to the end by suggested moves, with a rating and a replay', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 0, map: 'Manhattan' });
  await page.getByText(/^Forbidden in this game/).waitFor();
  const track = page.locator('[data-group=track][aria-disabled=false][aria-pressed=false]');
  for (let nth = 0; (await untilMine(page)) === 'mine'; nth++)
    await (nth % 3 === 0 && (await track.count()) > 0 ? laySuggested : playSomething)(page, nth);
  expect(await page.locator('.run').count()).toBeGreaterThan(0);
  await endSheet(page)
    .getByText(/^Your rating/)
    .waitFor();
  await endSheet(page).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('3');
  await page.locator('.mg-picture').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** Everything up to one's own first free action. */
async function untilActions(page: Page): Promise<void> {
  for (let nth = 0; ; nth++) {
    await untilMine(page);
    if ((await page.locator('[data-group]').count()) > 0) return;
    await playSomething(page, nth);
  }
}

/** At one's first free action: a tile taken back, the whole turn taken back, the page loaded again. */
async function takeBack(page: Page): Promise<void> {
  await page.locator('[data-group=track]').click();
  const hexes = page.locator('.targets .lit.lay');
  await hexes.first().waitFor();
  expect(await hexes.first().getAttribute('aria-label')).toMatch(/^Hex [A-Z]\d+: \d units?/);
  const track = page.locator('.run.p0');
  await pick(page, hexes, 0);
  await expect.poll(() => track.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => track.count()).toBe(0);

  // A kind of action that is not open says why.
  await page.locator('[data-group][aria-disabled=true]').first().click({ force: true });
  await page.locator('.toast').first().waitFor();

  // Reset takes the whole turn back, the placing of robots with it.
  const start = await page.locator('.mg-panel').textContent();
  await page.locator('[data-group=track][aria-pressed=false]').click();
  await pick(page, page.locator('.targets .lit.lay'), 1);
  await page.getByRole('button', { name: 'Reset turn' }).click();
  await page.locator('.slot.lit').first().waitFor();
  expect(await track.count()).toBe(0);
  expect(await page.locator('.mg-panel').textContent()).not.toBe(start);
  await untilActions(page);

  const before = await page.locator('.mg-table').textContent();
  await page.reload();
  await untilMine(page);
  expect(await page.locator('.mg-table').textContent()).toBe(before);
}

test('four decks are drafted, one card of each is kept', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 1, map: 'Berlin', cards: 'Drafted' });
  const cards = page.locator('.mg-draft button');
  for (const left of [13, 13, 12, 12]) {
    await expect.poll(() => cards.count()).toBe(left);
    await pick(page, cards, 0);
  }
  await page.locator('.mg-picture').waitFor();
  expect(await page.locator('.mg-cards li').count()).toBe(4);
  expect(errors).toEqual([]);
  await context.close();
});

test('alone in Manhattan, a hint names and marks the card to keep', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 0, map: 'Manhattan', cards: 'Drafted' });
  const cards = page.locator('.mg-draft button');
  await page.getByText('Keep one card of this deck.').first().waitFor();
  // The first arrow key leads to what can be chosen, here as on the map.
  await page.keyboard.press('ArrowRight');
  expect(await cards.first().evaluate((card) => card === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = await page.locator('.mg-draft button.suggested span').textContent();
  await page.getByText(`Keep “${hinted}”`).waitFor();
  await cards.filter({ hasText: hinted! }).click();
  await expect.poll(() => cards.count()).toBe(13);
  expect(errors).toEqual([]);
  await context.close();
});

test('the last turn against a bot, and the sheet of both', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { late: lastTurn('berlin-2') });
  await page.goto('/local/late');
  await page.locator('[data-act=end]').click();
  await endSheet(page).waitFor();
  expect(await endSheet(page).locator('tbody tr').count()).toBe(2);
  expect(await endSheet(page).locator('.mg-tally li').count()).toBeGreaterThanOrEqual(8);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone: the board comes to the front when it is needed, and nothing is cut off', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await startTable(page, { bots: 1, map: 'Berlin' });
  // The first turn has no actions.
  expect(await page.locator('.counts').count()).toBe(0);
  await untilActions(page);
  await page.locator('.mg-picture').waitFor();
  await page.locator('[data-group=track]').tap();
  const hex = page.locator('.targets .lit.lay').first();
  await hex.tap({ force: true });
  await page.getByRole('button', { name: /^Lay a/ }).tap();
  await expect.poll(() => page.locator('.run.p0').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const bar = await page.locator('.phone-bar').boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(845);
  expect(errors).toEqual([]);
  await context.close();
});

test('two people far apart and two bots, five rounds with undo, reset and reload; a watcher sees no cards', async () => {
  const [ann, bob, watcher] = await Promise.all([1, 2, 3].map(() => visit(browser, site.url)));
  const heard: string[] = [];
  watcher!.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ann!.page.goto('/');
  const game = ann!.page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Make a table' }).click();
  await ann!.page.getByLabel('Your name').fill('Ann');
  for (const seat of [3, 4]) {
    await ann!.page.getByRole('button', { name: 'Add a seat' }).click();
    await ann!.page.getByLabel(`Seat ${seat}`).selectOption('easy');
  }
  await ann!.page.getByRole('button', { name: 'Make table' }).click();
  const link = await ann!.page.getByLabel(/this link can join/).inputValue();
  await bob!.page.goto(link);
  await bob!.page.getByLabel('Your name').fill('Bob');
  await bob!.page.getByRole('button', { name: 'Take a seat' }).click();
  await watcher!.page.goto(ann!.page.url());
  await watcher!.page.locator('.mg-picture').waitFor();

  const pages = [ann!.page, bob!.page];
  const round = async (): Promise<number> =>
    Number((await ann!.page.locator('.mg-stock .where').textContent())?.match(/\d+/)?.[0]);
  await ann!.page.locator('.mg-stock').waitFor();
  const turnOf = (): Promise<Page> =>
    Promise.any(
      pages.map(async (each) => {
        await each.locator(OFFERED).first().waitFor();
        return each;
      }),
    );
  const first = ann!.page.locator('[data-group]');
  for (let nth = 0; (await first.count()) === 0; nth++) await playSomething(await turnOf(), nth);
  await takeBack(ann!.page);
  for (let nth = 0; (await round()) <= 5; nth++) await playSomething(await turnOf(), nth);
  await ann!.page.locator('.mg-tabs button').nth(1).click();
  expect(await ann!.page.locator('.mg-tabs [aria-pressed=true]').count()).toBe(1);
  expect(await ann!.page.locator('.mg-cards li').count()).toBe(4);
  // The column scrolls if it must, the page never.
  expect(await ann!.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  expect(await watcher!.page.locator('.mg-cards li').count()).toBe(0);
  const cards = heard.flatMap((text) => [...text.matchAll(/"cards":\[([^\]]*)\]/g)].map(([, list]) => list!));
  expect(cards.length).toBeGreaterThan(0);
  expect(
    cards
      .join()
      .split(',')
      .every((card) => Number(card) < 0),
  ).toBe(true);
  for (const { errors, context } of [ann!, bob!, watcher!]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('two at one screen: cards are covered until the next one taps; a route is laid', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  const game = page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Make a table' }).click();
  await page.getByRole('radio', { name: 'At this screen' }).check({ force: true });
  await page.getByText('Game options').click();
  await page.getByRole('radio', { name: 'Manhattan' }).check({ force: true });
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('button', { name: /^I am Player 1/ }).waitFor();
  expect(await page.locator('.mg-cards li').count()).toBe(0);
  await page.getByRole('button', { name: /^I am Player 1/ }).click();
  await untilActions(page);
  expect(await page.locator('.mg-cards li').count()).toBe(4);

  await page.locator('[data-group=track]').click();
  await page.getByRole('button', { name: /^14 St–Union Sq: suggest/ }).click();
  await page.locator('.route path').first().waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: /units?: lay/ })
    .first()
    .click();
  await expect.poll(() => page.locator('.run.p0').count()).toBe(1);
  const done = page.locator('[data-act=done]');
  if ((await done.count()) > 0) await pick(page, done, 0);
  await page.locator('[data-act=end]').click();
  await page.getByRole('button', { name: /^I am Player 2/ }).waitFor();
  expect(await page.locator('.mg-cards li').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
