/** What a page makes of what it is told: the log above all. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BriefMessage, LogNote } from '#protocol/live.ts';
import { secondsUntil } from '../session.ts';
import { SessionState } from '../sessionState.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const events = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, nth) => ({ no: from + nth }));
const note = (at: number, kind: LogNote['kind'] = 'away'): LogNote => ({ seat: 1, kind, at });

function told(...briefs: Partial<BriefMessage>[]): SessionState {
  const told = new SessionState();
  for (const brief of briefs)
    told.take({
      ...{ t: 'brief', seq: 0, nth: 0, view: {}, active: [], canUndo: false, result: null },
      ...{ from: 0, events: [], ...brief },
    });
  return told;
}

const START = { seq: 9, from: 20, events: events(20, 60), notes: [note(25)], undone: 4 };

describe('the past', () => {
  const past = {
    t: 'past',
    event: 30,
    view: { was: 1 },
    active: [1],
    from: 29,
    events: events(29, 31),
  } as const;

  test('is shown once it is there, with nothing to do in it, until one looks at now', () => {
    const session = told({ ...START, nth: 3, canUndo: true });
    session.look(30);
    expect(session.past.value).toBeUndefined();
    session.take(past);
    expect(session.past.value).toMatchObject({ seq: 9, nth: 3, view: { was: 1 }, from: 29, canUndo: false });
    expect(session.state.value).toMatchObject({ view: {}, canUndo: true });
    session.look(undefined);
    expect(session.past.value).toBeUndefined();
  });

  test('that nobody waits for any more, or that is for other eyes, is not shown', () => {
    const session = told(START);
    session.look(30);
    session.look(undefined);
    session.take(past);
    expect(session.past.value).toBeUndefined();
    session.look(31);
    session.take(past);
    expect(session.past.value).toBeUndefined();
    session.look(30);
    session.take(past);
    session.forgetLog();
    expect(session.past.value).toBeUndefined();
  });
});

describe('the log', () => {
  test('begins with its last page and goes on with the news', () => {
    const { log } = told(START, { seq: 10, from: 60, events: events(60, 62), notes: [note(60)] });
    expect(log.value).toEqual({ from: 20, events: events(20, 62), notes: [note(25), note(60)] });
  });

  test('loses what was taken back, and the notes there', () => {
    const { log } = told(
      START,
      { seq: 10, from: 60, events: events(60, 62), notes: [note(60), note(61, 'back')] },
      { seq: 11, from: 60, events: [{ no: 'other' }] },
    );
    expect(log.value).toEqual({ from: 20, events: [...events(20, 60), { no: 'other' }], notes: [note(25)] });
  });

  test('loses what was taken back before the page began', () => {
    const { log } = told(START, { seq: 10, from: 12, events: events(12, 30) });
    expect(log.value).toEqual({ from: 12, events: events(12, 30), notes: [] });
  });

  test('survives a lost connection', () => {
    const { log } = told(START, { seq: 12, from: 23, events: events(23, 63), notes: [note(25)], undone: 9 });
    expect(log.value).toEqual({ from: 20, events: events(20, 63), notes: [note(25)] });
  });

  test('begins anew if something was taken back meanwhile, or too much was missed', () => {
    const page = { seq: 12, from: 23, events: events(23, 63), notes: [] };
    expect(told(START, { ...page, undone: 10 }).log.value).toMatchObject({ from: 23, notes: [] });
    expect(told(START, { ...page, from: 61, undone: 4 }).log.value).toMatchObject({ from: 61 });
  });

  test('begins anew for other eyes', () => {
    const session = told(START);
    session.forgetLog();
    session.take({ ...session.state.value!, from: 30, events: events(30, 70), undone: 0 });
    expect(session.log.value).toMatchObject({ from: 30, events: events(30, 70) });
  });

  test('takes earlier pages in front, once each', () => {
    const session = told(START);
    const page = { t: 'log', from: 5, events: events(5, 20), notes: [note(7)] } as const;
    for (let times = 0; times < 2; times++) session.take(page);
    expect(session.log.value).toEqual({ from: 5, events: events(5, 60), notes: [note(7), note(25)] });
  });
});

test('the time left is counted by a clock that does not jump when the system’s does', () => {
  const { dueAt } = told({ deadline: 60_000 });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(secondsUntil(dueAt.value!)).toBe(60);
  vi.advanceTimersByTime(18_001);
  expect(secondsUntil(dueAt.value!)).toBe(42);
  vi.advanceTimersByTime(60_000);
  expect(secondsUntil(dueAt.value!)).toBe(0);
});
