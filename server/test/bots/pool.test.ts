/** Bots that share a few threads: in what order they think, and how many at once. */
import { availableParallelism } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { BOT, get, HUMAN, makeTable } from '../kit/api.ts';
import { connectToMatch, isState } from '../kit/client.ts';
import { openServer } from '../kit/server.ts';
import type { Begun } from './workers/gated.ts';

const GATED = new URL('./workers/gated.ts', import.meta.url);
const STUCK = new URL('./workers/stuck.ts', import.meta.url);
const HARD = { kind: 'bot', level: 'hard' } as const;
const FIRST = { first: 'seat0' };
/** Threads for hard bots; the others have a quarter as many of their own. */
const CORES = availableParallelism();
const QUICK = Math.ceil(CORES / 4);
/** No bot is replaced, however slow the machine is. */
const PATIENT = { BOT_SECONDS: '3600' };

/** Hears of every bot that begins to think, and lets it answer. */
class Gate {
  readonly begun: Begun[] = [];
  readonly #channel = new BroadcastChannel('gated');
  #wake = () => {};

  constructor() {
    onTestFinished(() => this.#channel.close());
    this.#channel.onmessage = (event) => {
      this.begun.push((event as MessageEvent<Begun>).data);
      this.#wake();
    };
  }

  /** Resolves when so many have begun. */
  async reach(count: number): Promise<void> {
    while (this.begun.length < count) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  open(nth: number): void {
    this.#channel.postMessage(this.begun[nth]!.thread);
  }
}

test('98 hard bots at one table do not hold up an easy one elsewhere', async () => {
  const { url } = await openServer(PATIENT, { worker: STUCK });
  await makeTable(url, { game: 'metro-x', seats: [HUMAN, ...Array(98).fill(HARD)] });
  const player = await connectToMatch(url, await makeTable(url, { seats: [HUMAN, BOT], options: FIRST }));
  for (let move = 0; move < 3; move++) {
    await player.play();
    while (player.state!.legal.length === 0) await player.next(isState);
  }
});

test('addresses take turns, however many tables each has', async () => {
  const gate = new Gate();
  const { url } = await openServer({ ...PATIENT, TRUST_PROXY: '1' }, { worker: GATED });
  const make = (address: string, wanted: object) =>
    get(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ seats: [HARD, HUMAN], name: 'Ann', ...wanted }),
    });
  for (let table = 0; table < CORES + 3; table++) await make('192.0.2.1', { game: 'metro', options: FIRST });
  await make('192.0.2.2', { game: 'metro-x' });
  for (let nth = 0; nth < 4; nth++) {
    await gate.reach(CORES + nth);
    gate.open(nth);
  }
  await gate.reach(CORES + 4);
  const games = gate.begun.slice(CORES).map(({ task }) => task.game);
  expect(games).toEqual(['metro', 'metro-x', 'metro', 'metro']);
});

test('no more bots think at once than there are threads, and all come to it', async () => {
  const gate = new Gate();
  const { url } = await openServer(PATIENT, { worker: GATED });
  const bots = [...Array(3 * CORES).fill(HARD), ...Array(3 * QUICK).fill(BOT)];
  const player = await connectToMatch(
    url,
    await makeTable(url, { game: 'metro-x', seats: [HUMAN, ...bots] }),
  );
  const threads = CORES + QUICK;
  const budgets = () =>
    gate.begun.filter(({ task }) => task.level === 'hard').map(({ task }) => task.budget!.ms!);
  for (let answered = 0; answered < bots.length; answered++) {
    await gate.reach(Math.min(bots.length, threads + answered));
    expect(gate.begun.length - answered).toBeLessThanOrEqual(threads);
    // Nobody has answered yet: so many think at the same time, and three rounds of them take the time of one.
    if (answered === 0) expect(budgets()).toEqual(Array(CORES).fill(333));
    gate.open(answered);
  }
  while (player.state!.active.length > 1) await player.next(isState);
  expect(new Set(gate.begun.map(({ task }) => task.seat)).size).toBe(bots.length);
  expect(Math.max(...budgets())).toBe(333);
});
