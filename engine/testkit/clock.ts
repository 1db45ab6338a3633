import type { Now } from '#engine/bot.ts';

/** A clock of a test's own, which goes on by so many milliseconds whenever it is read. */
export class TickingClock {
  passed = 0;
  readonly now: Now;

  constructor(tick = 1) {
    this.now = () => {
      this.passed += tick;
      return this.passed;
    };
  }
}
