/** The three games in the other engines: against a bot in the page, and at a table on the server. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Driver } from '../browsers/driver.ts';
import { firefox } from '../browsers/firefox.ts';
import { click, count, focus, listen, type } from '../browsers/hands.ts';
import { webkit } from '../browsers/webkit.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  return () => site.close();
});

interface Game {
  readonly id: string;
  /** Among the numbers of bots that are offered. */
  readonly oneBot: number;
  /** What one may click at one's turn, best first. */
  readonly moves: readonly string[];
  /** In the page: what grows when one has played and the bot has answered, and how much. */
  progress(): number;
  readonly turn: number;
}

const GAMES: readonly Game[] = [
  {
    id: 'metro',
    oneBot: 1,
    moves: ['[role=gridcell][aria-label*=", open: "]'],
    progress: () => document.querySelectorAll('.still .tile').length,
    turn: 2,
  },
  {
    id: 'metro-x',
    oneBot: 2,
    moves: ['.mx-targets [aria-disabled=false]'],
    progress: () => document.querySelectorAll('.log .p1').length,
    turn: 1,
  },
  {
    id: 'maglev',
    oneBot: 2,
    moves: [
      '.slot.lit',
      '.mg-menu button',
      '.hands [data-act]',
      // Nothing that one could do for ever.
      '.targets [data-target]:not(.turn, .remove, .goal)',
      '[data-act=end][aria-disabled=false]',
    ],
    // The number of the round.
    progress: () => Number(document.querySelector('.where')?.textContent.match(/\d+/)),
    turn: 1,
  },
];

const ARROW_DOWN = '\uE015';

async function startAgainstBot(page: Driver, { id, oneBot }: Game): Promise<void> {
  await click(page, `article:has(#game-${id}) .go .primary`);
  await click(page, `dialog .segments label:nth-child(${oneBot})`);
  await click(page, 'dialog [type=submit]');
}

async function makeTable(page: Driver, { id }: Game): Promise<void> {
  await click(page, `article:has(#game-${id}) .go button:nth-child(2)`);
  await click(page, 'dialog .field input');
  await type(page, 'Ann');
  await focus(page, 'dialog .seat select');
  await type(page, ARROW_DOWN);
  await expect.poll(() => page.run(() => document.querySelector('select')?.value)).toBe('easy');
  await click(page, 'dialog [type=submit]');
}

/** In the page: what can be done, and what has happened. */
const position = (moves: readonly string[]): string =>
  [...document.querySelectorAll(['.log', ...moves].join())]
    .map((part) => part.getAttribute('aria-label') ?? part.textContent)
    .join('|');

/** One turn, click by click, until the bot has answered and it is one's own turn again. */
async function playTurn(page: Driver, { moves, progress, turn }: Game): Promise<void> {
  const see = () => page.run(position, moves);
  const isMine = () => count(page, moves.join());
  await expect.poll(isMine).toBeGreaterThan(0);
  const wanted = (await page.run(progress)) + turn;
  for (let clicks = 0; (await page.run(progress)) < wanted; clicks++) {
    expect(clicks).toBeLessThan(30);
    const before = await see();
    await click(page, ...moves);
    await expect.poll(see).not.toBe(before);
    // The bot's turn passes by itself.
    await expect.poll(isMine).toBeGreaterThan(0);
  }
}

/** Without a browser its tests are left out, with a word; where all must be tested they fail. */
function testIn({ name, missing }: Browser) {
  const lacks = missing().join(' ');
  if (lacks === '') return test;
  if (process.env['CI']) throw new Error(`${name} is missing: apt-get install ${lacks}`);
  console.warn(`${name} is not tested, for it is missing: apt-get install ${lacks}`);
  return test.skip;
}

describe.each([firefox, webkit])('$name', (browser) => {
  testIn(browser).each(GAMES)('plays $id', async (game) => {
    const page = await browser.launch();
    for (const start of [startAgainstBot, makeTable]) {
      await page.goto(site.url);
      const troubles = await listen(page);
      try {
        await start(page, game);
        await playTurn(page, game);
        await playTurn(page, game);
      } catch (error) {
        const file = join(tmpdir(), `interchange-${browser.name}-${game.id}.png`);
        await writeFile(file, await page.picture());
        throw new Error(`${start.name} failed, as ${file} shows; ${await troubles()}`, { cause: error });
      }
      expect(await troubles()).toEqual([]);
    }
  });
});

/** A worker that made the bots' worker stood still in Firefox at one table in twelve. */
testIn(firefox)('in Firefox the page makes both workers itself', async () => {
  const page = await firefox.launch();
  await page.goto(site.url);
  await page.run(() => {
    const made: unknown[] = [];
    const Real = Worker;
    class Counted extends Real {
      constructor(...args: ConstructorParameters<typeof Real>) {
        super(...args);
        made.push(this);
      }
    }
    Object.assign(window, { made, Worker: Counted });
  });
  const [metro] = GAMES;
  await startAgainstBot(page, metro!);
  await playTurn(page, metro!);
  expect(await page.run(() => (window as unknown as { made: unknown[] }).made.length)).toBe(2);
});
