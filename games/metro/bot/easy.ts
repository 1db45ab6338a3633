import { type Bot, just } from '#engine/bot.ts';
import { metro } from '../rules/index.ts';
import type { Metro } from '../rules/types.ts';

/** Anything that is legal. What is legal depends on nothing hidden, so any guess will do. */
export const easy: Bot<Metro> = {
  choose(view, seat, rng) {
    const open = metro.legal(metro.guess(view, seat, rng), seat);
    return just(open[rng.below(open.length)]!);
  },
};
