import type { AnyBots } from '#engine/bot.ts';
import type { Json } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { BotTask } from './bots.ts';

/** Where a game's bots think, whichever thread that is. A level that it has not is played by the next one below. */
export function think(bots: AnyBots, { game, level, view, seat, seed, budget }: BotTask): Json {
  const bot = bots[level] ?? bots.normal ?? bots.easy;
  if (bot === undefined) throw new Error(`${game} has no bots`);
  return bot.choose(view, seat, quickRng(seed), budget) as unknown as Json;
}
