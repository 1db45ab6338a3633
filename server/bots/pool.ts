/** Bots think in threads of their own: the server never waits for one, and outlives whatever it does. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Json } from '#engine/contract.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';
import { isQuick, Moments, timeOfEach } from '#host/sharedTime.ts';
import { Lane } from './lane.ts';
import { budgetFor, costOf } from './load.ts';

/** How long a thread is kept with nothing to do. The first bot to move gets one made. */
const IDLE_MS = 60_000;

/** Quick bots have a few threads of their own, one for so many strong ones: they never wait until one has thought. */
const STRONG_FOR_QUICK = 4;

export interface PoolSettings {
  /** For strong bots: one for each processor core if it is left out or 0. */
  readonly threads?: number;
  /** How long a strong bot thinks when nobody else waits. */
  readonly ms: number;
  /** A bot that has not answered so long after its budget counts as failed, and its thread is ended. */
  readonly graceSeconds: number;
  /** The module that a thread runs. */
  readonly worker?: URL | undefined;
  onThought?(seconds: number): void;
}

interface Threads {
  readonly lane: Lane;
  readonly pool: Piscina;
}

export class BotPool {
  readonly #settings: PoolSettings;
  readonly #threads: number;
  readonly #quick: Threads;
  readonly #strong: Threads;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#threads = settings.threads || availableParallelism();
    this.#quick = makeThreads(Math.ceil(this.#threads / STRONG_FOR_QUICK), settings.worker);
    this.#strong = makeThreads(this.#threads, settings.worker);
  }

  /** The bots, as this table asks them. One whose maker's address is not known any more has a share of its own. */
  playerFor(table: string, address = table): BotPlayer {
    const moments = new Moments();
    return {
      choose: (task, signal) => {
        const moment = moments.of(task);
        const { lane, pool } = isQuick(task) ? this.#quick : this.#strong;
        const askedAt = performance.now();
        const think = (threads: number) => {
          const most = timeOfEach(this.#settings.ms, moment, this.#threads);
          const ms = budgetFor(most, performance.now() - askedAt, threads);
          return this.#think({ budget: { ms }, ...task }, ms, pool);
        };
        return lane.run({ table, address, cost: costOf(task) }, think, signal);
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.pool.destroy(), this.#strong.pool.destroy()]);
  }

  /** The time limit is for thinking, so it begins when a thread is free. */
  async #think(task: BotTask, ms: number, pool: Piscina): Promise<Json> {
    const { graceSeconds, onThought } = this.#settings;
    const start = performance.now();
    try {
      const signal = AbortSignal.timeout(ms + graceSeconds * 1000);
      return (await pool.run(task, { signal })) as Json;
    } finally {
      onThought?.((performance.now() - start) / 1000);
    }
  }
}

function makeThreads(maxThreads: number, worker = new URL('./worker.ts', import.meta.url)): Threads {
  const pool = new Piscina({ filename: worker.href, minThreads: 0, maxThreads, idleTimeout: IDLE_MS });
  return { lane: new Lane(maxThreads), pool };
}
