/** Maglev Metro at the table: alone, against bots, by click, by keyboard and by finger. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, endTurn, OFFERED, pick, playSomething, startTable, untilMine } from '../maglev.ts';
import { opened } from '../opened.ts';
import { lastAlone, lastTurn } from '../positions.ts';

const [site, browser] = await opened();

test('the last turn alone in Manhattan: a rating and a replay', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { alone: lastAlone('manhattan') });
  await page.goto('/local/alone');
  await page.getByText(/^Not allowed in this game/).waitFor();
  await endTurn(page);
  await expect.poll(() => endSheet(page).locator('.mg-rating .steps i').count()).toBe(26);
  await endSheet(page)
    .getByText(/^step \d+ of 26/)
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
    if ((await page.locator('[data-act=end][aria-disabled=false]').count()) > 0) return;
    await playSomething(page, nth);
  }
}

/** At one's first free action: a tile is turned, taken back and laid again; the page is loaded again. */
async function takeBack(page: Page): Promise<void> {
  const hexes = page.locator('.targets .lit.lay');
  await hexes.first().waitFor({ state: 'attached' });
  expect(await hexes.first().getAttribute('aria-label')).toMatch(/^Hex [A-Z]\d+: \d units?/);
  const [track, lines] = [page.locator('.run.p0'), page.locator('.lines')];
  await pick(page, hexes, 0);
  await expect.poll(() => track.count()).toBe(1);
  const straight = await lines.innerHTML();
  await page.locator('.targets .lit.turn').dispatchEvent('click');
  await expect.poll(async () => [straight, ''].includes(await lines.innerHTML())).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => track.count()).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => track.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => track.count()).toBe(0);

  // A kind of action that is not open says why.
  await page.locator('.act[aria-disabled=true]').first().click({ force: true });
  await page.locator('.toast').first().waitFor();

  const before = await page.locator('.pb').textContent();
  await page.reload();
  await untilMine(page);
  await expect.poll(() => page.locator('.pb').textContent()).toBe(before);
}

test('four decks are drafted by click and by key; what is kept stays in sight', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 1, map: 'Berlin', cards: 'Drafted' });
  const cards = page.locator('.draft-card');
  const keep = page.getByRole('button', { name: 'Keep it' });
  const kept = page.locator('.draft-kept .kept');
  await expect.poll(() => cards.count()).toBe(13);
  await keep.click({ force: true });
  await page.getByText('Choose a card first.').first().waitFor();
  // A click only selects.
  const card = await cards.nth(4).getAttribute('data-card');
  await cards.nth(4).click();
  expect(await cards.nth(4).getAttribute('aria-checked')).toBe('true');
  expect(await page.locator('.draft-kept .aimed').getAttribute('data-card')).toBe(card);
  await expect.poll(() => kept.count()).toBe(0);
  await keep.click();
  await expect.poll(() => kept.count()).toBe(1);
  expect(await kept.getAttribute('data-card')).toBe(card);

  // The first arrow leads to the cards, the next ones along them, and Enter keeps.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const left of [13, 12, 12]) {
    await expect.poll(() => cards.count()).toBe(left);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const before = await kept.count();
    await page.keyboard.press('Enter');
    await page.locator('.draft-kept .kept').nth(before).or(page.locator('.mg-picture')).waitFor();
  }
  await page.locator('.mg-picture').waitFor();
  await expect.poll(() => page.locator('.mg-cards li').count()).toBe(4);
  expect(errors).toEqual([]);
  await context.close();
});

test('alone in Manhattan, a hint names and marks the card to keep; forbidden links stand above', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 0, map: 'Manhattan', cards: 'Drafted' });
  await page.locator('.draft-body .forbidden .card-art').nth(1).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = page.locator('.draft-card.suggested');
  const card = await hinted.getAttribute('data-card');
  const name = await hinted.locator('.name').textContent();
  await page.getByText(`Keep “${name}”`).waitFor();
  await hinted.click();
  await pick(page, page.locator('[data-act=keep]'), 0);
  expect(await page.locator('.draft-kept .kept').getAttribute('data-card')).toBe(card);
  expect(errors).toEqual([]);
  await context.close();
});

