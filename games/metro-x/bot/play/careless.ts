import { type Bot, just } from '#engine/bot.ts';
import { nearlyBest } from '#engine/levels.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { candidatesOf } from './lookahead.ts';
import { ownTable } from './own-table.ts';

/** Takes what the net values most, and does not see so many points of it. */
export const careless = (unseen: number): Bot<MetroX> => ({
  choose: (view, seat, rng) => just(nearlyBest(candidatesOf(ownTable(view, seat, rng)), unseen, rng).move),
});
