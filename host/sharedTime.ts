/** Bots that act at the same time think at the same time, and a table waits for all of them as long as for one. */
import type { Level } from '#engine/bot.ts';
import type { BotTask } from './bots.ts';

/** All others answer as soon as they can, whatever their budget. */
const STRONG: readonly Level[] = ['skilled', 'hard'];

export const isQuick = ({ level }: BotTask): boolean => !STRONG.includes(level);

/** Even with so little time hard plays at least as well as normal. */
export const LEAST_MS = 10;

/** Those who ask at one moment. They are all there when it is over: a microtask after the first. */
export interface Moment {
  readonly asked: number;
}

const ALONE: Moment = { asked: 1 };

/** Counts the strong bots of one table that are asked at the same moment, and have no budget of their own. */
export class Moments {
  #now: { asked: number } | undefined;

  of(task: BotTask): Moment {
    // Nobody waits for a hint but who asked for it.
    if (isQuick(task) || task.isHint || task.budget) return ALONE;
    if (this.#now === undefined) {
      this.#now = { asked: 0 };
      queueMicrotask(() => {
        this.#now = undefined;
      });
    }
    this.#now.asked++;
    return this.#now;
  }
}

/** The milliseconds of each of those who ask at once, if so many can think at the same time: all within the time of one. */
export function timeOfEach(ms: number, { asked }: Moment, places: number): number {
  const rounds = Math.ceil(asked / places);
  return Math.max(Math.min(ms, LEAST_MS), Math.floor(ms / rounds));
}
