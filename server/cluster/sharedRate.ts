/** So many have asked in this time, each address at all nodes together: they tell each other once a second. */
const MS = 60_000;

/** Those who have asked longest ago are forgotten first. */
const MOST_ADDRESSES = 100_000;

export type Counts = Readonly<Record<string, number>>;

export class SharedRate {
  readonly #counts = new Map<string, number>();
  /** What the others do not know yet. */
  #fresh = new Map<string, number>();
  #since = performance.now();

  /** How many there are with this one, and for how many milliseconds that counts. */
  count(address: string): { current: number; ttl: number } {
    const ttl = this.#left();
    this.#fresh.set(address, (this.#fresh.get(address) ?? 0) + 1);
    return { current: this.#add(address, 1), ttl };
  }

  /** For the other nodes; undefined if there is nothing to tell. */
  news(): Counts | undefined {
    if (this.#fresh.size === 0) return;
    const news = Object.fromEntries(this.#fresh);
    this.#fresh = new Map();
    return news;
  }

  hear(counts: Counts): void {
    this.#left();
    for (const [address, count] of Object.entries(counts)) this.#add(address, count);
  }

  #add(address: string, count: number): number {
    const sum = (this.#counts.get(address) ?? 0) + count;
    this.#counts.delete(address);
    this.#counts.set(address, sum);
    if (this.#counts.size > MOST_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value!);
    return sum;
  }

  /** When the time is over, all begin anew. */
  #left(): number {
    const now = performance.now();
    if (now - this.#since >= MS) {
      this.#counts.clear();
      this.#since = now;
    }
    return this.#since + MS - now;
  }
}
