/**
 * Several of a seat's turns in a row, in one imagined world where the others let theirs pass: the first is as good
 * as the best that can come of it. Of all turns only the most promising are gone on with, whatever they began with.
 */
import { quickRng } from '#engine/rng.ts';
import { END } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { clone } from '../rules/state.ts';
import type { State } from '../rules/types.ts';
import type { Draft, Planner } from './plans.ts';
import { turnsOf } from './turns.ts';

export interface Line {
  readonly first: Draft;
  /** How good the best looks that it leads to. */
  readonly value: number;
}

/** The lines that these turns begin, the best first, so many turns long or until it is late. */
export function linesFrom(
  planner: Planner,
  firsts: readonly Draft[],
  width: number,
  turns: number,
  isLate = () => false,
): Line[] {
  const hasty = { ...planner, adjusts: false };
  const over: Draft[] = [];
  let last = firsts.slice(0, width);
  for (let turn = 1; turn < turns && !isLate(); turn++) {
    const next = last.map((draft) => nextTurn(hasty, draft, turn));
    over.push(...next.filter(({ state }) => state.phase === 'over'));
    const open = next.filter(({ state }) => isOpen(planner, state));
    if (open.length === 0) break;
    last = turnsOf(hasty, open, width).slice(0, width);
  }
  return bestOfEach([...over, ...last]);
}

/** Whether it is this seat's turn, to plan freely. */
const isOpen = ({ seat }: Planner, { phase, turn }: State): boolean => phase === 'main' && turn === seat;

/** What comes after the end of this turn. */
function nextTurn(planner: Planner, draft: Draft, turn: number): Draft {
  const state = clone(draft.state);
  const rng = quickRng(planner.luck + turn);
  const first = draft.first ?? draft;
  do apply(state, state.turn, END, rng);
  while (state.phase === 'main' && state.turn !== planner.seat);
  const value = planner.outlook.value(state, draft.sight);
  return { ...draft, state, actions: [], value, first };
}

/** Of the lines that begin alike, the best. */
function bestOfEach(drafts: readonly Draft[]): Line[] {
  const best = new Map<Draft, number>();
  for (const draft of drafts) {
    const first = draft.first ?? draft;
    best.set(first, Math.max(draft.value, best.get(first) ?? Number.NEGATIVE_INFINITY));
  }
  return [...best].map(([first, value]) => ({ first, value })).sort((a, b) => b.value - a.value);
}
