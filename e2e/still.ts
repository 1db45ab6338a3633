import type { Page } from 'playwright-core';

/**
 * From now on nothing on the page goes on or away by itself: a move that is shown stays until it is skipped, a notice
 * until it is closed. A test may be slower than either.
 */
export const holdStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [shortest, longest] = [100, 10_000];
    const original = window.setTimeout;
    const held = (work: () => void, ms = 0): number =>
      ms >= shortest && ms <= longest ? 0 : original(work, ms);
    window.setTimeout = held as typeof setTimeout;
  });
