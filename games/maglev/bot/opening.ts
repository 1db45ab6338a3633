/** Before the first turn: a card to keep, a robot to begin with, a start for the train. */
import { quickRng } from '#engine/rng.ts';
import { apply } from '../rules/apply.ts';
import { active, legal } from '../rules/legal.ts';
import { clone } from '../rules/state.ts';
import type { Action, State } from '../rules/types.ts';
import type { Planner } from './plans.ts';
import { turnsFrom } from './turns.ts';
import { FIRST_ROBOTS } from './wants.ts';

type Actions = [Action, ...Action[]];

/** Undefined when there is a turn to plan. When it is late, what was found so far will do. */
export function opening(planner: Planner, state: State, isLate = () => false): Actions | undefined {
  const open = legal(state, planner.seat);
  switch (state.phase) {
    case 'draft':
      return [bestCard(open)];
    case 'robot':
      return [open.find((action) => action.type === 'take' && action.passenger === FIRST_ROBOTS[0])!];
    case 'train':
    case 'take':
      return bestStart(planner, state, open, isLate);
    default:
      return;
  }
}

/** Cards that come with a good line and a good board, the best first. */
const CARDS_WANTED = [
  ...['full-capacity', 'lone-hex', 'straight-at-station', 'sets-of-four', 'each-pink', 'each-lilac'],
  ...['pairs-pink-lilac', 'curve-at-station', 'full-extra-rows', 'full-unlock-columns', 'sets-of-robots'],
  ...['each-coral', 'each-purple', 'connect-factory-warehouse', 'connect-factory-lab'],
];

const bestCard = (open: readonly Action[]): Action =>
  CARDS_WANTED.map((id) => open.find((action) => action.type === 'keep' && action.card === id)).find(
    (keep) => keep !== undefined,
  ) ?? open[0]!;

/** A start, and a robot from there: those after which the first turn of actions can be made best. */
function bestStart(planner: Planner, state: State, open: readonly Action[], isLate: () => boolean): Actions {
  const starts = open.flatMap((action): Actions[] => {
    const after = clone(state);
    apply(after, planner.seat, action, quickRng(planner.luck));
    return after.phase === 'take' ? legal(after, planner.seat).map((take) => [action, take]) : [[action]];
  });
  const values: number[] = [];
  for (const start of starts)
    if (values.length === 0 || !isLate()) values.push(valueOfStart(planner, state, start));
  return starts[values.indexOf(Math.max(...values))]!;
}

function valueOfStart(planner: Planner, state: State, start: Actions): number {
  const after = clone(state);
  const rng = quickRng(planner.luck);
  for (const action of start) apply(after, planner.seat, action, rng);
  // The others choose anything; what matters is the own first turn.
  for (let [seat] = active(after); seat !== planner.seat; [seat] = active(after))
    apply(after, seat!, legal(after, seat!)[0]!, rng);
  return turnsFrom(planner, after, 1)[0]!.value;
}
