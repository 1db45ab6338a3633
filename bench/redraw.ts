/** How long a table takes to show the next position: a recorded game of four, in a real browser. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import { Match } from '#host/match.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { launch, visit } from '../e2e/browser.ts';
import { keepTables } from '../e2e/kept.ts';
import { openSite } from '../e2e/site.ts';

const RECORD = new URL('../games/maglev/test/records/berlin-4.json', import.meta.url);
const SEAT = 0;

/** All that one seat is told of a match, in order. */
async function toldOf({
  game,
  version,
  options,
  seats,
  seed,
  actions,
}: MatchRecord): Promise<ServerMessage[]> {
  const told: ServerMessage[] = [];
  const people = seats.map(() => ({ kind: 'human' }) as const);
  const match = new Match({ game, version, options, seats: people, seed }, [], {
    rules: rules[game]!,
    store: { append: async () => {} },
    bots: { choose: () => Promise.reject(new Error('there are none')) },
    onTrouble: (error) => console.error(error),
    onChange: () => {},
  });
  match.subscribe({ viewer: SEAT, version: 2, send: (message) => void told.push(message) });
  const hands = seats.map((_, seat) => match.subscribe({ viewer: seat, version: 1, send: () => {} }));
  const played = seats.map(() => 0);
  for (const { seat, action } of actions)
    await hands[seat]!.request({
      t: 'play',
      nth: played[seat]!++,
      action: { ...(action as Record<string, unknown>) },
    });
  return told;
}

/** A worker that tells the page what it is given: the page is measured, not its host. */
function stubWorker(): void {
  class Told {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    constructor() {
      Object.assign(globalThis, { tell: (data: unknown) => this.onmessage?.({ data }) });
    }
    postMessage(): void {}
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: Told });
}

/** Milliseconds from each message until the page is drawn anew and laid out. */
const redraws = (page: Page, told: readonly object[]): Promise<number[]> =>
  page.evaluate(async (messages) => {
    const { tell } = globalThis as unknown as { tell(message: unknown): void };
    const times: number[] = [];
    for (const message of messages) {
      const start = performance.now();
      tell(message);
      // Drawing waits until the message is taken; the layout is asked for.
      await null;
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    }
    return times;
  }, told);

/** Other work on the machine is not to be measured: of several times through the game, each update's best counts. */
const PASSES = 3;

async function onePass(browser: Browser, url: string, record: MatchRecord): Promise<number[]> {
  const { game, version, options, seats, seed } = record;
  const told = await toldOf(record);
  const { page, context } = await visit(browser, url);
  await page.addInitScript(stubWorker);
  await keepTables(page, { redrawn: { setup: { game, version, options, seats, seed }, changes: [] } });
  await page.goto('/local/redrawn');
  await page.waitForFunction(() => 'tell' in globalThis);
  const people = seats.map(
    () => ({ kind: 'human', name: null, level: null, taken: true, here: true }) as const,
  );
  await redraws(page, [
    { t: 'sat', seat: SEAT },
    { t: 'seats', seats: people, status: 'playing', hints: false, version: 1 },
    told[0]!,
  ]);
  await page.locator('.mg-picture').waitFor();
  const times = await redraws(page, told.slice(1));
  await context.close();
  return times;
}

export async function benchRedraw(): Promise<void> {
  const record = readRecord(JSON.parse(readFileSync(RECORD, 'utf8')))!;
  const [site, browser] = await Promise.all([openSite(), launch()]);
  let best: number[] = record.actions.map(() => Number.POSITIVE_INFINITY);
  for (let pass = 0; pass < PASSES; pass++) {
    const times = await onePass(browser, site.url, record);
    best = best.map((time, i) => Math.min(time, times[i]!));
  }
  const sorted = best.toSorted((one, other) => one - other);
  const at = (share: number): string => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  console.log(
    `Maglev Metro, four seats: ${sorted.length} updates redrawn, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms (at most 16)`,
  );
  await browser.close();
  await site.close();
}
