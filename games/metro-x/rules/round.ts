/** The end of a round, when all have decided. */
import type { Rng, Seat } from '#engine/contract.ts';
import { type Action, actionNumber } from './action.ts';
import { mark } from './mark.ts';
import {
  choose,
  giveCrown,
  giveDiamond,
  isOver,
  lowestBit,
  type Public,
  type State,
  turn,
  UNDECIDED,
  unrewarded,
} from './state.ts';
import type { Event } from './types.ts';

/** The only use of chance, and only if the card has the shuffle mark. */
export function closeRound(state: State, rng: Rng): readonly Event[] {
  state.sharedView = undefined;
  const first = markChoice(state, 0);
  const others = state.seats === 1 ? NONE : markOthers(state);
  if (state.card.kind !== 'free') state.spacesLeft--;
  const completed = completedNow(state);
  const awarded = completed === 0 ? NONE : awardAll(state, completed);
  const shuffled = state.card.shuffles && !isOver(state) ? SHUFFLED : NONE;
  const last = isOver(state) ? ENDED : turnNext(state, rng);
  state.undecided = isOver(state) ? 0 : state.seats;
  // The usual case of a solo game.
  if (others === NONE && awarded === NONE && shuffled === NONE) return [first, last];
  return oneAfterAnother(first, others, awarded, shuffled, last);
}

/** The events of this choice if the round closed now. Changes nothing. */
export function outcomeOf(table: Public, seat: Seat, action: Action): readonly Event[] {
  const after = { ...table, marks: table.marks.slice() };
  choose(after, seat, 1 + actionNumber(table.map, action));
  const marked = markChoice(after, seat);
  return [marked, ...awardAll(after, unrewarded(after, seat))];
}

/** A function of its own, because V8 inlines small functions only. */
const oneAfterAnother = (
  first: Event,
  others: readonly Event[],
  awarded: readonly Event[],
  shuffled: readonly Event[],
  last: Event,
): Event[] => [first, ...others, ...awarded, ...shuffled, last];

const NONE: readonly Event[] = [];
const SHUFFLED: readonly Event[] = [Object.freeze({ type: 'shuffled' })];
const ENDED: Event = Object.freeze({ type: 'ended' });

function markOthers(state: Public): Event[] {
  const events: Event[] = [];
  for (let seat = 1; seat < state.seats; seat++) events.push(markChoice(state, seat));
  return events;
}

function markChoice(state: Public, seat: Seat): Event {
  const event = mark(state, seat);
  choose(state, seat, UNDECIDED);
  return event;
}

/** The bits of the lines that somebody completed in this round. */
function completedNow(state: Public): number {
  let lines = 0;
  for (let seat = 0; seat < state.seats; seat++) lines |= unrewarded(state, seat);
  return lines;
}

/** The crown goes to all who complete a line in the first round in which anyone does; later the diamond. */
function awardAll(state: Public, completed: number): Event[] {
  const { taken } = state;
  const events: Event[] = [];
  for (let left = completed; left !== 0; left &= left - 1) {
    const line = lowestBit(left);
    for (let seat = 0; seat < state.seats; seat++)
      if (unrewarded(state, seat) & (1 << line))
        events.push(award(state, seat, line, (taken & (1 << line)) === 0));
  }
  return events;
}

function award(state: Public, seat: Seat, line: number, isFirst: boolean): Event {
  const { id, crown, diamond } = state.map.lines[line]!;
  if (isFirst) {
    giveCrown(state, seat, line);
    return { type: 'completed', seat, line: id, bonus: 'crown', points: crown };
  }
  giveDiamond(state, seat, line);
  return { type: 'completed', seat, line: id, bonus: 'diamond', points: diamond };
}

function turnNext(state: State, rng: Rng): Event {
  if (state.card.shuffles) turn(state, rng.shuffle(state.deck.pile), 0);
  else turn(state, state.cards, state.turned + 1);
  state.round++;
  return { type: 'turned', round: state.round, card: state.card.face };
}
