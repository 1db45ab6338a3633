/**
 * Plans several turns in a row in one imagined world, as if the others passed: a first turn is worth as much as the
 * best sequence that begins with it. After each turn only the best sequences are kept, whatever they began with.
 */
import { quickRng } from '#engine/rng.ts';
import { END } from '../../rules/actions.ts';
import { apply } from '../../rules/apply.ts';
import { active, legal } from '../../rules/legal.ts';
import { clone } from '../../rules/state.ts';
import { positionOf } from './in-vain.ts';
import type { Planner, TurnPlan } from './plans.ts';
import { turnsOf } from './turns.ts';

export interface TurnSequence {
  readonly first: TurnPlan;
  /** The value after the best sequence that begins with it. */
  readonly value: number;
}

/** The best sequence for each first turn, the best first: `turns` long, or shorter when it is late. */
export function multiTurnSearch(
  planner: Planner,
  firsts: readonly TurnPlan[],
  width: number,
  turns: number,
  isLate = () => false,
): TurnSequence[] {
  const quick = { ...planner, adjusts: false };
  const over: TurnPlan[] = [];
  let last = firsts.slice(0, width);
  for (let turn = 1; turn < turns && last.length > 0 && !isLate(); turn++) {
    const next = last.map((plan) => nextTurn(quick, plan, turn));
    over.push(...next.filter(isOver));
    const open = next.filter((plan) => !isOver(plan));
    last = turnsOf(quick, open, width).slice(0, width);
  }
  return bestOfEach([...over, ...last]);
}

const isOver = ({ state }: TurnPlan): boolean => state.phase === 'over';

/** The start of the turn after this one. */
function nextTurn({ seat, evaluator, seed }: Planner, plan: TurnPlan, turn: number): TurnPlan {
  const state = clone(plan.state);
  const rng = quickRng(seed + turn);
  apply(state, seat, END, rng);
  for (let [other] = active(state); other !== undefined && other !== seat; [other] = active(state))
    apply(state, other, state.phase === 'main' ? END : legal(state, other)[0]!, rng);
  const value = evaluator.value(state, plan.trackFeatures);
  const positions = [positionOf(state, seat)];
  return { ...plan, state, actions: [], value, positions, first: plan.first ?? plan };
}

function bestOfEach(plans: readonly TurnPlan[]): TurnSequence[] {
  const best = new Map<TurnPlan, number>();
  for (const plan of plans) {
    const first = plan.first ?? plan;
    best.set(first, Math.max(plan.value, best.get(first) ?? Number.NEGATIVE_INFINITY));
  }
  return [...best].map(([first, value]) => ({ first, value })).sort((a, b) => b.value - a.value);
}
