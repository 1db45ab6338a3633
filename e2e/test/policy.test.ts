/** Pages keep to their own policy: the browser finds nothing on them that it must not run or show. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { HeldSeat } from '#protocol/http.ts';
import { type Visitor, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { opened } from '../opened.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const RECORDS = { metro: '6-players', 'metro-x': 'tokyo-15-six', maglev: 'berlin-2' } as const;

const drawing = (page: Page) => page.locator('.board svg, .mg-table svg').filter({ visible: true }).first();

interface Watched extends Visitor {
  readonly violations: string[];
}

/** With motion, for that is drawn by styles too. */
async function watched(): Promise<Watched> {
  const visitor = await visit(browser, site.url, { reducedMotion: 'no-preference' });
  const violations: string[] = [];
  await visitor.context.exposeFunction('tell', (violation: string) => violations.push(violation));
  await visitor.context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (globalThis as unknown as { tell: (violation: string) => void }).tell(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`,
      ),
    ),
  );
  return { ...visitor, violations };
}

test('home, and a table on the server', async () => {
  const { page, context, violations, errors } = await watched();
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Create a table' })
    .click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByLabel(/this link can take a free seat/).waitFor();
  const headers = { 'content-type': 'application/json' };
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const join = { method: 'POST', headers, body: JSON.stringify({ name: 'Bob' }) };
  const joined = await fetch(`${site.url}/api/tables/${table}/join`, join);
  expect(((await joined.json()) as HeldSeat).seat).toBe(1);
  await drawing(page).waitFor();
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  await context.close();
});

test.each(Object.entries(RECORDS))('%s: a table, its end and a replay', async (game, name) => {
  const { page, context, violations, errors } = await watched();
  const record = recordOf(game, name);
  await keepTables(page, { middle: after(record.actions.length >> 1, record), end: after(Infinity, record) });
  await page.goto('/local/middle');
  await drawing(page).waitFor();
  await page.goto('/local/end');
  await page.locator('.sheet').first().waitFor();
  await page.goto('/');
  await page
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, `../../games/${game}/test/records/${name}.json`));
  await page.getByText(/^Move \d+ of \d+$/).waitFor();
  await drawing(page).waitFor();
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  await context.close();
});

test('what breaks the policy is noticed, and not shown', async () => {
  const { page, context, violations } = await watched();
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('style', 'opacity: 0.5'));
  await expect.poll(() => violations).toEqual([expect.stringContaining('style-src-attr inline')]);
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
  await context.close();
});
