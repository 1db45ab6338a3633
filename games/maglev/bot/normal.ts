/** Plans a whole turn, and takes the one after which the position looks best. */
import type { Bot } from '#engine/bot.ts';
import type { Maglev } from '../rules/types.ts';
import { guess } from '../rules/view.ts';
import { opening } from './opening.ts';
import { Outlook } from './outlook.ts';
import { actionsOf, turnsFrom } from './turns.ts';

const WIDTH = 2;

export const normal: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const planner = { seat, outlook: new Outlook(seat), luck: rng.below(1000) };
    const first = opening(planner, state);
    if (first !== undefined) return { actions: first, reasons: [] };
    const [best] = turnsFrom(planner, state, WIDTH);
    return { actions: actionsOf(best!), reasons: [] };
  },
};
