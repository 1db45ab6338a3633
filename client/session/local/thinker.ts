/** Lets bots think in a worker of their own, so that the match and the page wait for none of them. */
import type { Json } from '#engine/contract.ts';
import { games } from '#games/index.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';
import { think } from '#host/think.ts';
import type { Thought } from './messages.ts';

/** A bot that has not answered by then hangs, even if others were asked before it. */
const LIMIT_MS = 60_000;

/** In this thread. */
export async function thinkHere(task: BotTask): Promise<Json> {
  return think((await games.get(task.game)?.bots()) ?? {}, task);
}

/** One at a time: the worker has one thread, and a phone few. */
export class Thinker implements BotPlayer {
  readonly #address: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<Json>>();
  #worker: Worker | undefined;
  #asked = 0;

  /** `address`: of the script that answers `think`. */
  constructor(address: string) {
    this.#address = address;
  }

  async choose(task: BotTask): Promise<Json> {
    // Old browsers know no workers of workers: there the match has to wait.
    if (typeof Worker === 'undefined') return thinkHere(task);
    this.#worker ??= this.#hire();
    const answer = Promise.withResolvers<Json>();
    const id = this.#asked++;
    this.#waiting.set(id, answer);
    this.#worker.postMessage({ t: 'think', id, task });
    const timer = setTimeout(() => this.#fail(new Error('a bot hangs')), LIMIT_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  #hire(): Worker {
    const worker = new Worker(this.#address, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      const answer = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('choice' in data) answer?.resolve(data.choice);
      else answer?.reject(new Error(data.failure));
    };
    worker.onerror = ({ message }) => this.#fail(new Error(message));
    return worker;
  }

  /** The worker itself has failed: whoever is asked next gets a new one. */
  #fail(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
