/** A newcomer at one browser: against bots, at one screen with a friend, without a network. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { lastChange } from '../kept.ts';
import { opened } from '../opened.ts';
import {
  endSheet,
  laidTiles,
  layAnywhere,
  openSquares,
  playToEnd,
  startAgainstBots,
  untilTurnOrEnd,
} from '../play.ts';
import { holdStill } from '../still.ts';

const [site, browser] = await opened();

test('a newcomer gets from home to the end of a game, looks back, and plays again', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startAgainstBots(page, 1);
  await layAnywhere(page);
  await untilTurnOrEnd(page);
  // What a square would bring is said before the tile is laid.
  await openSquares(page).first().hover();
  await expect.poll(() => page.locator('.callout').count()).toBe(1);
  await page.locator('[data-cell="-1,3"]').hover();
  await expect.poll(() => page.locator('.callout').textContent()).toMatch(/line \d+/);

  // A reload brings back exactly the same table.
  const [before, tiles] = [await page.locator('.side .scores').textContent(), await laidTiles(page)];
  await page.reload();
  await untilTurnOrEnd(page);
  expect([await page.locator('.side .scores').textContent(), await laidTiles(page)]).toEqual([before, tiles]);

  await playToEnd(page);
  expect(await laidTiles(page)).toBe(60);
  await expect.poll(() => endSheet(page).locator('tbody tr').count()).toBe(2);
  const download = page.waitForEvent('download');
  await endSheet(page).getByRole('button', { name: 'Save game' }).click();
  const file = await (await download).path();

  await endSheet(page).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('0');
  expect(await laidTiles(page)).toBe(0);
  // Questions are answered about what is shown.
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('row 1');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('A1 to H1 empty.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  expect(await laidTiles(page)).toBe(60);

  await page.goto('/');
  await page.getByRole('link', { name: 'Review' }).click();
  const finished = page.url();
  await endSheet(page).getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.href !== finished);
  await openSquares(page).first().waitFor();
  expect(await laidTiles(page)).toBeLessThan(3);

  // The saved game opens again; a broken file says that it is broken.
  await page.goto('/');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await page.getByText('This file is not a saved game.').waitFor();
  const text = await readFile(file, 'utf8');
  const broken = text.replace(/"at":\[\d,\d\]/, '"at":[3,3]');
  await chooser.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(broken) });
  await page.getByText(/Move \d+ in this file breaks the rules/).waitFor();
  await page.goto('/');
  await chooser.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  // A finished game opens at its end.
  await page.getByText('Move 60 of 60').waitFor();
  expect(await laidTiles(page)).toBe(60);
  await page.reload();
  await page.getByText('Move 60 of 60').waitFor();
  expect(await laidTiles(page)).toBe(60);
  expect(errors).toEqual([]);
  await context.close();
});

test('a dialog is open from the moment it is there: no key goes to the page below', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/');
  await page.evaluate(() => {
    const note = (records: MutationRecord[]): void => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLDialogElement) document.body.dataset['seen'] = node.open ? 'open' : 'closed';
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('body').getAttribute('data-seen')).toBe('open');
  await context.close();
});

test('a game that was removed can be brought back, until one leaves the page', async () => {
  const { page, context } = await visit(browser, site.url);
  await startAgainstBots(page, 1);
  const table = page.url();
  const remove = page.getByRole('button', { name: /^Remove this game/ });
  await page.goto('/');
  await page.getByText(/^\d of 60 tiles$/).waitFor();
  await holdStill(page);
  await remove.click();
  await page.getByText('Nothing yet.').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('link', { name: /^(Your turn|Continue)$/ }).click();
  await page.waitForURL(table);
  await openSquares(page).first().waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  await remove.click();
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await openSquares(page).first().waitFor();
  await page.goto(table);
  await page.getByText('There is no such table.').waitFor();
  await context.close();
});

test('drawing cannot be taken back, and the page says why', async () => {
  const { page, context } = await visit(browser, site.url);
  await startAgainstBots(page, 1);
  await holdStill(page);
  await page.getByRole('button', { name: /^Draw/ }).click();
  await page.getByRole('img', { name: /^Drawn/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await page
    .locator('.toast')
    .getByText(/^Nothing to undo/)
    .waitFor();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Reset turn' }).click({ force: true });
  await page
    .locator('.toast')
    .getByText(/^Nothing to undo/)
    .waitFor();
  // A square where nothing may lie says why, too.
  await page.locator('[data-cell="3,3"]').click();
  await page.locator('.toast').getByText('The central station takes no tiles.').waitFor();
  await context.close();
});

test('two people at one screen: the hand is covered until the next one taps', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Create a table' })
    .click();
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByText('Game options').click();
  await page
    .getByRole('group', { name: 'Turning tiles' })
    .getByRole('radio', { name: 'Allowed', exact: true })
    .check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'First seat' }).check({ force: true });
  await page.getByRole('button', { name: 'Start game' }).click();

  await page.getByRole('button', { name: 'I am Ann' }).waitFor();
  await expect.poll(() => page.locator('.held').count()).toBe(0);
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await page.locator('.held').first().waitFor();
  await expect.poll(() => page.locator('.held').count()).toBe(2);
  await page.locator('.held').nth(1).click();
  await page.keyboard.press('r');
  await untilTurnOrEnd(page);
  await layAnywhere(page);
  await page.getByRole('button', { name: 'I am Bob' }).waitFor();
  await expect.poll(() => page.locator('.held').count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'I am Bob' }).click();
  await page.locator('.held').first().waitFor();
  await untilTurnOrEnd(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('the same table in two windows: the one that opened it last plays on, the other says so', async () => {
  const { page: first, context, errors } = await visit(browser, site.url);
  await startAgainstBots(first, 1);
  const second = await context.newPage();
  await second.goto(first.url());
  await untilTurnOrEnd(second);
  await first.getByRole('heading', { name: 'This game is open in another window.' }).waitFor();
  await layAnywhere(second);
  await untilTurnOrEnd(second);
  const tiles = await laidTiles(second);

  await first.getByRole('button', { name: 'Play here' }).click();
  await untilTurnOrEnd(first);
  expect(await laidTiles(first)).toBe(tiles);
  await second.getByRole('heading', { name: 'This game is open in another window.' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('two windows that do not hear of each other do not overwrite each other’s moves', async () => {
  const { page: first, context } = await visit(browser, site.url);
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await startAgainstBots(first, 1);
  const second = await context.newPage();
  await second.goto(first.url());
  await untilTurnOrEnd(second);
  await layAnywhere(second);
  await untilTurnOrEnd(second);
  const id = new URL(first.url()).pathname.split('/').at(-1)!;
  const { count } = await lastChange(first, id);

  await openSquares(first).first().click();
  await first.getByRole('button', { name: 'Play here' }).click();
  await untilTurnOrEnd(first);
  expect(await laidTiles(first)).toBe(await laidTiles(second));
  expect((await lastChange(first, id)).count).toBe(count);
  await context.close();
});

test('playing against bots works without a network', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await untilTurnOrEnd(page);
  await layAnywhere(page);
  await page.reload();
  await untilTurnOrEnd(page);
  expect(await laidTiles(page)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});
