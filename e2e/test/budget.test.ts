/** Light pages. How soon they can be played on is for the benchmark to say. */
import { expect, test } from 'vitest';
import { opened } from '../opened.ts';
import { metroScripts, weighPages } from '../pages.ts';

const [site, browser] = await opened();

test('JavaScript, gzipped: home at most 49 kB, a table 79 kB, alone 94 kB, of Maglev Metro 140 kB', async () => {
  const { home, table, alone, maglev } = await weighPages(browser, site.url);
  expect(home).toBeLessThan(49_000);
  expect(table).toBeLessThan(79_000);
  expect(alone).toBeLessThan(94_000);
  expect(maglev).toBeLessThan(140_000);
});

test('a page loads one game only', async () => {
  const loaded = await metroScripts(browser, site.url);
  expect(loaded.includes('singleTileLines')).toBe(true);
  // A line of a map of Metro X, a site of one of Maglev Metro.
  expect(loaded.match(/Marunouchi|zoologischer-garten/g)).toBeNull();
});
