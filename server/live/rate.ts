/** So many a second, and a burst of them at once after a pause. */
export class Rate {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number, burst = perSecond) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
  }

  /** Whether the pause was long enough for a whole burst. */
  get isRested(): boolean {
    this.#refill();
    return this.#left === this.#burst;
  }

  /** False if it was too fast. */
  take(cost = 1): boolean {
    this.#refill();
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Milliseconds until there is room for so much. */
  wait(cost: number): number {
    this.#refill();
    return Math.max(0, Math.ceil(((cost - this.#left) / this.#perSecond) * 1000));
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
