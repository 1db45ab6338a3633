import { onTestFinished, vi } from 'vitest';

const TIMES = ['setTimeout', 'clearTimeout', 'performance'] as const;
export const INTERVALS = ['setInterval', 'clearInterval'] as const;

/** From now on this kind of time passes only when the test says so, for servers in this process. */
export function holdTime(kind: typeof TIMES | typeof INTERVALS = TIMES): void {
  vi.useFakeTimers({ toFake: [...kind] });
  onTestFinished(() => void vi.useRealTimers());
}

export const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
