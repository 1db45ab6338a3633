import { type Bot, just } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { candidatesOf } from './ahead.ts';
import { ownTable } from './own-table.ts';

/** Choices that look so many points worse than the best are as good to it. */
const CARELESS = 1.5;

/** Takes one of the choices that look best at a glance, so that two of them play differently. */
export const normal: Bot<MetroX> = {
  choose(view, seat, rng) {
    const candidates = candidatesOf(ownTable(view, seat, rng));
    const good = candidates.filter(({ prior }) => prior >= candidates[0]!.prior - CARELESS);
    return just(good[rng.below(good.length)]!.move);
  },
};
