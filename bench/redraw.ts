/** How long a table takes to show the next position: a recorded game of four, in a real browser. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
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
  match.connect(SEAT, (message) => told.push(message));
  const hands = seats.map((_, seat) => match.connect(seat, () => {}));
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
const redraws = (page: Page, told: readonly ServerMessage[]): Promise<number[]> =>
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

export async function benchRedraw(): Promise<void> {
  const record = readRecord(JSON.parse(readFileSync(RECORD, 'utf8')))!;
  const told = await toldOf(record);
  const [site, browser] = await Promise.all([openSite(), launch()]);
  const { page } = await visit(browser, site.url);
  await page.addInitScript(stubWorker);
  const { game, version, options, seats, seed } = record;
  await keepTables(page, { redrawn: { setup: { game, version, options, seats, seed }, changes: [] } });
  await page.goto('/local/redrawn');
  await page.waitForFunction(() => 'tell' in globalThis);
  const here = seats.map(
    () => ({ kind: 'human', name: null, level: null, taken: true, here: true }) as const,
  );
  const before: object[] = [
    { t: 'sat', seat: SEAT },
    { t: 'seats', seats: here, status: 'playing' },
    told[0]!,
  ];
  await redraws(page, before as unknown as ServerMessage[]);
  await page.locator('.mg-picture').waitFor();
  const times = (await redraws(page, told.slice(1))).toSorted((one, other) => one - other);
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(1);
  console.log(
    `Maglev Metro, four seats: ${times.length} updates redrawn, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms (at most 16)`,
  );
  await browser.close();
  await site.close();
}
