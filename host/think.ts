import type { Json } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '#games/rules.ts';
import type { BotTask } from './bots.ts';

/** Where bots think, whichever thread that is. A level that the game has not is played by the next one below. */
export function think({ game, level, view, seat, seed, budget }: BotTask): Json {
  const levels = bots[game] ?? {};
  const bot = levels[level] ?? levels.normal ?? levels.easy;
  if (bot === undefined) throw new Error(`${game} has no bots`);
  const { actions, reasons } = bot.choose(view, seat, quickRng(seed), budget);
  return { actions, reasons } as unknown as Json;
}
