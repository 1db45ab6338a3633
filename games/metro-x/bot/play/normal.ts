import { type Bot, just } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { candidatesOf } from './lookahead.ts';
import { ownTable } from './own-table.ts';

/** It takes choices as equal that are up to this many points worse than the best. */
const CARELESS = 1.5;

/** Takes any of the choices with the highest values, so that two of these bots play differently. */
export const normal: Bot<MetroX> = {
  choose(view, seat, rng) {
    const candidates = candidatesOf(ownTable(view, seat, rng));
    const good = candidates.filter(({ prior }) => prior >= candidates[0]!.prior - CARELESS);
    return just(good[rng.below(good.length)]!.move);
  },
};
