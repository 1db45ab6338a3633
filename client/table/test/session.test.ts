import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StateMessage } from '#protocol/live.ts';
import { secondsUntil, Told } from '../session.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('the time left is counted by a clock that does not jump when the system’s does', () => {
  const told = new Told();
  const state = { t: 'state', seq: 1, nth: 0, from: 0, events: [], deadline: 60_000 };
  told.take(state as unknown as StateMessage);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(secondsUntil(told.dueAt.value!)).toBe(60);
  vi.advanceTimersByTime(18_001);
  expect(secondsUntil(told.dueAt.value!)).toBe(42);
  vi.advanceTimersByTime(60_000);
  expect(secondsUntil(told.dueAt.value!)).toBe(0);
});
