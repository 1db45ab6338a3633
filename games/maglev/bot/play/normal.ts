/** Plans a turn, among several players two in a row. Alone it plays one of the best: not always the very best. */
import type { Bot } from '#engine/bot.ts';
import type { Rng } from '#engine/contract.ts';
import type { Action, Maglev, State } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { judgeOf } from '../judge/judge-of.ts';
import { easyTurn } from './easy.ts';
import { multiTurnSearch } from './multi-turn-search.ts';
import { opening } from './opening.ts';
import type { Planner, TurnPlan } from './plans.ts';
import { planOf } from './steps.ts';
import { actionsOf, turnsFrom } from './turns.ts';

/** Alone it takes turns as equal that are up to this many points worse than the best. */
const CARELESS = 1;
const WIDTH_ALONE = 2;
const WIDTH = 4;
const TURNS = 2;

export const normal: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const planner = { seat, evaluator: judgeOf(state, seat), seed: rng.below(1000), adjusts: true };
    const actions = opening(planner, state) ?? plannedTurn(planner, state, rng) ?? easyTurn(state, seat, rng);
    return { actions, reasons: [], plan: planOf(state, seat, actions) };
  },
};

/** Undefined if no plan comes to an end. */
function plannedTurn(planner: Planner, state: State, rng: Rng): readonly [Action, ...Action[]] | undefined {
  const good = state.seats === 1 ? goodTurnsAlone(planner, state) : bestTurns(planner, state);
  return good.length === 0 ? undefined : actionsOf(good[rng.below(good.length)]!);
}

function goodTurnsAlone(planner: Planner, state: State): TurnPlan[] {
  const turns = turnsFrom(planner, state, WIDTH_ALONE);
  return turns.filter(({ value }) => value >= turns[0]!.value - CARELESS);
}

const bestTurns = (planner: Planner, state: State): TurnPlan[] =>
  multiTurnSearch(planner, turnsFrom(planner, state, WIDTH), WIDTH, TURNS)
    .slice(0, 1)
    .map(({ first }) => first);
