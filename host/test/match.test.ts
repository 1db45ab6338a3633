/** Judge, store, tell: in this order, whatever fails. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ASK_AGAIN_MS } from '#host/autoplay.ts';
import { Unknown } from '#host/change.ts';
import { BOT, END, HUMAN, PEEK, PUT, PUT_TWO, Shelf, settle, stage } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A promise and how to fulfil it. */
const gate = () => Promise.withResolvers<void>();

describe('the store', () => {
  test('is done before anybody is told', async () => {
    const { seats, shelf, watcher } = stage();
    const { promise, resolve } = gate();
    shelf.gate = promise;
    const answer = seats[0]!.play(PUT);
    await settle();
    expect([...seats, watcher].map(({ told }) => told.length)).toEqual([1, 1, 1]);
    resolve();
    expect(await answer).toMatchObject({ seq: 1 });
    expect([...seats, watcher].map(({ told }) => told.length)).toEqual([2, 2, 2]);
    expect(shelf.outlooks).toEqual([
      { seq: 1, awaitsBot: false, dueAt: null, awaited: [0], isNewTurn: false, active: [0], result: null },
    ]);
  });

  test('that fails leaves everything as it was, and the same move can be sent again', async () => {
    const { seats, shelf, troubles } = stage();
    const ann = seats[0]!;
    shelf.isBroken = true;
    expect(await ann.play(PUT)).toEqual({ t: 'refused', nth: 0, refusal: 'not-stored' });
    expect(await ann.play(PUT)).toEqual({ t: 'refused', nth: 0, refusal: 'not-stored' });
    expect(seats[1]!.told).toHaveLength(1);
    expect(troubles).toHaveLength(2);
    shelf.isBroken = false;
    expect(await ann.play(PUT)).toMatchObject({ seq: 1, nth: 1, view: { heaps: [1, 0] } });
    expect(await ann.ask({ t: 'undo' })).toMatchObject({ seq: 2 });
  });

  test('whose answer is lost ends the match: nobody is told anything, before it is read again', async () => {
    const { seats, shelf, watcher, troubles } = stage();
    const [ann, bob] = [seats[0]!, seats[1]!];
    const lost = new Unknown('the answer is lost');
    vi.spyOn(shelf, 'append').mockRejectedValueOnce(lost);
    await Promise.all([ann.play(PUT, 0), bob.ask({ t: 'away' })]);
    await ann.play(PUT, 0);
    await bob.ask({ t: 'log', before: 1 });
    for (const { told } of [ann, bob, watcher]) expect(told.map(({ t }) => t)).toEqual(['state']);
    expect(troubles).toEqual([lost]);
    expect(shelf.kept).toEqual([]);
  });

  test('that is slow keeps requests in their order', async () => {
    const { seats, shelf } = stage();
    const { promise, resolve } = gate();
    shelf.gate = promise;
    const answers = [seats[0]!.play(PUT, 0), seats[0]!.play(END, 1), seats[1]!.play(PUT_TWO, 0)];
    resolve();
    await Promise.all(answers);
    expect(seats[1]!.state).toMatchObject({ seq: 3, view: { heaps: [1, 2], turn: 1 } });
    expect(shelf.kept.map(({ seat }) => seat)).toEqual([0, 0, 1]);
  });

  test('keeps what was asked at once together, and it is told once', async () => {
    const { seats, shelf, watcher } = stage();
    const [ann, bob] = [seats[0]!, seats[1]!];
    const askAll = () =>
      Promise.all([
        ann.play(PUT, 0),
        ann.play(PUT, 0),
        bob.play(PUT, 0),
        ann.play(END, 1),
        bob.play(PUT_TWO, 0),
      ]);
    shelf.isBroken = true;
    await askAll();
    expect(bob.told.slice(1)).toEqual(Array(2).fill({ t: 'refused', nth: 0, refusal: 'not-stored' }));
    shelf.isBroken = false;
    await askAll();
    expect(shelf.outlooks).toMatchObject([{ seq: 3 }]);
    expect(watcher.told).toHaveLength(2);
    expect(watcher.state).toMatchObject({ seq: 3, view: { heaps: [1, 2] } });
    // Ann's repetition is answered once more, and Bob's first move came too early.
    expect(ann.told.slice(-2)).toMatchObject([
      { seq: 3, from: 0 },
      { seq: 3, events: [] },
    ]);
    expect(bob.last).toEqual({ t: 'refused', nth: 0, refusal: 'not-your-turn' });
  });

  test('holds all that is needed to go on, also what was taken back', async () => {
    const { seats, shelf } = stage();
    await seats[0]!.play(PUT);
    await seats[0]!.play(PEEK);
    await seats[0]!.play(PUT_TWO);
    await seats[0]!.play(PUT);
    await seats[0]!.ask({ t: 'undo' });
    const again = stage({ shelf });
    const { events, from } = seats[0]!.state;
    expect(from).toBe(0);
    expect(again.seats[0]!.state).toEqual({ ...seats[0]!.state, from: 0, events });
    expect(await again.seats[0]!.ask({ t: 'reset' })).toMatchObject({ seq: 6, view: { heaps: [1, 0] } });
    expect(await again.seats[0]!.play(END)).toMatchObject({ nth: 5 });
  });
});

