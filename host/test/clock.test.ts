/** The time for a move, and bots that play for people who are late or away. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '#host/clock.ts';
import { Ear, END, HUMAN, PUT, PUT_TWO, type Scene, Shelf, settle, stage } from './kit.ts';

const MINUTE = 60_000;
const LIVE = { kind: 'live', seconds: 60 } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  // First: a spy that is restored later would bring the pretended timers back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const together = (scene: Scene = {}) =>
  stage({ options: { way: 'together' }, seats: Array(3).fill(HUMAN), pace: LIVE, ...scene });

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settle();
}

describe('all together', () => {
  test('who is late gets a bot’s choice this once, and it stays secret; others are not touched', async () => {
    const { seats, watcher, bots, shelf } = together();
    const [ann, bob, cleo] = seats as [Ear, Ear, Ear];
    expect(ann.state.deadline).toBe(MINUTE);
    await ann.play(PUT);
    await pass(MINUTE - 1);
    expect(bots.asked).toEqual([]);
    await bob.play(PUT);
    expect(bob.state.deadline).toBe(1);
    await pass(1);
    expect(bots.asked).toMatchObject([{ seat: 2, level: 'normal', view: { picks: [null, null, null] } }]);
    bots.asked[0]!.answer(PUT_TWO);
    await settle();
    expect(shelf.kept.at(-1)).toEqual({ seat: 2, action: PUT_TWO, bot: true });
    expect(cleo.state).toMatchObject({
      view: { heaps: [1, 1, 2], round: 1 },
      active: [0, 1, 2],
      deadline: MINUTE,
      notes: [{ seat: 2, kind: 'late', at: 2 }],
    });
    expect(watcher.state.notes).toEqual(cleo.state.notes);
    await cleo.play(PUT);
    expect(cleo.state).toMatchObject({ view: { picks: [null, null, 1] } });
    expect(cleo.state.notes).toHaveLength(1);
  });

  test('several are late: nobody hears what the bots chose before all have', async () => {
    const { seats, watcher, bots } = together();
    await pass(MINUTE);
    expect(bots.asked.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    bots.asked[1]!.answer(PUT_TWO);
    await settle();
    for (const ear of [seats[0]!, watcher]) {
      expect(ear.state).toMatchObject({ view: { picks: [null, null, null] }, events: [{ n: null }] });
    }
    // Whoever is quicker than the bot has chosen.
    await seats[0]!.play(PUT);
    for (const { answer } of bots.asked) answer(PUT_TWO);
    await settle();
    expect(watcher.state).toMatchObject({ seq: 3, view: { heaps: [1, 2, 2] } });
  });

  test('who is not connected is played for until they are back', async () => {
    const { match, seats, bots, shelf } = together();
    const [ann, bob, cleo] = seats as [Ear, Ear, Ear];
    cleo.connection.close();
    for (const ear of [ann, bob]) await ear.play(PUT);
    await pass(MINUTE);
    expect(match.away).toEqual([2]);
    bots.asked[0]!.answer(PUT_TWO);
    await settle();
    // The next round does not wait for the clock.
    expect(bots.asked[1]).toMatchObject({ seat: 2, view: { round: 1 } });
    expect(shelf.kept.slice(-2)).toEqual([
      { seat: 2, away: true },
      { seat: 2, action: PUT_TWO, bot: true },
    ]);

    const again = new Ear(match, 2);
    expect(again.state.notes).toEqual([{ seat: 2, kind: 'away', at: 2 }]);
    await again.ask({ t: 'back' });
    expect(match.away).toEqual([]);
    bots.asked[1]!.answer(PUT_TWO);
    await settle();
    expect(again.state).toMatchObject({ active: [0, 1, 2], view: { round: 1 } });
    await again.play(PUT);
    expect(again.state).toMatchObject({ view: { picks: [null, null, 1] } });
    expect(again.state.notes!.map(({ kind }) => kind)).toEqual(['away', 'back']);
  });

  test('a bot that plays for somebody who is back is told to stop, and asked anew when they go again', async () => {
    const { seats, bots, troubles, shelf } = together();
    const [ann] = seats as [Ear, Ear, Ear];
    await ann.ask({ t: 'away' });
    await ann.ask({ t: 'back' });
    const [first] = bots.asked;
    expect(first!.signal.aborted).toBe(true);
    await ann.ask({ t: 'away' });
    expect(bots.asked).toHaveLength(2);
    first!.fail(first!.signal.reason);
    await settle();
    bots.asked[1]!.answer(PUT_TWO);
    await settle();
    expect(shelf.kept.at(-1)).toEqual({ seat: 0, action: PUT_TWO, bot: true });
    expect(bots.asked).toHaveLength(2);
    expect(troubles).toEqual([]);
  });

  test('who is late twice running is played for too, though they are connected', async () => {
    const { match, seats, bots } = together();
    for (const round of [0, 1]) {
      for (const ear of seats.slice(0, 2)) await ear.play(PUT);
      await pass(MINUTE);
      expect(match.away).toEqual(round === 0 ? [] : [2]);
      bots.asked.at(-1)!.answer(PUT);
      await settle();
    }
    expect(seats[2]!.state.notes!.map(({ kind }) => kind)).toEqual(['late', 'away']);
  });

  test('after a restart somebody who is away still is, and the bots go on', async () => {
    const { match, shelf } = together();
    await new Ear(match, 1).ask({ t: 'away' });
    await match.stop();
    const again = together({ shelf });
    expect(again.match.away).toEqual([1]);
    expect(again.bots.asked).toMatchObject([{ seat: 1, level: 'normal' }]);
    expect(again.watcher.state).toMatchObject({
      deadline: MINUTE,
      notes: [{ seat: 1, kind: 'away', at: 0 }],
    });
  });
});

test('when all are away nobody waits: bots take the whole time for each move, until somebody is back', async () => {
  const { match, seats, watcher, bots } = together({ seats: [HUMAN, HUMAN] });
  for (const { connection } of seats) connection.close();
  for (const round of [1, 2]) {
    await pass(MINUTE);
    for (const { answer } of bots.asked) answer(PUT);
    await settle();
    expect(match.away).toEqual([0, 1]);
    expect(watcher.state).toMatchObject({ deadline: MINUTE, view: { round } });
    expect(bots.asked).toHaveLength(2 * round);
  }
  await new Ear(match, 0).ask({ t: 'back' });
  expect(bots.asked.slice(4)).toMatchObject([{ seat: 1 }]);
});

test('when all are away where no time is counted, their bots play on: nothing would ever call them', async () => {
  const { match, seats, bots } = stage();
  for (const ear of seats) await ear.ask({ t: 'away' });
  expect(match.away).toEqual([0, 1]);
  bots.asked[0]!.answer(END);
  await settle();
  expect(bots.asked.map(({ seat }) => seat)).toEqual([0, 1]);
});

describe('taking turns', () => {
  const turns = (scene: Scene = {}) => stage({ pace: LIVE, ...scene });

  test('the time is for the whole turn, and begins anew for the next one', async () => {
    const { seats, bots } = turns();
    const [ann, bob] = seats as [Ear, Ear];
    await pass(MINUTE / 2);
    await ann.play(PUT);
    expect(bob.state.deadline).toBe(MINUTE / 2);
    await pass(MINUTE / 4);
    await ann.play(END);
    expect(bob.state.deadline).toBe(MINUTE);
    await pass(MINUTE);
    expect(bots.asked).toMatchObject([{ seat: 1 }]);
    bots.asked[0]!.answer(PUT_TWO);
    await settle();
    // Bob's turn goes on: so does the bot.
    bots.asked[1]!.answer(END);
    await settle();
    expect(ann.state).toMatchObject({ active: [0], view: { heaps: [1, 2] }, deadline: MINUTE });
    expect(bots.asked).toHaveLength(2);
  });

  test('whoever acts is back', async () => {
    const { match, seats, bots, shelf } = turns();
    const ann = seats[0]!;
    await ann.ask({ t: 'away' });
    expect(await ann.ask({ t: 'away' })).toMatchObject({ t: 'state', seq: 1 });
    expect(match.away).toEqual([0]);
    await ann.play(PUT);
    bots.asked[0]!.answer(PUT_TWO);
    await settle();
    expect(match.away).toEqual([]);
    expect(shelf.kept).toEqual([
      { seat: 0, away: true },
      { seat: 0, away: false },
      { seat: 0, action: PUT },
    ]);
  });

  test('only oneself can be sent away, and nobody after the end', async () => {
    const { match, watcher, seats } = turns();
    expect(await watcher.ask({ t: 'away' })).toMatchObject({ refusal: 'not-seated' });
    await seats[1]!.ask({ t: 'away' });
    expect(match.away).toEqual([1]);
    const { seats: over } = stage({ seats: [HUMAN] });
    for (let round = 0; round < 3; round++) await over[0]!.play(END);
    expect(await over[0]!.ask({ t: 'away' })).toEqual({ t: 'refused', refusal: 'match-over' });
  });

  test('a store that fails when the time is up does not stop the bot', async () => {
    const { match, seats, bots, shelf } = turns();
    seats[0]!.connection.close();
    shelf.isBroken = true;
    await pass(MINUTE);
    shelf.isBroken = false;
    bots.asked[0]!.answer(PUT, END);
    await settle();
    expect(seats[1]!.state).toMatchObject({ active: [1], view: { heaps: [1, 0] } });
    expect(match.away).toEqual([]);
  });
});

describe('the clock', () => {
  test('is of days, and is due when it was due before a restart', async () => {
    const pace = { kind: 'days', days: 2 } as const;
    const first = stage({ pace });
    await first.seats[0]!.play(END);
    const { dueAt } = first.shelf.outlooks[0]!;
    expect(dueAt).toBe(Date.now() + 2 * 86_400_000);
    await first.match.stop();
    await pass(86_400_000);
    const again = stage({ pace, shelf: first.shelf, dueAt: dueAt! });
    expect(again.watcher.state.deadline).toBe(86_400_000);
    await pass(86_400_000);
    expect(again.bots.asked).toMatchObject([{ seat: 1 }]);
  });

  test.each([-60 * MINUTE, 60 * MINUTE])(
    'of a live pace goes on if the system’s jumps by %i',
    async (jump) => {
      const { watcher, seats, bots } = stage({ pace: LIVE });
      await pass(MINUTE / 2);
      vi.setSystemTime(Date.now() + jump);
      await seats[0]!.play(PUT);
      expect(watcher.state.deadline).toBe(MINUTE / 2);
      await pass(MINUTE / 2 - 1);
      expect(bots.asked).toEqual([]);
      await pass(1);
      expect(bots.asked).toMatchObject([{ seat: 0 }]);
    },
  );

  test('tells whole milliseconds', async () => {
    const clock = new Clock(LIVE, () => {});
    clock.set(performance.now() + 0.5);
    expect(clock.left).toBe(1);
    clock.stop();
  });

  test('calls in time if the next time is up earlier than the last', () => {
    const onTime = vi.fn();
    const clock = new Clock({ kind: 'live' }, onTime);
    clock.set(clock.next(1));
    clock.set(clock.next(2));
    vi.advanceTimersByTime(MINUTE - 1);
    expect(onTime).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTime).toHaveBeenCalledOnce();
  });

  test('of days looks seldom, however far the calendar is set back, and calls in time', () => {
    const DAY = 86_400_000;
    const onTime = vi.fn();
    const clock = new Clock({ kind: 'days', days: 14 }, onTime);
    const dueAt = clock.next(1)!;
    vi.setSystemTime(Date.now() - 30 * DAY);
    const setTimeout = vi.spyOn(globalThis, 'setTimeout');
    clock.set(dueAt);
    vi.advanceTimersByTime(MINUTE);
    expect(setTimeout).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(44 * DAY - MINUTE - 1);
    expect(onTime).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTime).toHaveBeenCalledOnce();
  });

  test('usually has a minute where all choose at once, and three for a turn', () => {
    const pace = { kind: 'live' } as const;
    expect(together({ pace }).watcher.state.deadline).toBe(MINUTE);
    expect(stage({ pace }).watcher.state.deadline).toBe(3 * MINUTE);
  });

  test('does not run without a pace, alone, or after the end', async () => {
    expect(stage().watcher.state).not.toHaveProperty('deadline');
    expect(stage({ pace: { kind: 'days' } }).watcher.state).not.toHaveProperty('deadline');
    expect(stage({ pace: LIVE, seats: [HUMAN] }).watcher.state).not.toHaveProperty('deadline');
    const { seats, bots } = stage({ pace: LIVE });
    for (let turn = 0; turn < 6; turn++) await seats[turn % 2]!.play(END);
    expect(seats[0]!.state.result).not.toBeNull();
    expect(seats[0]!.state).not.toHaveProperty('deadline');
    await pass(MINUTE);
    expect(bots.asked).toEqual([]);
  });

  test('keeps a match in memory only if its time is up soon', () => {
    const isIdle = (pace: Scene['pace']): boolean => {
      const { match, seats, watcher } = stage({ ...(pace && { pace }) });
      for (const { connection } of [...seats, watcher]) connection.close();
      return match.isIdle;
    };
    expect([isIdle(undefined), isIdle(LIVE), isIdle({ kind: 'days', days: 1 })]).toEqual([true, false, true]);
  });

  test('that was stopped calls nobody', async () => {
    const { match, bots } = stage({ pace: LIVE, shelf: new Shelf() });
    await match.stop();
    await pass(MINUTE);
    expect(bots.asked).toEqual([]);
  });
});

test('what a bot chose can be taken back while the round is open, but not the time', async () => {
  const { seats, bots } = together();
  await pass(MINUTE);
  bots.asked[0]!.answer(PUT_TWO);
  await settle();
  expect(seats[0]!.state).toMatchObject({ canUndo: true, view: { picks: [2, null, null] } });
  await seats[0]!.ask({ t: 'undo' });
  expect(bots.asked.map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
  expect(seats[0]!.state.notes).toEqual([{ seat: 0, kind: 'late', at: 0 }]);
});
