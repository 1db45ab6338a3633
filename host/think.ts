import type { AnyBots } from '#engine/bot.ts';
import { CHARACTERS } from '#engine/character.ts';
import type { Json } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { BotTask } from './bots.ts';

/** Where a game's bots think, whichever thread that is. A level that it has not is played by the next one below. */
export function think(bots: AnyBots, task: BotTask): Json {
  const { game, level, view, seat, seed, budget, character: name } = task;
  const bot = bots[level] ?? bots.normal ?? bots.easy;
  if (bot === undefined) throw new Error(`${game} has no bots`);
  const character = name && CHARACTERS[name];
  return bot.choose(view, seat, quickRng(seed), budget, undefined, character) as unknown as Json;
}
