/** Beam search for whole turns: after each action only the plans with the highest values are kept. */

import { END } from '../../rules/actions.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import type { Action, State } from '../../rules/types.ts';
import { emptyPlan, type Planner, plansFrom, type TurnPlan } from './plans.ts';

/** The actions to play now: the whole turn, or up to the first action that reveals something. */
export function actionsOf({ actions, certain }: TurnPlan): [Action, ...Action[]] {
  const played = certain === undefined ? [...actions, END] : actions.slice(0, certain);
  return played as [Action, ...Action[]];
}

/** The turns from a state anywhere in the seat's turn, the best first. */
export const turnsFrom = (planner: Planner, state: State, width: number): TurnPlan[] =>
  turnsOf(planner, [emptyPlan(planner, state)], width);

/** The turns that continue any of these plans. */
export function turnsOf(planner: Planner, starts: readonly TurnPlan[], width: number): TurnPlan[] {
  let beam = [...starts];
  const turns: TurnPlan[] = [];
  while (beam.length > 0) {
    turns.push(...beam);
    const next = beam.flatMap((plan) => plansFrom(planner, plan));
    beam = distinct(next).slice(0, width);
  }
  return distinct(turns.filter(isWhole).map((turn) => ended(planner, turn)));
}

/** Between two actions, so that the turn can end. */
const isWhole = ({ state }: TurnPlan): boolean => state.phase === 'main' || state.phase === 'over';

/** Actions that are not taken are lost. */
function ended({ evaluator }: Planner, plan: TurnPlan): TurnPlan {
  const left = actionsLeft(plan.state);
  if (left === 0) return plan;
  return { ...plan, value: evaluator.valueAtEnd(plan.state, plan.trackFeatures) - evaluator.idle * left };
}

/** The best first; of those that lead to the same, one. */
function distinct(plans: readonly TurnPlan[]): TurnPlan[] {
  const seen = new Set<string>();
  return [...plans]
    .sort((a, b) => b.value - a.value)
    .filter(({ state, value }) => {
      const key = `${value.toFixed(6)} ${state.players[state.turn]!.train} ${state.taken}`;
      return seen.size < seen.add(key).size;
    });
}