test('the last turn against a bot, and the sheet of both', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { late: lastTurn('berlin-2') });
  await page.goto('/local/late');
  await endTurn(page);
  await endSheet(page).waitFor();
  // A column for each player, a row for each source; the rows of a column make its total.
  await expect.poll(() => endSheet(page).locator('thead th').count()).toBe(3);
  const rows = endSheet(page).locator('tbody tr');
  for (const source of ['Pink commuters', 'Links', 'Best card'])
    await expect.poll(() => rows.filter({ hasText: source }).locator('td').count()).toBe(2);
  for (const column of [0, 1]) {
    const points = await rows.locator(`td:nth-of-type(${column + 1}) .points`).allTextContents();
    const total = await endSheet(page).locator('.total').nth(column).textContent();
    expect(points.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(total));
  }
  // What would have been worth more leads to its moment in the replay.
  const more = endSheet(page).locator('.mg-more li').first();
  await more.getByText('The same commuters placed otherwise').waitFor();
  await more.getByRole('link', { name: 'Show' }).click();
  await page.waitForURL(/local=late&move=\d+/);
  await page.locator('.mg-picture').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone: the board comes to the front when it is needed, and nothing is cut off', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await startTable(page, { bots: 1, map: 'Berlin' });
  await untilActions(page);
  await page.locator('.mg-picture').waitFor();
  await page.locator('.act[data-group=track]').tap();
  await page.locator('.targets .lit.lay').first().tap({ force: true });
  await expect.poll(() => page.locator('.run.p0').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const bar = await page.locator('.actbar').boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(845);
  expect(errors).toEqual([]);
  await context.close();
});

test('two people far apart and two bots, three rounds with undo, reset and reload; a watcher sees no cards', async () => {
  const [ann, bob, watcher] = await Promise.all([1, 2, 3].map(() => visit(browser, site.url)));
  const heard: string[] = [];
  watcher!.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ann!.page.goto('/');
  const game = ann!.page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Create a table' }).click();
  await ann!.page.getByLabel('Your name').fill('Ann');
  for (const seat of [3, 4]) {
    await ann!.page.getByRole('button', { name: 'Add a seat' }).click();
    await ann!.page.getByLabel(`Seat ${seat}`).selectOption('easy');
  }
  await ann!.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann!.page.getByLabel(/this link can take a free seat/).inputValue();
  await bob!.page.goto(link);
  await bob!.page.getByLabel('Your name').fill('Bob');
  await bob!.page.getByRole('button', { name: 'Take a seat' }).click();
  await watcher!.page.goto(ann!.page.url());
  await watcher!.page.locator('.mg-picture').waitFor();

  const pages = [ann!.page, bob!.page];
  const round = async (): Promise<number> =>
    Number((await ann!.page.locator('.mg-top .where').textContent())?.match(/\d+/)?.[0]);
  await ann!.page.locator('.mg-stock').waitFor();
  const turnOf = (): Promise<Page> =>
    Promise.any(
      pages.map(async (each) => {
        await each.locator(OFFERED).first().waitFor();
        return each;
      }),
    );
  const first = ann!.page.locator('[data-act=end][aria-disabled=false]');
  for (let nth = 0; (await first.count()) === 0; nth++) await playSomething(await turnOf(), nth);
  await takeBack(ann!.page);
  for (let nth = 0; (await round()) <= 3; nth++) await playSomething(await turnOf(), nth);
  await ann!.page.getByRole('button', { name: 'Boards' }).click();
  await ann!.page.getByRole('dialog').getByText('Bob').first().waitFor();
  await ann!.page.keyboard.press('Escape');
  await expect.poll(() => ann!.page.locator('.mg-cards li').count()).toBe(4);
  // The column scrolls if it must, the page never.
  expect(await ann!.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expect.poll(() => watcher!.page.locator('.mg-cards li').count()).toBe(0);
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
  await game.getByRole('button', { name: 'Create a table' }).click();
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
  await page.getByText('Game options').click();
  await page.getByRole('radio', { name: 'Manhattan' }).check({ force: true });
  await page.getByRole('button', { name: 'Start game' }).click();
  const open = page.getByRole('button', { name: /^I am Player/ });
  const first = await open.textContent();
  await expect.poll(() => page.locator('.mg-cards li').count()).toBe(0);
  await open.click();
  await untilActions(page);
  await expect.poll(() => page.locator('.mg-cards li').count()).toBe(4);

  const goal = page.getByRole('option', { name: /^14 St–Union Sq: show/ });
  await goal.click();
  await page.locator('.route path').first().waitFor({ state: 'attached' });
  await goal.click();
  await expect.poll(() => page.locator('.run').count()).toBe(1);
  await endTurn(page);
  expect(await open.textContent()).not.toBe(first);
  await expect.poll(() => page.locator('.mg-cards li').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
