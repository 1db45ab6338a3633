/** Bots think in threads of their own: the server never waits for one, and outlives whatever it does. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Budget } from '#engine/bot.ts';
import type { Json } from '#engine/contract.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';

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

export class BotPool implements BotPlayer {
  readonly #threads: Piscina;
  readonly #settings: PoolSettings;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#free = availableParallelism();
    const worker = settings.worker ?? new URL('./worker.ts', import.meta.url);
    this.#threads = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: this.#free,
      idleTimeout: IDLE_MS,
    });
  }

  /** The time limit is for thinking, so it begins when a thread is free. */
  async choose(task: BotTask): Promise<Json> {
    await this.#takeThread();
    const { budget, graceSeconds } = this.#settings;
    const start = performance.now();
    try {
      const signal = AbortSignal.timeout(budget.ms + graceSeconds * 1000);
      return (await this.#threads.run({ ...task, budget }, { signal })) as Json;
    } finally {
      this.#settings.onThought?.((performance.now() - start) / 1000);
      this.#giveThread();
    }
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  async #takeThread(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #giveThread(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
