import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launch } from './browser.ts';
import { openSite, type Site } from './site.ts';

/** A site and a browser for the tests of one file, closed after the last of them. */
export async function opened(): Promise<readonly [Site, Browser]> {
  const [site, browser] = await Promise.all([openSite(), launch()]);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return [site, browser];
}
