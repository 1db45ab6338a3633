/** Choices before the first turn: the card to keep, the first robot, the start of the train. */
import { quickRng } from '#engine/rng.ts';
import { END } from '../../rules/actions.ts';
import { apply } from '../../rules/apply.ts';
import { active, legal } from '../../rules/legal.ts';
import { cardIn, DECK_COUNT } from '../../rules/setup/cards.ts';
import { deckToChoose } from '../../rules/setup/draft.ts';
import { clone } from '../../rules/state.ts';
import type { Action, ActionOf, State } from '../../rules/types.ts';
import { FIRST_ROBOTS } from './easy-priorities.ts';
import { emptyPlan, type Planner } from './plans.ts';
import { turnsFrom } from './turns.ts';

type Actions = [Action, ...Action[]];

/** Undefined if there is a turn to plan. When it is late, takes the best found so far. */
export function opening(planner: Planner, state: State, isLate = () => false): Actions | undefined {
  const open = legal(state, planner.seat);
  switch (state.phase) {
    case 'draft':
      return [bestCard(planner, state, open)];
    case 'robot':
      return [open.find((action) => action.type === 'take' && action.passenger === FIRST_ROBOTS[0])!];
    case 'train':
    case 'take':
      return bestStart(planner, state, open, isLate);
    default:
      return;
  }
}

/** How many first turns are imagined with each card. */
const IMAGINED = 6;

/** The card with the highest mean value in imagined first turns: the nets know the cards from dealt games. */
function bestCard(planner: Planner, state: State, open: readonly Action[]): Action {
  const { seat } = planner;
  const deck = deckToChoose(state, seat);
  const values = open.map(() => 0);
  for (let nth = 0; nth < IMAGINED; nth++) {
    const imagined = randomFirstTurn(planner, state, planner.seed + nth);
    for (const [at, action] of open.entries()) {
      imagined.cards[seat * DECK_COUNT + deck] = cardIn(deck, (action as ActionOf<'keep'>).card);
      values[at]! += emptyPlan(planner, imagined).value;
    }
  }
  return open[values.indexOf(Math.max(...values))]!;
}

/** The seat's first turn after random choices of everybody. */
function randomFirstTurn({ seat }: Planner, state: State, seed: number): State {
  const after = clone(state);
  const rng = quickRng(seed);
  while (after.phase !== 'main' || after.turn !== seat) {
    const [who] = active(after);
    const open = after.phase === 'main' ? [END] : legal(after, who!);
    apply(after, who!, open[rng.below(open.length)]!, rng);
  }
  return after;
}

/** The start, and the robot to take there, with the best first turn. */
function bestStart(planner: Planner, state: State, open: readonly Action[], isLate: () => boolean): Actions {
  const starts = open.flatMap((action): Actions[] => {
    const after = clone(state);
    apply(after, planner.seat, action, quickRng(planner.seed));
    return after.phase === 'take' ? legal(after, planner.seat).map((take) => [action, take]) : [[action]];
  });
  const values: number[] = [];
  for (const start of starts)
    if (values.length === 0 || !isLate()) values.push(valueOfStart(planner, state, start));
  return starts[values.indexOf(Math.max(...values))]!;
}

function valueOfStart(planner: Planner, state: State, start: Actions): number {
  const after = clone(state);
  const rng = quickRng(planner.seed);
  for (const action of start) apply(after, planner.seat, action, rng);
  // The others take their first choice: only the own first turn matters.
  for (let [seat] = active(after); seat !== planner.seat; [seat] = active(after))
    apply(after, seat!, legal(after, seat!)[0]!, rng);
  return turnsFrom(planner, after, 1)[0]!.value;
}
