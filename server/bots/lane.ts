/** So many at once, and a fair queue of those who wait for a place. */
import { FairQueue, type Waiting } from './fair-queue.ts';

interface Asked extends Waiting {
  begin(places: number): void;
}

export class Lane {
  readonly #queue = new FairQueue<Asked>();
  readonly #places: number;
  #free: number;

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /**
   * Does the work when its turn has come; it is told how many places belong to it, less than one if more wait than
   * there are. Rejects with the signal's reason if that is aborted before.
   */
  async run<T>(
    waiting: Waiting,
    work: (places: number) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const places = await this.#turn(waiting, signal);
    try {
      return await work(places);
    } finally {
      this.#free++;
      this.#begin();
    }
  }

  #turn(waiting: Waiting, signal: AbortSignal | undefined): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const asked = { ...waiting, begin: resolve };
    this.#queue.push(asked);
    signal?.addEventListener('abort', () => this.#queue.remove(asked) && reject(signal.reason));
    // All who ask at the same moment are there before one of them begins.
    queueMicrotask(() => this.#begin());
    return promise;
  }

  #begin(): void {
    while (this.#free > 0) {
      const turn = this.#queue.next();
      if (turn === undefined) return;
      this.#free--;
      turn.one.begin(turn.share * this.#places);
    }
  }
}
