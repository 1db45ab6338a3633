/**
 * Keeps the store small over the years: removes tables where nobody waits any more, packs finished matches, and removes
 * records after the time that the settings say.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { TableStore } from '#server/store/store.ts';
import type { TableRegistry } from './tableRegistry.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How long a table waits while nobody is there. */
const WAITING = { live: 30 * MINUTE, days: 3 * DAY };

/** How long after its end a match is packed: by then the players have looked at it. */
const PACKING = 60 * MINUTE;

/** How often there is something to do. */
const SWEEP = 10 * MINUTE;

/** So many tables at once, then a pause: nobody who plays has to wait for it. */
const BATCH = 10;
const PAUSE = 1_000;

export interface RetentionTools {
  readonly registry: TableRegistry;
  readonly store: TableStore;
  /** How long finished matches are kept; 0 is for ever. */
  readonly keepRecordsDays: number;
  onTrouble(error: unknown): void;
  /** Between two batches. */
  pause?(): Promise<unknown>;
}

export class Retention {
  readonly #tools: RetentionTools;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stopping = new AbortController();
  /** Resolves when nothing is under way. */
  #sweeping: Promise<void> = Promise.resolve();

  constructor(tools: RetentionTools) {
    this.#tools = tools;
    this.#timer = setInterval(() => this.#begin(), SWEEP);
  }

  /** Does all there is to do at this time, bit by bit. */
  async sweep(now: number): Promise<void> {
    const { registry, pause = () => pauseFor(PAUSE, null, { signal: this.#stopping.signal }) } = this.#tools;
    await registry.noteUse(now);
    while (await this.#sweepBatch(now)) await pause();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#sweeping;
  }

  /** After the last one, however long that takes. */
  #begin(): void {
    this.#sweeping = this.#sweeping
      .then(() => this.sweep(Date.now()))
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#tools.onTrouble(error);
      });
  }

  /** Whether there is more. */
  async #sweepBatch(now: number): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { registry, store, keepRecordsDays } = this.#tools;
    const since = { live: now - WAITING.live, days: now - WAITING.days };
    const abandoned = await store.listAbandoned(since, BATCH);
    const keptSince = now - keepRecordsDays * DAY;
    const expired = keepRecordsDays === 0 ? [] : await store.listFinished(keptSince, BATCH);
    const removed = await Promise.all([...abandoned, ...expired].map((id) => registry.remove(id)));
    const packed = await store.packFinished(now - PACKING, BATCH);
    return packed === BATCH || removed.filter(Boolean).length >= BATCH;
  }
}
