/** Bots think in threads of their own: the server never waits for one, and outlives whatever it does. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Budget } from '#engine/bot.ts';
import type { Json } from '#engine/contract.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';
import { FairQueue, type Waiting } from './fair-queue.ts';
import { budgetFor, costOf } from './load.ts';

/** How long a thread is kept with nothing to do. The first bot to move gets one made. */
const IDLE_MS = 60_000;

export interface PoolSettings {
  readonly budget: Budget & { readonly ms: number };
  /** A bot that has not answered so long after its budget counts as failed, and its thread is ended. */
  readonly graceSeconds: number;
  /** The module that a thread runs. */
  readonly worker?: URL | undefined;
  onThought?(seconds: number): void;
}

/** A bot that waits for a thread. */
interface Asked extends Waiting {
  /** `threads`: how many of them belong to it; mostly less than one. */
  begin(threads: number): void;
}

export class BotPool {
  readonly #threads: Piscina;
  readonly #settings: PoolSettings;
  readonly #queue = new FairQueue<Asked>();
  readonly #size = availableParallelism();
  #free = this.#size;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    const worker = settings.worker ?? new URL('./worker.ts', import.meta.url);
    this.#threads = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: this.#size,
      idleTimeout: IDLE_MS,
    });
  }

  /** The bots, as this table asks them. One whose maker's address is not known any more has its share to itself. */
  playerFor(table: string, address = table): BotPlayer {
    return {
      choose: async (task, signal) => {
        const askedAt = performance.now();
        const threads = await this.#turn({ table, address, cost: costOf(task) }, signal);
        const { budget } = this.#settings;
        const ms = budgetFor(budget.ms, performance.now() - askedAt, threads);
        return this.#think({ ...task, budget: { ...budget, ms } }, ms);
      },
    };
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  /** Resolves when a thread is taken for it. */
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
      turn.one.begin(turn.share * this.#size);
    }
  }

  /** The time limit is for thinking, so it begins when a thread is free. */
  async #think(task: BotTask, ms: number): Promise<Json> {
    const { graceSeconds, onThought } = this.#settings;
    const start = performance.now();
    try {
      const signal = AbortSignal.timeout(ms + graceSeconds * 1000);
      return (await this.#threads.run(task, { signal })) as Json;
    } finally {
      onThought?.((performance.now() - start) / 1000);
      this.#free++;
      this.#begin();
    }
  }
}
