/** All files of a worker share one world: one that leaves time pretended would let the next wait for ever. */
import timers from 'node:timers';
import { afterAll, expect, vi } from 'vitest';

afterAll(() => {
  // A spy on a pretended timer brings it back when it is restored, which happens between two files.
  vi.restoreAllMocks();
  expect(vi.isFakeTimers()).toBe(false);
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const)
    expect(globalThis[name], `${name} is still pretended`).toBe(timers[name]);
});
