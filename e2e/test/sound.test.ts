/** Every sound is as loud and as long as it was made, and a table lets those out that are wanted. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { opened } from '../opened.ts';
import { openSquares, untilTurnOrEnd } from '../play.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

/** The peak in dBFS at full volume, and how long it is above -60 dBFS, in milliseconds. */
const TABLE = [
  ['tile', 1, -9.4, 63],
  ['card', 1, -12.2, 104],
  ['turn', 1, -11.2, 426],
  ['hurry', 1, -11.6, 204],
  ['refused', 1, -8.9, 86],
  ['edge', 1, -16.7, 31],
  ['train', 1, -15.2, 195],
  ['home', 1, -13.2, 249],
  ['over', 1, -12.5, 497],
  ['win', 1, -10.3, 900],
  ['scored', 3, -11.3, 179],
  ['scored', 4, -11.3, 254],
  ['scored', 8, -11.3, 332],
  ['scored', 16, -11.3, 407],
  ['scored', 30, -11.3, 480],
] as const;

const SOURCE = `${stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, '../../client/kit/sound/sounds.ts'), 'utf8'),
)}\nglobalThis.play = play;`;

interface Wanted {
  readonly name: string;
  readonly points: number;
  readonly pan?: number;
  readonly isOther?: boolean;
}

/** In the page: the peak of each channel in dBFS, and the length. */
async function render(wanted: Wanted) {
  const { play } = globalThis as unknown as { play(...args: unknown[]): void };
  const ctx = new OfflineAudioContext(2, 48_000 * 1.5, 48_000);
  play(ctx, wanted.name, { volume: 1, ...wanted });
  const buffer = await ctx.startRendering();
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const decibel = (peak: number): number => 20 * Math.log10(peak);
  const peakOf = (data: Float32Array): number =>
    decibel(data.reduce((most, each) => Math.max(most, Math.abs(each)), 0));
  const last = left.findLastIndex((each) => Math.abs(each) > 0.001);
  return { left: peakOf(left), right: peakOf(right), ms: last / 48 };
}

test('each sound has the peak and the length of its design', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.route('**/sounds-alone.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SOURCE }),
  );
  await page.goto('/');
  await page.addScriptTag({ url: '/sounds-alone.js', type: 'module' });
  for (const [name, points, peak, ms] of TABLE) {
    const heard = await page.evaluate(render, { name, points });
    const told = `${name} ${points}: ${heard.left} dB, ${heard.ms} ms`;
    expect(Math.abs(heard.left - peak), told).toBeLessThan(1);
    expect(Math.abs(heard.ms - ms), told).toBeLessThan(10);
  }
  const own = await page.evaluate(render, { name: 'tile', points: 1 });
  const other = await page.evaluate(render, { name: 'tile', points: 1, isOther: true });
  expect(own.left - other.left).toBeCloseTo(8, 0);
  const aside = await page.evaluate(render, { name: 'tile', points: 1, pan: 1 });
  expect(aside.right).toBeGreaterThan(aside.left + 3);
  await context.close();
});

/** How many sources of sound this page has started. */
const started = (page: Page) => page.evaluate(() => (globalThis as { started?: number }).started ?? 0);

/** How often this page has fetched the sounds. */
const fetched = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/sounds-[^/]*\.js$/.test(name)).length,
  );

async function atTable(sound: string) {
  const visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.addInitScript((wanted) => {
    localStorage.setItem('interchange.settings', JSON.stringify({ version: 1, sound: wanted }));
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      const counted = globalThis as { started?: number };
      counted.started = (counted.started ?? 0) + 1;
      start.call(this, when);
    };
  }, sound);
  await keepTables(page, { six: after(30, recordOf('metro', '6-players')) });
  await page.goto('/local/six');
  await untilTurnOrEnd(page);
  return visitor;
}

async function playTwice(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await openSquares(page).first().click();
    await untilTurnOrEnd(page);
  }
}

test('a table is heard; switched off it is silent', async () => {
  const loud = await atTable('all');
  // No browser makes a sound before it is touched.
  await loud.page.keyboard.press('Shift');
  await expect.poll(() => fetched(loud.page)).toBe(1);
  await playTwice(loud.page);
  await expect.poll(() => started(loud.page)).toBeGreaterThan(0);
  expect(loud.errors).toEqual([]);
  await loud.context.close();

  const silent = await atTable('off');
  await silent.page.keyboard.press('Shift');
  await playTwice(silent.page);
  expect(await started(silent.page)).toBe(0);
  expect(await fetched(silent.page)).toBe(0);
  await silent.context.close();
});
