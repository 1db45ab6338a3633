/** Lets bots think in a worker of their own, so that the match and the page wait for none of them. */
import type { Json } from '#engine/contract.ts';
import { games } from '#games/index.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';
import { think } from '#host/think.ts';
import type { FromWorker, Thought } from './messages.ts';

/** A bot that has not answered by then hangs, even if others were asked before it. */
const LIMIT_MS = 60_000;

/** In this thread. */
export async function thinkHere(task: BotTask): Promise<Json> {
  return think((await games.get(task.game)?.bots()) ?? {}, task);
}

/**
 * One at a time: the worker has one thread, and a phone few. The page keeps that worker, for in Firefox a worker that
 * makes another one now and then stands still for ever.
 */
export class Thinker implements BotPlayer {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<Json>>();
  #asked = 0;

  /** `send`: to the page. */
  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  async choose(task: BotTask): Promise<Json> {
    const answer = Promise.withResolvers<Json>();
    const id = this.#asked++;
    this.#waiting.set(id, answer);
    this.#send({ t: 'think', id, task });
    const timer = setTimeout(() => this.#dismiss(), LIMIT_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  take(thought: Thought): void {
    const answer = this.#waiting.get(thought.id);
    this.#waiting.delete(thought.id);
    if ('choice' in thought) answer?.resolve(thought.choice);
    else answer?.reject(new Error(thought.failure));
  }

  /** None of those who wait will get an answer. */
  fail(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }

  #dismiss(): void {
    this.#send({ t: 'dismiss' });
    this.fail('a bot hangs');
  }
}
