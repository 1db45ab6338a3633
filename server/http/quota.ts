const HOUR_MS = 3_600_000;

/** So many an hour for each address. */
export class Quota {
  readonly #most: number;
  readonly #mostAddresses: number;
  readonly #used = new Map<string, number>();
  #since = performance.now();

  constructor(most: number, mostAddresses = 100_000) {
    this.#most = most;
    this.#mostAddresses = mostAddresses;
  }

  /** Takes one. Otherwise says in how many seconds there will be some again. */
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

  /** Milliseconds of this hour; when they are over, all begin anew. */
  #left(): number {
    const now = performance.now();
    if (now - this.#since >= HOUR_MS) {
      this.#used.clear();
      this.#since = now;
    }
    return this.#since + HOUR_MS - now;
  }

  #forgetOldest(): void {
    if (this.#used.size <= this.#mostAddresses) return;
    const [oldest] = this.#used.keys();
    this.#used.delete(oldest!);
  }
}
