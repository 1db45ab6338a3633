/** Sockets at one node whose table is at another, while what goes between them gets lost. */
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import { Bridge } from '#server/cluster/bridge.ts';
import { settingsFor } from '../kit/server.ts';

const CALLER = { address: '192.0.2.1', table: 't' };

/** A page's end of a socket. */
class Page extends EventEmitter {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 1;
  readonly heard: string[] = [];

  send(bytes: Buffer): void {
    this.heard.push(String(bytes));
  }

  close(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    setImmediate(() => this.emit('close'));
  }

  say(text: string): void {
    this.emit('message', Buffer.from(text), false);
  }
}

type Way = 'there' | 'back';

/** Pages are at one node, their table is at the other. The table says what it hears to whoever said it. */
class Net {
  readonly edge = this.#make('edge', 'there');
  readonly owner = this.#make('owner', 'back');
  /** What is on its way, in order: frames, and that the sender was cut off. */
  readonly #lines: Record<Way, (Uint8Array | 'reset')[]> = { there: [], back: [] };
  readonly pages: Page[] = [];

  #make(me: string, way: Way): Bridge {
    return new Bridge({
      settings: settingsFor({}),
      me: () => me,
      send: (_, bytes) => this.#lines[way].push(bytes),
      ask: async (_, visit, caller) => {
        this.owner.open('edge', visit, caller);
        return true;
      },
      enter: (socket) => socket.on('message', (bytes) => socket.send(bytes)),
      onBroken: () => {},
    });
  }

  async come(): Promise<Page> {
    const page = new Page();
    this.pages.push(page);
    this.edge.tunnels.open(page as unknown as WebSocket, 'owner', CALLER);
    page.say('hello');
    await nextTurn();
    return page;
  }

  async arrive(way: Way, count = Number.POSITIVE_INFINITY): Promise<void> {
    for (let left = count; left > 0 && this.#lines[way].length > 0; left--) {
      const [to, from] = way === 'there' ? [this.owner, 'edge'] : [this.edge, 'owner'];
      const next = this.#lines[way].shift()!;
      if (next === 'reset') to.drop(from);
      else to.hear(next);
      await nextTurn();
    }
  }

  lose(way: Way): void {
    if (this.#lines[way][0] !== 'reset') this.#lines[way].shift();
  }

  /** The node was cut off, and is connected again. What it had on its way is lost. */
  reset(way: Way): void {
    this.#lines[way] = ['reset'];
    (way === 'there' ? this.edge : this.owner).dropAll();
  }

  /** All that is on its way arrives, and both tell how much they have sent. */
  async settle(): Promise<void> {
    for (let i = 0; i < 4; i++) {
      this.edge.beat();
      this.owner.beat();
      await this.arrive('there');
      await this.arrive('back');
    }
  }

  get open(): Page[] {
    return this.pages.filter(({ readyState }) => readyState === 1);
  }
}

let net: Net;
afterEach(() => net.edge.tunnels.stop());

test('what is lost on the way there is noticed with what comes next: the page comes again', async () => {
  net = new Net();
  const page = await net.come();
  net.lose('there');
  page.say('again');
  await net.settle();
  expect(page).toMatchObject({ heard: [], readyState: 3 });
});

test('what is lost last is noticed with the next beat', async () => {
  net = new Net();
  const page = await net.come();
  await net.settle();
  page.say('again');
  net.lose('there');
  await net.settle();
  expect(page).toMatchObject({ heard: ['hello'], readyState: 3 });
});

test('after a node was cut off, whoever comes is heard', async () => {
  net = new Net();
  const before = await net.come();
  await net.settle();
  net.reset('back');
  // It is heard where nobody knows it any more.
  before.say('word');
  await net.arrive('there');
  await net.arrive('back');
  expect(before.readyState).toBe(3);
  const page = await net.come();
  await net.settle();
  expect(page).toMatchObject({ heard: ['hello'], readyState: 1 });
});

test('whatever is lost, every page is heard in the end or knows that it is not', async () => {
  const seed = anySeed();
  let heard = 0;
  for (let round = 0; round < 200; round++) {
    net = new Net();
    await storm(net, quickRng(seed + round));
    await net.settle();
    const before = net.open.map(({ heard }) => heard.length);
    for (const page of net.open) page.say('there?');
    const asked = net.open;
    heard += asked.length;
    await net.arrive('there');
    await net.arrive('back');
    expect(
      asked.map(({ heard, readyState }, i) => [heard.length - before[i]!, readyState]),
      `seed ${seed + round}`,
    ).toEqual(asked.map(() => [1, 1]));
    const page = await net.come();
    await net.settle();
    expect(page, `seed ${seed + round}`).toMatchObject({ heard: ['hello'], readyState: 1 });
    net.edge.tunnels.stop();
  }
  expect(heard).toBeGreaterThan(0);
});

async function storm(net: Net, pick: Rng): Promise<void> {
  const ways = ['there', 'back'] as const;
  for (let i = 0; i < 40; i++) {
    const way = ways[pick.below(2)]!;
    const what = pick.below(10);
    if (what < 2) await net.come();
    else if (what < 4) net.open.at(-1 - pick.below(3))?.say('word');
    else if (what < 7) await net.arrive(way, 1 + pick.below(4));
    else if (what < 8) net.lose(way);
    else if (what < 9) (way === 'there' ? net.edge : net.owner).beat();
    else net.reset(way);
    await nextTurn();
  }
}
