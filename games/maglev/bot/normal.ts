/** Plans a turn and takes one of those after which the position looks good: not always the best, as people do. */
import type { Bot } from '#engine/bot.ts';
import type { Maglev } from '../rules/types.ts';
import { guess } from '../rules/view.ts';
import { opening } from './opening.ts';
import { outlookOf } from './outlook.ts';
import { actionsOf, turnsFrom } from './turns.ts';

const WIDTH = 2;
/** Turns that look worse by no more than so many points are as good to it. */
const CARELESS = 1;

export const normal: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const planner = { seat, outlook: outlookOf(state, seat), luck: rng.below(1000), adjusts: true };
    const first = opening(planner, state);
    if (first !== undefined) return { actions: first, reasons: [] };
    const turns = turnsFrom(planner, state, WIDTH);
    const least = turns[0]!.value - CARELESS;
    const good = turns.filter(({ value }) => value >= least);
    return { actions: actionsOf(good[rng.below(good.length)]!), reasons: [] };
  },
};
