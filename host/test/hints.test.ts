/** What a strong bot would do: for the seat that asks, and for nobody else. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Ear, END, HUMAN, PUT, PUT_TWO, settle, stage } from './kit.ts';

const HINT = { t: 'hint' } as const;
const WHY = { key: 'hint.more', params: { n: 2 } };

test('a hint is thought about in the seat’s place and told to whoever asked, with the reasons', async () => {
  const { seats, watcher, bots } = stage();
  await seats[0]!.ask(HINT);
  expect(bots.asked).toMatchObject([{ game: 'pebbles', level: 'hard', seat: 0, view: { heaps: [0, 0] } }]);
  bots.asked[0]!.say({ actions: [PUT_TWO, END], reasons: [WHY] });
  await settle();
  expect(seats[0]!.last).toEqual({ t: 'hint', actions: [PUT_TWO, END], reasons: [WHY] });
  for (const ear of [seats[1]!, watcher]) expect(ear.told).toHaveLength(1);
  expect(seats[0]!.state.seq).toBe(0);
});

test('a hint and a refusal repeat the number that they were asked with', async () => {
  const { seats, bots } = stage();
  await seats[0]!.ask({ ...HINT, id: 7 });
  bots.asked[0]!.say({ actions: [PUT], reasons: [] });
  await settle();
  expect(seats[0]!.last).toMatchObject({ t: 'hint', id: 7 });
  await seats[1]!.ask({ t: 'undo', id: 8 });
  expect(seats[1]!.last).toMatchObject({ t: 'refused', id: 8, refusal: 'nothing-to-undo' });
});

test('a plan is told as it is', async () => {
  const { seats, bots } = stage();
  const steps = [{ actions: [PUT_TWO], what: { type: 'put', count: 2 }, points: 2 }];
  const plan = { steps, certain: 1, from: 0, to: 2, lead: 1.5 };
  await seats[0]!.ask(HINT);
  bots.asked[0]!.say({ actions: [PUT_TWO], reasons: [], plan });
  await settle();
  expect(seats[0]!.last).toEqual({ t: 'hint', actions: [PUT_TWO], reasons: [], plan });
});

describe('the quick bot answers', () => {
  afterEach(() => void vi.useRealTimers());

  test('if the strong one fails', async () => {
    const { seats, bots, troubles } = stage();
    await seats[0]!.ask(HINT);
    bots.asked[0]!.fail(new Error('out of memory'));
    await settle();
    expect(bots.asked[1]).toMatchObject({ level: 'normal', seat: 0, isHint: true });
    bots.asked[1]!.answer(PUT);
    await settle();
    expect(seats[0]!.last).toMatchObject({ t: 'hint', actions: [PUT] });
    expect(troubles).toHaveLength(1);
  });

  test('after three seconds, and what the strong one says later is not told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { seats, bots } = stage();
    await seats[0]!.ask(HINT);
    await vi.advanceTimersByTimeAsync(2999);
    expect(bots.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bots.asked.map(({ level }) => level)).toEqual(['hard', 'normal']);
    bots.asked[1]!.answer(PUT);
    await vi.advanceTimersByTimeAsync(0);
    expect(seats[0]!.last).toMatchObject({ t: 'hint', actions: [PUT] });
    bots.asked[0]!.answer(PUT_TWO);
    await vi.advanceTimersByTimeAsync(0);
    expect(seats[0]!.told.filter(({ t }) => t === 'hint')).toHaveLength(1);
  });
});

test('the table goes on while the bot thinks; a hint that comes too late is not told', async () => {
  const { seats, bots } = stage();
  await seats[0]!.ask(HINT);
  await seats[0]!.play(PUT);
  expect(seats[0]!.state.seq).toBe(1);
  bots.asked[0]!.answer(PUT_TWO);
  await settle();
  expect(seats[0]!.told.some(({ t }) => t === 'hint')).toBe(false);
  await seats[0]!.ask(HINT);
  expect(bots.asked).toHaveLength(2);
});

describe('while the bot still thinks about the past', () => {
  afterEach(() => void vi.useRealTimers());

  async function askTwice() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const staged = stage();
    const [ann] = staged.seats;
    await ann!.ask(HINT);
    await ann!.play(PUT);
    await ann!.ask(HINT);
    expect(staged.bots.asked).toHaveLength(1);
    return { ...staged, ann: ann! };
  }

  test('a seat waits, and has its hint then', async () => {
    const { ann, bots } = await askTwice();
    bots.asked[0]!.fail(bots.asked[0]!.signal.reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(bots.asked[1]).toMatchObject({ level: 'hard', view: { heaps: [1, 0] } });
    bots.asked[1]!.answer(PUT);
    await vi.advanceTimersByTimeAsync(0);
    expect(ann.told.filter(({ t }) => t === 'hint' || t === 'refused')).toMatchObject([{ actions: [PUT] }]);
  });

  test('whoever has gone needs none any more', async () => {
    const { ann, bots } = await askTwice();
    ann.connection.close();
    bots.asked[0]!.fail(bots.asked[0]!.signal.reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(bots.asked).toHaveLength(1);
  });

  test('nobody waits for one that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { seats, bots } = stage();
    await seats[0]!.ask(HINT);
    await vi.advanceTimersByTimeAsync(3000);
    expect(bots.asked.map(({ level }) => level)).toEqual(['hard', 'normal']);
    await seats[0]!.play(PUT);
    await seats[0]!.ask(HINT);
    await vi.advanceTimersByTimeAsync(3000);
    expect(seats[0]!.last).toMatchObject({ refusal: 'hint-busy' });
  });
});

test('one moment is thought about once, however often it is asked', async () => {
  const { seats, bots } = stage({ options: { way: 'together' } });
  await seats[0]!.ask(HINT);
  await seats[0]!.ask(HINT);
  // Another's choice does not change one's own moment.
  await seats[1]!.play(PUT);
  bots.asked[0]!.answer(PUT);
  await settle();
  await seats[0]!.ask(HINT);
  await settle();
  expect(bots.asked).toHaveLength(1);
  expect(seats[0]!.told.filter(({ t }) => t === 'hint')).toHaveLength(3);
});

test('many sockets of a seat share one thought; it is dropped when the last of them has gone', async () => {
  const { match, seats, bots, troubles } = stage();
  const others = Array.from({ length: 119 }, () => new Ear(match, 0));
  for (const ear of [seats[0]!, ...others]) await ear.ask(HINT);
  expect(bots.asked).toMatchObject([{ isHint: true }]);
  const { signal, fail } = bots.asked[0]!;
  for (const ear of others) ear.connection.close();
  seats[1]!.connection.close();
  expect(signal.aborted).toBe(false);
  seats[0]!.connection.close();
  expect(signal.aborted).toBe(true);
  fail(signal.reason);
  await settle();
  expect(troubles).toEqual([]);
  await new Ear(match, 0).ask(HINT);
  expect(bots.asked).toHaveLength(2);
});

test('a thought is dropped when its moment has passed, and when the match stops', async () => {
  const { match, seats, bots, troubles } = stage({ options: { way: 'together' } });
  for (const ear of seats) await ear.ask(HINT);
  const [ann, bob] = bots.asked;
  await seats[0]!.play(PUT);
  expect([ann!.signal.aborted, bob!.signal.aborted]).toEqual([true, false]);
  ann!.fail(ann!.signal.reason);
  await match.stop();
  expect(bob!.signal.aborted).toBe(true);
  bob!.fail(bob!.signal.reason);
  await settle();
  expect(seats.flatMap(({ told }) => told).every(({ t }) => t === 'state')).toBe(true);
  expect(troubles).toEqual([]);
});

test('there is none for watchers, for seats not to act, where they are off, and where no bot has one', async () => {
  const { seats, watcher, bots, troubles } = stage();
  expect(await watcher.ask(HINT)).toEqual({ t: 'refused', refusal: 'not-seated' });
  await seats[1]!.ask(HINT);
  await settle();
  expect(seats[1]!.last).toEqual({ t: 'refused', refusal: 'not-to-act' });
  const off = stage({ seats: [HUMAN], hints: false });
  expect(await off.seats[0]!.ask(HINT)).toEqual({ t: 'refused', refusal: 'hints-off' });
  expect([...bots.asked, ...off.bots.asked]).toEqual([]);

  await seats[0]!.ask(HINT);
  for (const nth of [0, 1]) {
    bots.asked[nth]!.fail(new Error('out of memory'));
    await settle();
  }
  expect(seats[0]!.last).toEqual({ t: 'refused', refusal: 'no-hint' });
  expect(troubles).toHaveLength(2);
  await seats[0]!.play(PUT);
  await seats[0]!.ask(HINT);
  bots.asked[2]!.answer({ type: 'castle' });
  await settle();
  expect(seats[0]!.last).toEqual({ t: 'refused', refusal: 'no-hint' });
});
