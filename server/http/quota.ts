export const HOUR_MS = 3_600_000;

/** So many in a time for each address. */
export interface Quotas {
  /** Takes one. Otherwise says in how many seconds there will be some again. */
  take(address: string): number | Promise<number>;
  giveBack(address: string): void | Promise<void>;
}

/** So many an hour for each address, or in another time. */
export class Quota implements Quotas {
  readonly #most: number;
  readonly #ms: number;
  readonly #mostAddresses: number;
  readonly #used = new Map<string, number>();
  #since = performance.now();

  constructor(most: number, { ms = HOUR_MS, mostAddresses = 100_000 } = {}) {
    this.#most = most;
    this.#ms = ms;
    this.#mostAddresses = mostAddresses;
  }

  take(address: string): number {
    const left = this.#left();
    const used = this.#used.get(address) ?? 0;
    if (used >= this.#most) return Math.ceil(left / 1000);
    this.#used.set(address, used + 1);
    this.#forgetOldest();
    return 0;
  }

  giveBack(address: string): void {
    const used = this.#used.get(address) ?? 0;
    if (used > 1) this.#used.set(address, used - 1);
    else this.#used.delete(address);
  }

  /** Milliseconds of this time; when they are over, all begin anew. */
  #left(): number {
    const now = performance.now();
    if (now - this.#since >= this.#ms) {
      this.#used.clear();
      this.#since = now;
    }
    return this.#since + this.#ms - now;
  }

  #forgetOldest(): void {
    if (this.#used.size <= this.#mostAddresses) return;
    const [oldest] = this.#used.keys();
    this.#used.delete(oldest!);
  }
}
