/** Whole turns for a seat, the best first: plans put together, and at each step only the most promising kept. */

import { END } from '../rules/actions.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import type { Action, State } from '../rules/types.ts';
import { type Draft, draftOf, type Planner, plansFrom } from './plans.ts';

/** What to do now: the whole turn, or up to the first action that reveals something. */
export function actionsOf({ actions, certain }: Draft): [Action, ...Action[]] {
  const plan = certain === undefined ? [...actions, END] : actions.slice(0, certain);
  return plan as [Action, ...Action[]];
}

/** From anywhere in the seat's turn. */
export const turnsFrom = (planner: Planner, state: State, width: number): Draft[] =>
  turnsOf(planner, [draftOf(planner, state)], width);

/** From any of these. */
export function turnsOf(planner: Planner, starts: readonly Draft[], width: number): Draft[] {
  let beam = [...starts];
  const turns: Draft[] = [];
  while (beam.length > 0) {
    turns.push(...beam);
    const next = beam.flatMap((draft) => plansFrom(planner, draft));
    beam = distinct(next).slice(0, width);
  }
  return distinct(turns.filter(isWhole).map((turn) => ended(planner, turn)));
}

/** Between two actions, so that the turn can end. */
const isWhole = ({ state }: Draft): boolean => state.phase === 'main' || state.phase === 'over';

/** Actions not taken are lost. */
const ended = ({ outlook }: Planner, draft: Draft): Draft =>
  actionsLeft(draft.state) === 0 ? draft : { ...draft, value: outlook.valueAtEnd(draft.state, draft.sight) };

/** The best first; of those that come to the same, one. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return [...drafts]
    .sort((a, b) => b.value - a.value)
    .filter(({ state, value }) => {
      const key = `${value.toFixed(6)} ${state.players[state.turn]!.train} ${state.taken}`;
      return seen.size < seen.add(key).size;
    });
}
