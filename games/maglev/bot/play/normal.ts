/** Plans a turn and plays one of the best: not always the very best, as people do. */
import type { Bot } from '#engine/bot.ts';
import type { Maglev } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { evaluatorOf } from '../judge/evaluator.ts';
import { opening } from './opening.ts';
import { actionsOf, turnsFrom } from './turns.ts';

const WIDTH = 2;
/** It takes turns as equal that are up to this many points worse than the best. */
const CARELESS = 1;

export const normal: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const planner = { seat, evaluator: evaluatorOf(state, seat), seed: rng.below(1000), adjusts: true };
    const first = opening(planner, state);
    if (first !== undefined) return { actions: first, reasons: [] };
    const turns = turnsFrom(planner, state, WIDTH);
    const least = turns[0]!.value - CARELESS;
    const good = turns.filter(({ value }) => value >= least);
    return { actions: actionsOf(good[rng.below(good.length)]!), reasons: [] };
  },
};
