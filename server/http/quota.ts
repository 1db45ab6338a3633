const HOUR_MS = 3_600_000;

/** So many an hour for each address. */
export class Quota {
  readonly #most: number;
  readonly #used = new Map<string, number>();
  #since = Date.now();

  constructor(most: number) {
    this.#most = most;
  }

  /** Seconds until the address may go on, or 0 if it may now. */
  waitOf(address: string): number {
    const left = this.#since + HOUR_MS - Date.now();
    if (left <= 0) {
      this.#used.clear();
      this.#since = Date.now();
    }
    return (this.#used.get(address) ?? 0) < this.#most ? 0 : Math.ceil(left / 1000);
  }

  use(address: string): void {
    this.#used.set(address, (this.#used.get(address) ?? 0) + 1);
  }
}
