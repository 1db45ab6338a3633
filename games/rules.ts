/** The games, for hosts, bots, tools and tests. A game's lines here and its folder are all there is of it. */
import type { AnyBots } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import * as maglev from './maglev/index.ts';
import * as metro from './metro/index.ts';
import * as metroX from './metro-x/index.ts';

export const rules: Readonly<Record<string, AnyRules>> = {
  metro: metro.rules,
  'metro-x': metroX.rules,
  maglev: maglev.rules,
};

export const bots: Readonly<Record<string, AnyBots>> = {
  metro: metro.bots,
  'metro-x': metroX.bots,
  maglev: maglev.bots,
};
