/** The games, for hosts, bots, tools and tests. A game's lines here and its folder are all there is of it. */
import type { AnyBots } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import { bots as maglevBots } from './maglev/bot/index.ts';
import { maglev } from './maglev/rules/index.ts';
import { bots as metroBots } from './metro/bot/index.ts';
import { metro } from './metro/rules/index.ts';
import { bots as metroXBots } from './metro-x/bot/index.ts';
import { metroX } from './metro-x/rules/index.ts';

export const rules: Readonly<Record<string, AnyRules>> = { metro, 'metro-x': metroX, maglev };

export const bots: Readonly<Record<string, AnyBots>> = {
  metro: metroBots,
  'metro-x': metroXBots,
  maglev: maglevBots,
};
