/** Before the first turn: a card to keep, a robot to begin with, a start for the train. */
import { quickRng } from '#engine/rng.ts';
import { END } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { active, legal } from '../rules/legal.ts';
import { cardIn, DECK_COUNT } from '../rules/setup/cards.ts';
import { deckToChoose } from '../rules/setup/draft.ts';
import { clone } from '../rules/state.ts';
import type { Action, ActionOf, State } from '../rules/types.ts';
import { draftOf, type Planner } from './plans.ts';
import { turnsFrom } from './turns.ts';
import { FIRST_ROBOTS } from './wants.ts';

type Actions = [Action, ...Action[]];

/** Undefined when there is a turn to plan. When it is late, what was found so far will do. */
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

/** So many first turns are imagined with each card. */
const IMAGINED = 6;

/** The card with which first turns look best: a net has learned what each is worth from those it was dealt. */
function bestCard(planner: Planner, state: State, open: readonly Action[]): Action {
  const { seat } = planner;
  const deck = deckToChoose(state, seat);
  const values = open.map(() => 0);
  for (let nth = 0; nth < IMAGINED; nth++) {
    const imagined = someFirstTurn(planner, state, planner.luck + nth);
    for (const [at, action] of open.entries()) {
      imagined.cards[seat * DECK_COUNT + deck] = cardIn(deck, (action as ActionOf<'keep'>).card);
      values[at]! += draftOf(planner, imagined).value;
    }
  }
  return open[values.indexOf(Math.max(...values))]!;
}

/** A first turn of actions, whatever everybody chooses until then. */
function someFirstTurn({ seat }: Planner, state: State, luck: number): State {
  const after = clone(state);
  const rng = quickRng(luck);
  while (after.phase !== 'main' || after.turn !== seat) {
    const [who] = active(after);
    const open = after.phase === 'main' ? [END] : legal(after, who!);
    apply(after, who!, open[rng.below(open.length)]!, rng);
  }
  return after;
}

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
