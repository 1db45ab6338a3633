/** How heavy the pages are, and how soon one can play on them. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { openSquares, startAgainstBots, untilTurnOrEnd } from './play.ts';

/** The JavaScript that a page loads from an empty cache, workers included. */
async function scripts(
  browser: Browser,
  url: string,
  open: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<Buffer[]> {
  const { page, context } = await visit(browser, url, { ...options, serviceWorkers: 'block' });
  const bodies: Promise<Buffer>[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(bodies);
  await context.close();
  return loaded;
}

/** Their bytes, gzipped. */
async function scriptBytes(...what: Parameters<typeof scripts>): Promise<number> {
  const loaded = await scripts(...what);
  return loaded.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** All that a table of Metro on the server loads, as one text. */
export async function metroScripts(browser: Browser, url: string): Promise<string> {
  const table = await makeTable(url);
  return (await scripts(browser, url, (page) => openTable(page, table))).join('\n');
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Have a code?').waitFor();
}

export interface Weight {
  readonly home: number;
  /** On the server, and of the browser's own with its bots. */
  readonly table: number;
  readonly alone: number;
  /** The largest board, on the server. */
  readonly maglev: number;
}

export async function weighPages(browser: Browser, url: string): Promise<Weight> {
  const table = await makeTable(url);
  const maglev = await makeTable(url, 'maglev');
  return {
    home: await scriptBytes(browser, url, openHome),
    table: await scriptBytes(browser, url, (page) => openTable(page, table)),
    alone: await weighAlone(browser, url),
    maglev: await scriptBytes(browser, url, (page) => openTable(page, maglev)),
  };
}

/** What a reload of such a table loads. */
async function weighAlone(browser: Browser, url: string): Promise<number> {
  const { page, context } = await visit(browser, url, { serviceWorkers: 'block' });
  await startAgainstBots(page, 1);
  const profile = await context.storageState({ indexedDB: true });
  const path = new URL(page.url()).pathname;
  await context.close();
  return scriptBytes(
    browser,
    url,
    async (again) => {
      await again.goto(path);
      await untilTurnOrEnd(again);
    },
    { storageState: profile },
  );
}

interface HeldTable {
  readonly game: string;
  readonly table: string;
  readonly seat: number;
  readonly token: string;
}

/** A table on the server where the maker begins, against a bot. */
async function makeTable(url: string, game = 'metro'): Promise<HeldTable> {
  const seats = [{ kind: 'human' }, { kind: 'bot', level: 'easy' }];
  const body = JSON.stringify({ game, options: { first: 'seat0' }, seats, name: 'Ann' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
  return { game, ...((await answer.json()) as Omit<HeldTable, 'game'>) };
}

/** Opens the maker's seat in a browser that has never been here. */
async function openTable(page: Page, { game, table, seat, token }: HeldTable): Promise<void> {
  const mine = { kind: 'table', id: table, game, token, seat };
  const fresh = { others: [], status: 'playing', isMyTurn: true, done: 0, of: 60, place: null };
  await page.addInitScript(
    (games) => localStorage.setItem('interchange.games', games),
    JSON.stringify([{ ...mine, ...fresh }]),
  );
  await page.goto(`/table/${table}`, { waitUntil: 'commit' });
  await (game === 'maglev' ? page.locator('.mg-picture') : openSquares(page).first()).waitFor();
}

/** Milliseconds from going to a table's address until a square can be chosen, from an empty cache. */
export async function timeToPlay(browser: Browser, url: string): Promise<number> {
  const held = await makeTable(url);
  const { page, context } = await visit(browser, url);
  const start = performance.now();
  await openTable(page, held);
  const time = performance.now() - start;
  await context.close();
  return time;
}

/** The same for a table of the browser's own, opened again. */
export async function timeToPlayAlone(browser: Browser, url: string): Promise<number> {
  const { page, context } = await visit(browser, url);
  await startAgainstBots(page, 1);
  const start = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await untilTurnOrEnd(page);
  const time = performance.now() - start;
  await context.close();
  return time;
}
