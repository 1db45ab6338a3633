/** Light pages, soon playable. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../browser.ts';
import { timeToPlay, timeToPlayAlone, weighPages } from '../pages.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('JavaScript, gzipped: home at most 60 kB, a table at most 120 kB', async () => {
  const { home, table, alone } = await weighPages(browser, site.url);
  expect(home).toBeLessThan(60_000);
  expect(table).toBeLessThan(120_000);
  expect(alone).toBeLessThan(120_000);
});

const SECOND = 1000;

/** The machine may be busy with something else: one good run of three is enough. */
async function best(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= SECOND; run++) least = Math.min(least, await measure());
  return least;
}

test('a table can be played on within a second', async () => {
  expect(await best(() => timeToPlay(browser, site.url))).toBeLessThan(SECOND);
  expect(await best(() => timeToPlayAlone(browser, site.url))).toBeLessThan(SECOND);
});
