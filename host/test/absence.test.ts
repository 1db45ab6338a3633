/** Leaving and coming back: as often as one likes, without a trace where nothing was missed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#host/change.ts';
import { Ear, END, HUMAN, PEEK, PUT, PUT_TWO, Shelf, settle, stage } from './kit.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who leaves and returns so many times, as it is stored. */
const restless = (times: number): Change[] =>
  Array.from({ length: 2 * times }, (_, nth) => ({ seat: 1, away: nth % 2 === 0 }));

describe('notes', () => {
  test('who returns before anybody moves leaves none', async () => {
    const { seats, watcher } = stage();
    for (let times = 0; times < 3; times++) {
      await seats[1]!.ask({ t: 'away' });
      expect(watcher.state.notes).toEqual([{ seat: 1, kind: 'away', at: 0 }]);
      await seats[1]!.ask({ t: 'back' });
      expect(watcher.state).not.toHaveProperty('notes');
    }
  });

  test('who leaves again before anybody moves was never back', async () => {
    const { seats, watcher } = stage();
    await seats[1]!.ask({ t: 'away' });
    await seats[0]!.play(PUT);
    await seats[1]!.ask({ t: 'back' });
    await seats[1]!.ask({ t: 'away' });
    expect(watcher.state.notes).toEqual([{ seat: 1, kind: 'away', at: 0 }]);
    await seats[1]!.ask({ t: 'back' });
    expect(watcher.state.notes).toEqual([
      { seat: 1, kind: 'away', at: 0 },
      { seat: 1, kind: 'back', at: 1 },
    ]);
  });

  test('of one do not touch those of another', async () => {
    const { seats, watcher } = stage();
    for (const ear of seats) await ear.ask({ t: 'away' });
    await seats[0]!.ask({ t: 'back' });
    expect(watcher.state.notes).toEqual([{ seat: 1, kind: 'away', at: 0 }]);
  });

  test('count only events that these eyes may see', async () => {
    const { match, seats, watcher } = stage();
    await seats[0]!.play(PUT);
    await seats[0]!.play(PEEK);
    await seats[1]!.ask({ t: 'away' });
    const at = (ear: Ear): unknown => (ear.last as { notes?: readonly { at: number }[] }).notes?.[0]?.at;
    const late = [new Ear(match, 0), new Ear(match, 0, 2), new Ear(match, 1), new Ear(match, undefined, 2)];
    expect([seats[0]!, seats[1]!, watcher, ...late].map(at)).toEqual([2, 1, 1, 2, 2, 1, 1]);
  });

  test('follow what is left when moves are taken back', async () => {
    const { seats, watcher } = stage();
    for (const action of [PUT, PUT, PUT]) await seats[0]!.play(action);
    await seats[1]!.ask({ t: 'away' });
    await seats[0]!.ask({ t: 'undo' });
    await seats[0]!.ask({ t: 'undo' });
    expect(watcher.state.notes).toEqual([{ seat: 1, kind: 'away', at: 1 }]);
    await seats[0]!.play(PUT_TWO);
    expect(watcher.state.notes).toEqual([{ seat: 1, kind: 'away', at: 1 }]);
  });

  test('of somebody who left and returned thousands of times are none, and all is as it was', () => {
    const kept = [...restless(5_000), { seat: 0, action: PUT }, ...restless(5_000)];
    const { watcher, match } = stage({ shelf: Object.assign(new Shelf(), { kept }) });
    expect(watcher.state).toMatchObject({ seq: kept.length, view: { heaps: [1, 0] } });
    expect(watcher.state).not.toHaveProperty('notes');
    expect(match.away).toEqual([]);
  });
});

test('a bot that moves for somebody late, again and again, is noted once', () => {
  const bots = (seat: number): Change => ({ seat, action: PUT, bot: true });
  const undo = (seat: number): Change => ({ seat, undo: 1 });
  const dance = [bots(0), bots(1), undo(0), bots(0), undo(1), undo(0)];
  const kept = Array.from({ length: 1_000 }, () => dance).flat();
  const { watcher } = stage({
    options: { way: 'together' },
    seats: [HUMAN, HUMAN, HUMAN],
    shelf: Object.assign(new Shelf(), { kept }),
  });
  expect(watcher.state.notes).toEqual([
    { seat: 0, kind: 'late', at: 0 },
    { seat: 1, kind: 'late', at: 0 },
  ]);
});

describe('leaving', () => {
  test('six times a minute is enough, and coming back is always allowed', async () => {
    const { match, seats, shelf } = stage();
    const [ann, bob] = [seats[0]!, seats[1]!];
    const refused = { t: 'refused', refusal: 'too-often' };
    for (let times = 0; times < 6; times++) {
      expect(await bob.ask({ t: 'away' })).toMatchObject({ t: 'state' });
      expect(await bob.ask({ t: 'back' })).toMatchObject({ t: 'state' });
      vi.advanceTimersByTime(MINUTE / 12);
    }
    expect(await bob.ask({ t: 'away' })).toEqual(refused);
    expect(shelf.kept).toHaveLength(12);
    expect(await ann.ask({ t: 'away' })).toMatchObject({ t: 'state' });
    vi.advanceTimersByTime(MINUTE / 2 - 1);
    expect(await bob.ask({ t: 'away' })).toEqual(refused);
    vi.advanceTimersByTime(1);
    await bob.ask({ t: 'away' });
    // Saying so twice is no second time.
    await bob.ask({ t: 'away' });
    expect(match.away).toEqual([0, 1]);
    expect(await bob.ask({ t: 'back' })).toMatchObject({ t: 'state' });
  });

  test('only what is accepted brings somebody back', async () => {
    const { match, seats, shelf } = stage();
    const bob = seats[1]!;
    await bob.ask({ t: 'away' });
    expect(await bob.play(PUT)).toMatchObject({ refusal: 'not-your-turn' });
    expect(await bob.play({ type: 'castle' })).toMatchObject({ refusal: 'malformed' });
    expect(await bob.ask({ t: 'undo' })).toMatchObject({ refusal: 'nothing-to-undo' });
    expect(shelf.kept).toEqual([{ seat: 1, away: true }]);
    expect(match.away).toEqual([1]);
    await seats[0]!.play(END);
    await bob.play(PUT);
    expect(match.away).toEqual([]);
  });

  test('a move that is sent again brings nobody back', async () => {
    const { match, seats } = stage({ seats: [HUMAN, HUMAN] });
    await seats[0]!.play(PUT);
    await seats[0]!.ask({ t: 'away' });
    expect(await seats[0]!.play(PUT, 0)).toMatchObject({ t: 'state', seq: 2 });
    await settle();
    expect(match.away).toEqual([0]);
  });
});
