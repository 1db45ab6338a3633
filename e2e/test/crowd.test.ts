/** A table with very many people: its log is fetched as far as somebody reads it. */
import { expect, test } from 'vitest';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { PHONE, visit } from '../browser.ts';
import { type Kept, keepTables } from '../kept.ts';
import { opened } from '../opened.ts';
import { after } from '../recorded.ts';

const [site, browser] = await opened();

const SEATS = 20;
const ROUNDS = 10;

/** After some rounds, each played at random. */
function crowd(): Kept {
  const bots = Array.from({ length: SEATS }, () => ({ kind: 'bot', level: 'easy' }) as const);
  const recorder = new Recorder(metroX, metroX.parseOptions({})!, bots, '5e'.repeat(32));
  const pick = quickRng(1);
  for (let nth = 0; nth < SEATS * ROUNDS; nth++) {
    const open = metroX.legal(recorder.state, nth % SEATS);
    recorder.play(nth % SEATS, open[pick.below(open.length)]!);
  }
  return after(SEATS * ROUNDS, recorder.record());
}

test('the log begins with what was last, and goes back by keyboard to the first round', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { crowd: crowd() });
  await page.goto('/local/crowd');
  const earlier = page.getByRole('button', { name: 'Show earlier moves' });
  const rounds = page.locator('.story .log .no');
  await earlier.waitFor();
  expect(Number(await rounds.first().textContent())).toBe(ROUNDS);
  await earlier.focus();
  const before = await rounds.count();
  await page.keyboard.press('Enter');
  await rounds.nth(before).waitFor();
  // Reading on to the end of the list fetches the rest.
  await page.locator('.story .log').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await earlier.waitFor({ state: 'detached' });
  expect((await rounds.allTextContents()).map(Number)).toEqual(
    Array.from({ length: ROUNDS }, (_, nth) => ROUNDS - nth),
  );
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('log');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the log is fetched likewise; once it is whole, the chart is there', async () => {
  const { page, context } = await visit(browser, site.url, PHONE);
  await keepTables(page, { crowd: crowd() });
  await page.goto('/local/crowd');
  const sheet = page.getByRole('dialog');
  const chart = sheet.getByRole('img', { name: 'Score over time' });
  const show = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).tap();
    await sheet.waitFor();
  };
  await show('Scores');
  await expect.poll(() => chart.count()).toBe(0);
  await page.keyboard.press('Escape');
  await show('Log');
  const earlier = sheet.getByRole('button', { name: 'Show earlier moves' });
  for (let last = ROUNDS; last > 1; ) {
    await earlier.tap();
    await sheet.locator('.log .no', { hasText: new RegExp(`^${last - 1}$`) }).waitFor();
    last = Number(await sheet.locator('.log .no').last().textContent());
  }
  await earlier.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await show('Scores');
  await chart.waitFor();
  await context.close();
});
