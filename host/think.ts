import type { Json } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '#games/rules.ts';
import type { BotTask } from './bots.ts';

/** Where bots think, whichever thread that is. */
export function think({ game, level, view, seat, seed }: BotTask): Json {
  const bot = bots[game]?.[level];
  if (bot === undefined) throw new Error(`${game} has no ${level} bot`);
  return bot.choose(view, seat, quickRng(seed)).actions[0] as Json;
}