describe('numbers', () => {
  test('the same one with the same action is answered again, however late', async () => {
    const { seats, shelf } = stage();
    const ann = seats[0]!;
    for (let i = 0; i < 3; i++) await ann.play(PUT);
    expect(await ann.play(PUT, 0)).toMatchObject({ t: 'state', seq: 3, nth: 3, events: [] });
    expect(await ann.play(PUT_TWO, 2)).toEqual({ t: 'refused', nth: 2, refusal: 'number-used' });
    expect(await ann.play(PUT, 4)).toEqual({ t: 'refused', nth: 4, refusal: 'number-ahead' });
    expect(shelf.kept).toHaveLength(3);
  });
});

describe('bots', () => {
  test('that act at the same time are asked at the same time, and answer in any order', async () => {
    const { bots, seats } = stage({ seats: [BOT, BOT, BOT, HUMAN], options: { way: 'together' } });
    expect(bots.asked.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    for (const nth of [2, 0, 1]) bots.asked[nth]!.answer(PUT);
    await settle();
    expect(bots.asked).toHaveLength(3);
    expect(seats[3]!.state.active).toEqual([3]);
  });

  const withBot = (shelf = new Shelf()) => stage({ seats: [BOT, HUMAN], shelf });

  test('are asked with their view and play by the same door', async () => {
    const { bots, seats } = withBot();
    expect(bots.asked).toMatchObject([{ game: 'pebbles', level: 'easy', seat: 0, view: { heaps: [0, 0] } }]);
    bots.asked[0]!.answer(PUT_TWO);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 1, view: { heaps: [2, 0] } });
    expect(bots.asked).toHaveLength(2);
  });

  test('that fail or answer nonsense are replaced for this move by an easy one', async () => {
    const { bots, seats, troubles } = stage({ seats: [{ kind: 'bot', level: 'hard' }, HUMAN] });
    bots.asked[0]!.fail(new Error('out of memory'));
    await settle();
    expect(bots.asked[1]).toMatchObject({ level: 'easy', seat: 0 });
    bots.asked[1]!.answer(PUT_TWO);
    await settle();
    bots.asked[2]!.answer({ type: 'castle' });
    await settle();
    expect(bots.asked.map(({ level }) => level)).toEqual(['hard', 'easy', 'hard', 'easy']);
    bots.asked[3]!.answer(PUT_TWO);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 2, view: { heaps: [4, 0] } });
    expect(troubles).toHaveLength(3);
  });

  test('that are easy and fail play the first thing that is open', async () => {
    const { bots, seats, troubles } = withBot();
    bots.asked[0]!.fail(new Error('out of memory'));
    await settle();
    for (const nonsense of [undefined, PUT_TWO, { actions: [], reasons: [] }, { actions: [PUT_TWO] }]) {
      bots.asked.at(-1)!.say(nonsense);
      await settle();
    }
    expect(seats[1]!.state).toMatchObject({ seq: 5, view: { heaps: [5, 0] } });
    expect(troubles).toHaveLength(6);
  });

  test('may answer with a whole turn, which is played without asking again', async () => {
    const { bots, seats, shelf } = withBot();
    bots.asked[0]!.answer(PUT_TWO, PUT, END);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 3, active: [1], view: { heaps: [3, 0] } });
    expect(shelf.kept.every(({ seat }) => seat === 0)).toBe(true);
    expect(bots.asked).toHaveLength(1);
    await seats[1]!.play(END);
    expect(bots.asked).toHaveLength(2);
  });

  test.each([
    ['something is revealed', [PUT, PEEK, END], 2],
    ['an action is refused', [PUT, { type: 'castle' }, END], 1],
  ])('are asked anew when %s', async (_, plan, played) => {
    const { bots, seats, shelf, troubles } = stage({ seats: [BOT] });
    bots.asked[0]!.answer(...plan);
    await settle();
    expect(shelf.kept).toHaveLength(played);
    // Whoever is alone is to act again at once: here the plan would go on if nothing ended it.
    expect(bots.asked).toHaveLength(2);
    expect(seats[0]!.state.seq).toBe(played);
    expect(troubles).toEqual([]);
  });

  test('are asked anew when a new round begins', async () => {
    const { bots, seats } = stage({ seats: [BOT, HUMAN], options: { way: 'together' } });
    await seats[1]!.play(PUT);
    bots.asked[0]!.answer(PUT, PUT_TWO);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 2, view: { round: 1 } });
    expect(bots.asked).toHaveLength(2);
  });

  test('are asked anew when the store could not keep the first part of a plan', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { bots, seats, shelf } = withBot();
    shelf.isBroken = true;
    bots.asked[0]!.answer(PUT_TWO, END);
    await settle();
    shelf.isBroken = false;
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    bots.asked[1]!.answer(PUT_TWO, END);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 2, active: [1], view: { heaps: [2, 0] } });
  });

  test('are asked again when their move could not be stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { bots, seats, shelf } = withBot();
    shelf.isBroken = true;
    bots.asked[0]!.answer(PUT);
    await settle();
    expect(seats[1]!.told).toHaveLength(1);
    expect(bots.asked).toHaveLength(1);
    shelf.isBroken = false;
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    expect(bots.asked).toHaveLength(2);
    bots.asked[1]!.answer(PUT);
    await settle();
    expect(seats[1]!.state).toMatchObject({ seq: 1 });
  });

  test('are asked when a stored match is opened and it is their turn', async () => {
    const first = withBot();
    first.bots.asked[0]!.answer(PUT);
    await settle();
    await first.match.stop();
    expect(withBot(first.shelf).bots.asked).toMatchObject([{ view: { heaps: [1, 0] } }]);
  });
});

