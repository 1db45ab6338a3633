import { type Bot, just } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { candidatesOf, glanceAt } from './ahead.ts';

/** Choices that look so many points worse than the best are as good to it. */
const CARELESS = 1.5;

/** Takes one of the choices that look best at a glance, so that two of them play differently. */
export const normal: Bot<MetroX> = {
  choose(view, seat, rng) {
    const glance = glanceAt(view, seat);
    const candidates = candidatesOf(glance);
    const good = candidates.filter(({ prior }) => prior >= candidates[0]!.prior - CARELESS);
    return just(glance.policy.features.net.map.actions[good[rng.below(good.length)]!.move]!);
  },
};
