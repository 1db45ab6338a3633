/** Whether moves would be kept now. */
import type { FastifyBaseLogger } from 'fastify';
import type { TableStore } from '#server/store/store.ts';

/** However often somebody asks, the disk is tried only so often. */
const FRESH_MS = 5_000;

export class Health {
  readonly #store: TableStore;
  readonly #log: FastifyBaseLogger;
  #triedAt = Number.NEGATIVE_INFINITY;
  #last: Promise<string | null> = Promise.resolve(null);
  #known: string | null = null;

  constructor(store: TableStore, log: FastifyBaseLogger) {
    this.#store = store;
    this.#log = log;
  }

  /** Why nothing can be kept, as it was found lately; null if all is well. */
  hindrance(): Promise<string | null> {
    const now = performance.now();
    if (now - this.#triedAt >= FRESH_MS) {
      this.#triedAt = now;
      this.#last = this.#try();
    }
    return this.#last;
  }

  async #try(): Promise<string | null> {
    const hindrance = await this.#store.probe().then(
      () => null,
      (error: Error) => error.message,
    );
    if (hindrance !== this.#known) this.#tell(hindrance);
    this.#known = hindrance;
    return hindrance;
  }

  #tell(hindrance: string | null): void {
    if (hindrance === null) this.#log.warn('the store can be written again');
    else this.#log.error({ reason: hindrance }, 'the store cannot be written');
  }
}