describe('stopping', () => {
  test('stores and tells what was asked before, and nothing after', async () => {
    const { match, seats, shelf } = stage();
    const { promise, resolve } = gate();
    shelf.gate = promise;
    const asked = [seats[0]!.play(PUT, 0), seats[0]!.play(PUT, 1), seats[0]!.play(PUT, 2)];
    const stopped = match.stop();
    await seats[0]!.play(PUT, 3);
    resolve();
    await stopped;
    await Promise.all(asked);
    expect(shelf.kept).toHaveLength(3);
    expect(seats[1]!.state).toMatchObject({ seq: 3 });
  });

  test('while a bot thinks: its answer comes too late', async () => {
    const { match, bots, shelf, troubles } = stage({ seats: [BOT, BOT] });
    await match.stop();
    expect(bots.asked[0]!.signal.aborted).toBe(true);
    bots.asked[0]!.answer(PUT);
    await settle();
    expect(shelf.kept).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('while the store is broken: no bot is asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { match, bots, shelf } = stage({ seats: [BOT, HUMAN] });
    shelf.isBroken = true;
    bots.asked[0]!.answer(PUT);
    await settle();
    await match.stop();
    vi.advanceTimersByTime(ASK_AGAIN_MS * 2);
    expect(bots.asked).toHaveLength(1);
  });
});

test('a match is idle when nobody listens and no bot is to move', async () => {
  const { match, seats, watcher } = stage();
  expect(match.isIdle).toBe(false);
  for (const ear of [...seats, watcher]) ear.connection.close();
  expect(match.isIdle).toBe(true);
  const bots = stage({ seats: [BOT, HUMAN] });
  for (const ear of [...bots.seats, bots.watcher]) ear.connection.close();
  expect(bots.match.isIdle).toBe(false);
});

test('who left hears nothing more; who comes during a move hears the old state, then the new', async () => {
  const { match, seats, shelf, watcher } = stage();
  const { promise, resolve } = gate();
  shelf.gate = promise;
  const answer = seats[0]!.play(PUT);
  watcher.connection.close();
  await settle();
  const seqs: number[] = [];
  match.subscribe({
    viewer: undefined,
    version: 1,
    send: (message) => void (message.t === 'state' && seqs.push(message.seq)),
  });
  resolve();
  await answer;
  expect(seqs).toEqual([0, 1]);
  expect(watcher.told).toHaveLength(1);
});

test('many with the same eyes are told one and the same message', async () => {
  const { match, seats } = stage();
  const told: unknown[] = [];
  for (let i = 0; i < 5; i++)
    match.subscribe({ viewer: undefined, version: 1, send: (message) => void told.push(message) });
  await seats[0]!.play(PUT);
  expect(new Set(told.slice(5)).size).toBe(1);
});

test('there is no record, and so no seed, before the end', async () => {
  const { match, seats } = stage({ seats: [HUMAN] });
  expect(match.record()).toBeUndefined();
  for (let round = 0; round < 3; round++) await seats[0]!.play(END);
  expect(match.record()).toMatchObject({
    seed: '5e'.repeat(32),
    actions: [{ seat: 0, action: END }, {}, {}],
  });
});

test('a host imports nothing that a browser lacks', () => {
  const folder = new URL('../', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const imports = readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'/g);
    for (const [, from] of imports)
      expect(from).toMatch(/^(\.\/|#engine\/|#games\/rules|#protocol\/|@noble\/)/);
  }
});
