/**
 * Keeps the store small over the years: removes tables where nobody waits any more, packs finished matches, and removes
 * records after the time that the settings say.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { dayOf } from '#server/daily/days.ts';
import type { TableStore } from '#server/store/store.ts';
import type { TableRegistry } from './tableRegistry.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How long a table waits while nobody is there. */
const WAITING = { live: 30 * MINUTE, days: 3 * DAY };

/** How long after its end a match is packed: by then the players have looked at it. */
const PACKING = 60 * MINUTE;

/** How long people without a game are known after they were last seen. */
const PEOPLE = 90 * DAY;

/** How long after its end the words of a table are kept. */
const TALK = 7 * DAY;

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
  /** Whether another node sees to it. */
  isElsewhere?(): boolean;
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
    const { registry, store, keepRecordsDays } = this.#tools;
    await registry.noteUse(now);
    if (this.#tools.isElsewhere?.()) return;
    const since = { live: now - WAITING.live, days: now - WAITING.days };
    await this.#removeAll((skip) => store.listAbandoned(since, BATCH, skip));
    const keptSince = now - keepRecordsDays * DAY;
    if (keepRecordsDays > 0) await this.#removeAll((skip) => store.listFinished(keptSince, BATCH, skip));
    await this.#inBatches(() => store.packFinished(now - PACKING, BATCH));
    await store.forgetTalks(now - TALK);
    await store.daily.forgetVain(dayOf(now));
    await store.persons.forgetOldHandovers(now);
    await this.#inBatches(() => store.notices.forgetUnused(now - PEOPLE, BATCH));
    await this.#inBatches(() => store.persons.forgetUnseen(now - PEOPLE, BATCH));
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

  /** Removes what is listed. What is in use stays, and is skipped from then on. */
  async #removeAll(list: (skip: number) => Promise<readonly string[]>): Promise<void> {
    let skip = 0;
    await this.#inBatches(async () => {
      const ids = await list(skip);
      const removed = await Promise.all(ids.map((id) => this.#tools.registry.remove(id)));
      skip += removed.filter((isRemoved) => !isRemoved).length;
      return ids.length;
    });
  }

  /** `work` tells how much it has looked at: there may be more after a full batch. */
  async #inBatches(work: () => Promise<number>): Promise<void> {
    const { signal } = this.#stopping;
    const { pause = () => pauseFor(PAUSE, null, { signal }) } = this.#tools;
    while (!signal.aborted && (await work()) === BATCH) await pause();
  }
}
