import { onTestFinished, vi } from 'vitest';

export const TIMES = ['setTimeout', 'clearTimeout', 'performance'] as const;
export const INTERVALS = ['setInterval', 'clearInterval'] as const;
export const DATES = ['Date'] as const;

type Kind = typeof TIMES | typeof INTERVALS | typeof DATES;

/** From now on these kinds of time pass only when the test says so, for servers in this process. */
export function holdTime(...kinds: readonly Kind[]): void {
  vi.useFakeTimers({ toFake: kinds.length === 0 ? [...TIMES] : kinds.flat() });
  onTestFinished(() => void vi.useRealTimers());
}

export const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
