/**
 * Several turns in a row of somebody who plays alone, in one imagined world: the first is as good as the best that
 * can come of it. Of all turns only the most promising are gone on with, whatever they began with.
 */
import { quickRng } from '#engine/rng.ts';
import { END } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { clone } from '../rules/state.ts';
import type { Draft, Planner } from './plans.ts';
import { turnsOf } from './turns.ts';

export interface Course {
  readonly first: Draft;
  /** How good the best looks that it leads to. */
  readonly value: number;
}

/** The courses that begin with these turns, the best first, so many turns long or until it is late. */
export function coursesFrom(
  planner: Planner,
  firsts: readonly Draft[],
  width: number,
  turns: number,
  isLate = () => false,
): Course[] {
  const hasty = { ...planner, adjusts: false };
  const over: Draft[] = [];
  let last = firsts.slice(0, width);
  for (let turn = 1; turn < turns && last.length > 0 && !isLate(); turn++) {
    const next = last.map((draft) => nextTurn(hasty, draft, turn));
    over.push(...next.filter(isOver));
    const open = next.filter((draft) => !isOver(draft));
    last = turnsOf(hasty, open, width).slice(0, width);
  }
  return bestOfEach([...over, ...last]);
}

const isOver = ({ state }: Draft): boolean => state.phase === 'over';

/** What comes after the end of this turn. */
function nextTurn({ seat, outlook, luck }: Planner, draft: Draft, turn: number): Draft {
  const state = clone(draft.state);
  apply(state, seat, END, quickRng(luck + turn));
  const value = outlook.value(state, draft.sight);
  return { ...draft, state, actions: [], value, first: draft.first ?? draft };
}

/** Of the courses that begin alike, the best. */
function bestOfEach(drafts: readonly Draft[]): Course[] {
  const best = new Map<Draft, number>();
  for (const draft of drafts) {
    const first = draft.first ?? draft;
    best.set(first, Math.max(draft.value, best.get(first) ?? Number.NEGATIVE_INFINITY));
  }
  return [...best].map(([first, value]) => ({ first, value })).sort((a, b) => b.value - a.value);
}
