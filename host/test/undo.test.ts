/** Taking back: one's own actions, while nothing was revealed and the turn has not passed. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { END, PEEK, PUT, PUT_TWO, stage } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { t: 'refused', refusal: 'nothing-to-undo' };

describe('taking turns', () => {
  test('undo takes back the last action, reset all of this turn', async () => {
    const { seats, watcher } = stage();
    const ann = seats[0]!;
    for (const action of [PUT, PUT_TWO, PUT_TWO]) await ann.play(action);
    expect(ann.state).toMatchObject({ view: { heaps: [5, 0] }, canUndo: true, nth: 3 });
    expect(await ann.ask({ t: 'undo' })).toMatchObject({ seq: 4, nth: 3, view: { heaps: [3, 0] } });
    expect(await ann.ask({ t: 'reset' })).toMatchObject({ seq: 5, view: { heaps: [0, 0] }, canUndo: false });
    expect(await ann.ask({ t: 'undo' })).toEqual(NOTHING);
    expect(watcher.state).toMatchObject({ seq: 5, from: 0, events: [], view: { heaps: [0, 0] } });
  });

  test('what was taken back leaves every log', async () => {
    const { seats } = stage();
    await seats[0]!.play(PUT);
    await seats[0]!.play(PUT_TWO);
    await seats[0]!.ask({ t: 'undo' });
    expect(seats[1]!.state).toMatchObject({ from: 0, events: [{ type: 'put', seat: 0 }] });
    await seats[0]!.play(PUT);
    expect(seats[1]!.state).toMatchObject({ from: 1, events: [{ type: 'put', seat: 0 }] });
  });

  test('not once something was revealed', async () => {
    const { seats } = stage();
    const ann = seats[0]!;
    await ann.play(PUT);
    await ann.play(PEEK);
    expect(ann.state.canUndo).toBe(false);
    expect(await ann.ask({ t: 'undo' })).toEqual(NOTHING);
    await ann.play(PUT);
    expect(await ann.ask({ t: 'reset' })).toMatchObject({ view: { heaps: [1, 0] } });
  });

  test("not once the turn has passed, and never into another's", async () => {
    const { seats } = stage();
    const [ann, bob] = [seats[0]!, seats[1]!];
    await ann.play(PUT);
    await ann.play(END);
    expect(await ann.ask({ t: 'undo' })).toEqual(NOTHING);
    expect(await bob.ask({ t: 'undo' })).toEqual(NOTHING);
    await bob.play(PUT);
    expect(bob.state.canUndo).toBe(true);
    expect(ann.state.canUndo).toBe(false);
    expect(await ann.ask({ t: 'reset' })).toEqual(NOTHING);
    await bob.ask({ t: 'reset' });
    expect(await bob.ask({ t: 'undo' })).toEqual(NOTHING);
    expect(bob.state).toMatchObject({ view: { heaps: [1, 0], turn: 1 } });
  });

  test('not by watchers, and not after the end', async () => {
    const { seats, watcher } = stage({ seats: [{ kind: 'human' }] });
    const solo = seats[0]!;
    await solo.play(PUT);
    expect(await watcher.ask({ t: 'undo' })).toMatchObject({ refusal: 'not-seated' });
    for (let round = 0; round < 3; round++) await solo.play(END);
    expect(solo.state.result).not.toBeNull();
    expect(await solo.ask({ t: 'undo' })).toEqual(NOTHING);
  });

  test('a number is never used twice: a late repetition of what was taken back plays nothing', async () => {
    const { seats } = stage();
    const ann = seats[0]!;
    await ann.play(PUT, 0);
    await ann.ask({ t: 'undo' });
    expect(await ann.play(PUT, 0)).toMatchObject({ t: 'state', seq: 2, view: { heaps: [0, 0] } });
    expect(await ann.play(PUT_TWO, 0)).toMatchObject({ refusal: 'number-used' });
    expect(await ann.play(PUT, 1)).toMatchObject({ seq: 3, view: { heaps: [1, 0] } });
  });
});

describe('all together', () => {
  const together = () => stage({ options: { way: 'together' }, seats: Array(3).fill({ kind: 'human' }) });

  test("a pick can be changed until the last one has picked; others' picks stay", async () => {
    const { seats, watcher } = together();
    await seats[0]!.play(PUT);
    await seats[1]!.play(PUT_TWO);
    await seats[0]!.ask({ t: 'undo' });
    expect(seats[0]!.state).toMatchObject({ active: [0, 2], view: { picks: [null, null, null] } });
    expect(seats[1]!.state).toMatchObject({ view: { picks: [null, 2, null] }, canUndo: true });
    await seats[0]!.play(PUT_TWO);
    await seats[2]!.play(PUT);
    expect(watcher.state).toMatchObject({ view: { heaps: [2, 2, 1] } });
    expect(await seats[0]!.ask({ t: 'undo' })).toEqual(NOTHING);
  });

  test('any order of arrival gives the same, and numbers of different seats never collide', async () => {
    const one = together();
    const other = together();
    await Promise.all([one.seats[0]!.play(PUT), one.seats[1]!.play(PUT_TWO), one.seats[2]!.play(PUT)]);
    await Promise.all([other.seats[2]!.play(PUT), other.seats[0]!.play(PUT), other.seats[1]!.play(PUT_TWO)]);
    expect(one.watcher.state.view).toEqual(other.watcher.state.view);
    expect(one.watcher.state).toMatchObject({ seq: 3, view: { heaps: [1, 2, 1] } });
  });

  test('nobody hears what the others picked', async () => {
    const { seats, watcher } = together();
    await seats[0]!.play(PUT_TWO);
    for (const ear of [seats[1]!, watcher]) {
      expect(ear.state).toMatchObject({ events: [{ n: null }], view: { picks: [null, null, null] } });
    }
  });
});

test('sixty times a minute is enough, for each seat', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { seats, shelf } = stage({ options: { way: 'together' }, seats: Array(3).fill({ kind: 'human' }) });
  const [ann, bob] = [seats[0]!, seats[1]!];
  for (let times = 0; times < 60; times++) {
    await ann.play(PUT);
    expect(await ann.ask({ t: times % 2 === 0 ? 'undo' : 'reset' })).toMatchObject({ t: 'state' });
  }
  // What could not happen anyway does not count.
  expect(await ann.ask({ t: 'undo' })).toEqual(NOTHING);
  await ann.play(PUT);
  const refused = { t: 'refused', refusal: 'too-often' };
  for (const t of ['undo', 'reset'] as const) expect(await ann.ask({ t })).toEqual(refused);
  expect(shelf.kept).toHaveLength(121);
  await bob.play(PUT);
  expect(await bob.ask({ t: 'undo' })).toMatchObject({ t: 'state' });
  vi.advanceTimersByTime(60_000);
  expect(await ann.ask({ t: 'undo' })).toMatchObject({ t: 'state', canUndo: false });
});
