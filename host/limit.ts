/** So many in any minute, or in another time, for each seat. */
import type { Seat } from '#engine/contract.ts';

const MINUTE_MS = 60_000;

export class Limit {
  readonly #most: number;
  readonly #ms: number;
  readonly #times = new Map<Seat, readonly number[]>();

  constructor(most: number, ms = MINUTE_MS) {
    this.#most = most;
    this.#ms = ms;
  }

  /** False if it was too often. */
  take(seat: Seat): boolean {
    const now = performance.now();
    const recent = (this.#times.get(seat) ?? []).filter((time) => now - time < this.#ms);
    if (recent.length >= this.#most) return false;
    this.#times.set(seat, [...recent, now]);
    return true;
  }
}
