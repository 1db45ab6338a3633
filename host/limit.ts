/** So many in any minute, for each seat. */
import type { Seat } from '#engine/contract.ts';

const MINUTE_MS = 60_000;

export class Limit {
  readonly #most: number;
  readonly #times = new Map<Seat, readonly number[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False if it was too often. */
  take(seat: Seat): boolean {
    const now = performance.now();
    const recent = (this.#times.get(seat) ?? []).filter((time) => now - time < MINUTE_MS);
    if (recent.length >= this.#most) return false;
    this.#times.set(seat, [...recent, now]);
    return true;
  }
}
