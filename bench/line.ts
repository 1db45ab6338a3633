/** The line to the server: how soon a dead one is noticed and a new one is there, and what ten thousand idle ones cost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quickRng } from '#engine/rng.ts';
import { type Line, type LineEvent, startLine, step } from '../client/session/line.ts';
import { makeMatch } from './live/load.ts';
import { type Network, openNetwork } from './live/network.ts';
import { Page } from './live/page.ts';
import { percentile } from './live/percentile.ts';
import { memoryOf, startServerIn, startWatched } from './live/process.ts';

const chance = quickRng(3);
const DEATHS = 10_000;
const PAGES = 200;
const RESTARTS = 3;
const IDLE = 10_000;
/** At least two rounds of the server's pings, and three of the pages'. */
const WINDOW_MS = 62_000;

/**
 * In time of our own: from a wire's death until the line says so, where nothing is played and pongs take 50 ms. `wakes`:
 * somebody looks at the page at that moment.
 */
function timeToStale(died: number, wakes: boolean): number {
  const due = new Map<'timer' | 'silence' | 'pong' | 'wake', number>();
  let line: Line = startLine()[0];
  const happen = (event: LineEvent, now: number): void => {
    const [next, effects] = step(line, event, { now, random: 0, hidden: false, online: true });
    line = next;
    for (const effect of effects) {
      if (effect === 'calm') due.delete('timer');
      else if (effect === 'ping' && now < died) due.set('pong', now + 50);
      else if (Array.isArray(effect)) due.set(effect[0], now + effect[1]);
    }
  };
  happen({ e: 'welcome', beat: 20_000 }, 0);
  if (wakes) due.set('wake', died);
  const EVENTS = { timer: 'timer', silence: 'silent', pong: 'message', wake: 'wake' } as const;
  for (;;) {
    const [name, now] = [...due].toSorted(([, one], [, other]) => one - other)[0]!;
    due.delete(name);
    happen({ e: EVENTS[name] }, now);
    if (line.state === 'stale') return now - died;
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function noticing(): void {
  // Anywhere in the second period of silence, ping and pong.
  const deaths = Array.from({ length: DEATHS }, () => 20_050 + chance.below(20_050));
  const p95 = (wakes: boolean): string =>
    seconds(
      percentile(
        deaths.map((died) => timeToStale(died, wakes)),
        0.95,
      ),
    );
  console.log(
    `Dead wire to 'stale', by the state machine in time of its own, ${DEATHS} deaths: ${p95(false)} (p95, at most 26), ` +
      `${p95(true)} where somebody looks again (at most 3)`,
  );
}

const spread = (pages: readonly Page[], from: (page: Page) => number): string =>
  seconds(
    percentile(
      pages.map((page) => page.since.get('live')! - from(page)),
      0.95,
    ),
  );

async function openPages({ url }: Network): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < PAGES) for (const seat of await makeMatch(url)) pages.push(new Page(url, seat));
  await Promise.all(pages.map((page) => page.live()));
  return pages;
}

const allLiveAfter = async (pages: readonly Page[], since: number): Promise<void> => {
  for (const page of pages) while ((page.since.get('live') ?? 0) < since) await pause(10);
};

async function returning(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-line-'));
  const network = await openNetwork();
  let server = await startServerIn(folder);
  network.lead(server.url);
  const pages = await openPages(network);

  const cutAt = performance.now();
  network.cut();
  for (const page of pages) page.wake();
  await allLiveAfter(pages, cutAt);
  console.log(
    `${PAGES} dead wires, real sockets: live again ${spread(pages, (page) => page.since.get('stale')!)} after 'stale' ` +
      `(p95; 4 s of it wait for a late answer), ${spread(pages, (page) => page.since.get('connecting')!)} after the new ` +
      `socket was asked for`,
  );

  for (const [signal, name] of [
    ['SIGTERM', 'said goodbye'],
    ['SIGKILL', 'was killed'],
  ] as const)
    for (let restart = 0; restart < RESTARTS; restart++) {
      const gone = performance.now();
      await server.stop(signal);
      server = await startServerIn(folder);
      network.lead(server.url);
      const back = performance.now();
      await allLiveAfter(pages, gone);
      console.log(
        `The server ${name} and was back after ${seconds(back - gone)}: ${PAGES} pages live again ` +
          `${spread(pages, () => back)} later (p95, at most 3)`,
      );
    }
  for (const page of pages) page.close();
  network.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)![1]);
}

async function idling(): Promise<void> {
  const server = await startWatched();
  const pages: Page[] = [];
  const seat = async (count: number): Promise<void> => {
    const fresh: Page[] = [];
    while (fresh.length < count)
      for (const place of await makeMatch(server.url)) fresh.push(new Page(server.url, place));
    await Promise.all(fresh.map((page) => page.live()));
    pages.push(...fresh);
  };
  await seat(IDLE / 20);
  const before = await memoryOf(server);
  const first = pages.length;
  while (pages.length < IDLE) await seat(IDLE / 20);
  const after = await memoryOf(server);
  const [began, cpu] = [performance.now(), await cpuSeconds(server.url)];
  await pause(WINDOW_MS);
  const used = ((await cpuSeconds(server.url)) - cpu) / ((performance.now() - began) / 1000);
  const kB = (part: 'kept' | 'resident'): string =>
    ((after[part] - before[part]) / (pages.length - first) / 1000).toFixed(1);
  console.log(
    `${pages.length} idle sockets, two at a table, pages ping after 20 s of silence and the server every 30 s: ` +
      `${(used * 100).toFixed(1)} % of one core (at most 3); ${kB('kept')} kB kept and ${kB('resident')} kB resident a socket`,
  );
  for (const page of pages) page.close();
  await server.stop();
}

export async function benchLine(): Promise<void> {
  noticing();
  await returning();
  await idling();
}

if (import.meta.main) await benchLine();
