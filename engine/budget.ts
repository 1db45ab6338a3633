/** How much of a budget is used up. */
import type { Budget, Now } from './bot.ts';

export class Meter {
  readonly #budget: Budget;
  readonly #now: Now;
  readonly #start: number;
  #iterations = 0;

  constructor(budget: Budget, now: Now = () => performance.now()) {
    this.#budget = budget;
    this.#now = now;
    this.#start = now();
  }

  count(): void {
    this.#iterations++;
  }

  /** Milliseconds since it was made. */
  get passed(): number {
    return this.#now() - this.#start;
  }

  /** 1 is all of it. */
  get spent(): number {
    const { ms = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY } = this.#budget;
    return Math.max(this.passed / ms, this.#iterations / iterations);
  }
}
