/** Light pages. How soon they can be played on is for the benchmark to say. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../browser.ts';
import { weighPages } from '../pages.ts';
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
