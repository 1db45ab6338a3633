/** The rules and bots of all games at once, for servers and tools. A page loads those of one game. */
import type { AnyBots } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import { games } from './index.ts';

const list = [...games.values()];

export const rules: Readonly<Record<string, AnyRules>> = Object.fromEntries(
  await Promise.all(list.map(async (game) => [game.id, await game.rules()] as const)),
);

export const bots: Readonly<Record<string, AnyBots>> = Object.fromEntries(
  await Promise.all(list.map(async (game) => [game.id, await game.bots()] as const)),
);
