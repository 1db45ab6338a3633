import type { Level } from '#engine/bot.ts';
import type { Json, Seat } from '#engine/contract.ts';

/** What a bot is asked: a seat's view, never the state. */
export interface BotTask {
  readonly game: string;
  readonly level: Level;
  readonly view: object;
  readonly seat: Seat;
  /** For the bot's own chance. */
  readonly seed: number;
}

/** Lets bots think somewhere else: in a pool of workers, or in the page's worker. */
export interface BotPlayer {
  choose(task: BotTask): Promise<Json>;
}
