/** Lets bots think in workers of their own, so that the match and the page wait for none of them. */
import { DEFAULT_BUDGET } from '#engine/bot.ts';
import type { Json } from '#engine/contract.ts';
import { games } from '#games/index.ts';
import type { BotPlayer, BotTask } from '#host/bots.ts';
import { isQuick, type Moment, Moments, timeOfEach } from '#host/sharedTime.ts';
import { think } from '#host/think.ts';
import type { FromWorker, Thought } from './messages.ts';

/** A bot that has not answered by then hangs, even if others were asked before it. */
const LIMIT_MS = 60_000;

/** In this thread. */
export async function thinkHere(task: BotTask): Promise<Json> {
  return think((await games.get(task.game)?.bots()) ?? {}, task);
}

/**
 * As many at a time as the page has places for. The page keeps the workers, for in Firefox a worker that makes another
 * one now and then stands still for ever.
 */
export class Thinker implements BotPlayer {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<Json>>();
  readonly #moments = new Moments();
  readonly #places: number;
  #asked = 0;

  /** `send`: to the page, where so many think at the same time. */
  constructor(send: (message: FromWorker) => void, places: number) {
    this.#send = send;
    this.#places = places;
  }

  async choose(task: BotTask): Promise<Json> {
    const answer = Promise.withResolvers<Json>();
    const id = this.#asked++;
    this.#waiting.set(id, answer);
    const moment = this.#moments.of(task);
    queueMicrotask(() => this.#send({ t: 'think', id, task: this.#timed(task, moment) }));
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

  /** Quick bots take no time, and where tries are counted no time is. */
  #timed(task: BotTask, moment: Moment): BotTask {
    if (isQuick(task) || task.budget) return task;
    return { ...task, budget: { ms: timeOfEach(DEFAULT_BUDGET.ms, moment, this.#places) } };
  }

  #dismiss(): void {
    this.#send({ t: 'dismiss' });
    this.fail('a bot hangs');
  }
}
