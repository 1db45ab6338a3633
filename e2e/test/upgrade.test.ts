/** A browser has games of its own when newer rules come. The pretend ones give everybody 1,000 points to begin with. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launch, visit } from '../browser.ts';
import { build, copyWith } from '../copy.ts';
import { keepTables } from '../kept.ts';
import { layAnywhere, startAgainstBots, untilTurnOrEnd } from '../play.ts';
import { after, recordOf } from '../recorded.ts';
import { openSite } from '../site.ts';

const RULES = 'games/metro/rules/index.ts';
const first = readFileSync(new URL(`../../${RULES}`, import.meta.url), 'utf8').replace(
  'export const metro:',
  'const first:',
);
const second = `
export const metro: Rules<Metro> = {
  ...first,
  version: 2,
  standings: (state) => first.standings(state).map((each) => ({ ...each, total: each.total + 1000 })),
  earlier: [first],
};
`;

const copy = copyWith({ [RULES]: first + second });
build(copy);
const [site, browser] = await Promise.all([openSite(copy.root), launch()]);
afterAll(async () => {
  await browser.close();
  await site.close();
  copy.remove();
});

const old = after(20, recordOf('metro', '4-players'));
const highest = async (page: Page) =>
  Math.max(...(await page.locator('.side .scores .total').allTextContents()).map(Number));

test('a game that was begun before goes on by its own rules, a new one begins by the new', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, { old });
  await page.goto('/local/old');
  await untilTurnOrEnd(page);
  expect(await highest(page)).toBeLessThan(1000);
  await layAnywhere(page);
  await untilTurnOrEnd(page);
  expect(await highest(page)).toBeLessThan(1000);
  await startAgainstBots(page, 1);
  expect(await highest(page)).toBeGreaterThanOrEqual(1000);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  ['en-GB', 'version of the rules that is not known here'],
  ['ru-RU', 'по версии правил, которой здесь нет'],
])('a game of rules that this page does not know is refused in plain words (%s)', async (locale, words) => {
  const { page, context } = await visit(browser, site.url, { locale });
  await keepTables(page, { newer: { ...old, setup: { ...old.setup, version: 3 } } });
  await page.goto('/local/newer');
  await page.getByText(words).waitFor();
  await context.close();
});
