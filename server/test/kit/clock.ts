import { onTestFinished, vi } from 'vitest';

type Timer = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';

/** Until the test ends time passes only by `vi.advanceTimersByTime`: what is counted by the second, and these timers. */
export function stopClock(...timers: Timer[]): void {
  vi.useFakeTimers({ toFake: ['performance', ...timers] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
