import { type Bot, just } from '#engine/bot.ts';
import { nearlyBest } from '#engine/levels.ts';
import { metro } from '../rules/index.ts';
import type { Metro } from '../rules/types.ts';
import { candidates } from './hard.ts';

/** Does what gains most at once, and does not see so many points of it. Lines are not hidden: any guess will do. */
export const careless = (unseen: number): Bot<Metro> => ({
  choose: (view, seat, rng) => {
    const open = candidates(metro.guess(view, seat, rng), Number.POSITIVE_INFINITY);
    return just(nearlyBest(open, unseen, rng).move);
  },
});
