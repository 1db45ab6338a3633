/** After the game: the review, a better move to be found, and a game that goes on from there. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Judged } from '#engine/review/review.ts';
import { judgeDecision, toJudge } from '#engine/review/review.ts';
import { games } from '#games/index.ts';
import { rules } from '#games/rules.ts';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';
import { laidTiles } from '../play.ts';
import { recordOf } from '../recorded.ts';

const [site, browser] = await opened();

/** Against a bot, as whoever played it without a name has saved it. */
const record = { ...recordOf('metro', '2-players') };
const saved = { ...record, seats: record.seats.with(0, { kind: 'human' as const }) };

async function open(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await page.evaluate((json) => sessionStorage.setItem('interchange.opened', json), JSON.stringify(saved));
  await page.goto(`/replay${query}`);
}

const keptReviews = (page: Page): Promise<{ judged: Judged[] }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('interchange.reviews', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('reviews').objectStore('reviews').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );

const localTables = (page: Page): Promise<{ id: string; record: unknown; changes: unknown[] }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('interchange', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('tables').objectStore('tables').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );

test('a game is reviewed, a better move found, and played on from there', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await open(page, '');
  await page.getByText('As the hard bot sees it').waitFor();
  await page.getByRole('heading', { name: 'Your costliest moves' }).waitFor();
  expect(await findings(page)).toEqual([]);

  // The same numbers as on the command line.
  const reviewer = await games.get('metro')!.reviewer();
  const wanted = toJudge(rules['metro']!, saved, [0, 1]).map((decision) => judgeDecision(reviewer, decision));
  expect((await keptReviews(page))[0]!.judged).toEqual(wanted);
  const worst = wanted.filter((one) => one!.seat === 0).sort((a, b) => b!.loss - a!.loss)[0]!;

  // The costliest move, in the address too: a reload shows it at once.
  await page.locator('.worst button').first().click();
  await page
    .getByText(`−${worst.loss.toFixed(1)}`)
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('eyes')).toBe('0');
  const move = new URL(page.url()).searchParams.get('move');
  await page.reload();
  await page.getByText(`Move ${move} of 60`).waitFor();
  await page.getByRole('heading', { name: /^.*Blunder: your move/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  // Both moves are on the board, and what it came to is told.
  await page.locator('svg .move-played').waitFor();
  await page.locator('svg .move-better').waitFor();
  await page.getByText(/^Lead .+ · you win \d+ %$/).waitFor();
  // With all open, both hands are seen.
  const eyes = page.getByLabel('Seen by');
  await eyes.selectOption('All open');
  await expect.poll(() => page.locator('.metro-hands li').count()).toBe(2);
  await expect.poll(() => new URL(page.url()).searchParams.get('eyes')).toBe('all');
  await eyes.selectOption('You');
  await expect.poll(() => page.locator('.metro-hands li').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.verdict').click();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(`Move ${Number(move) - 1} of 60`).waitFor();
  await page.keyboard.press('ArrowRight');

  // What is best solves the puzzle.
  await page.getByRole('button', { name: 'Show better' }).click();
  await page.getByRole('button', { name: 'Show played' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  const { at } = worst.best[0] as { at: [number, number] };
  await page.locator(`[data-cell="${at.join()}"]`).click();
  await page.getByText(/Solved/).waitFor();
  await expect.poll(() => page.locator('svg .move-better').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the game' }).click();

  // A game that goes on before that move; the old one stays as it is.
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByText('Newly shuffled').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/local\//);
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await laidTiles(page)).toBe(Number(move) - 1);
  const [branch] = await localTables(page);
  expect(branch!.changes.slice(0, worst.at[0])).toEqual(saved.actions.slice(0, worst.at[0]));
  expect(await page.evaluate(() => sessionStorage.getItem('interchange.opened'))).toBe(JSON.stringify(saved));
  await page.goto('/mine');
  await page.getByText(/from move \d+/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a phone in Russian: overview, move and list; a link with nonsense shows the nearest', async () => {
  const { page, context, errors } = await visit(browser, site.url, { ...PHONE, locale: 'ru-RU' });
  await open(page, '?move=999&eyes=77');
  await page.getByText('Ход 60 из 60').waitFor();
  await page.getByText('Так считает сильный бот').waitFor();
  for (const tab of ['Ходы', 'Список', 'Обзор']) {
    await page.getByText(tab, { exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a forged record says so and is not reviewed', async () => {
  const { page, context } = await visit(browser, site.url);
  const forged = { ...saved, result: { ...saved.result!, totals: [999, 0] } };
  await page.goto('/');
  await page.evaluate((json) => sessionStorage.setItem('interchange.opened', json), JSON.stringify(forged));
  await page.goto('/replay');
  await page.getByText('The result in this file does not match its moves.').waitFor();
  await page.getByText('This game cannot be reviewed.').waitFor();
  await context.close();
});
