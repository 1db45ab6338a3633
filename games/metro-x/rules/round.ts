/** The end of a round, when all have decided. */
import type { Rng, Seat } from '#engine/contract.ts';
import { mark } from './mark.ts';
import {
  bonusOf,
  CROWN,
  DIAMOND,
  isComplete,
  isOver,
  NO_BONUS,
  type State,
  sheetAt,
  turn,
  UNDECIDED,
} from './state.ts';
import type { Event } from './types.ts';

/** Only here is chance used, and only if the card had the shuffle mark. */
export function closeRound(state: State, rng: Rng): readonly Event[] {
  const events: Event[] = [];
  state.shown = undefined;
  let completed = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    completed |= mark(state, seat, events);
    state.marks[sheetAt(state, seat) + state.map.choiceAt] = UNDECIDED;
  }
  if (state.card.kind !== 'free') state.spacesLeft--;
  if (completed !== 0) awardAll(state, completed, events);
  if (isOver(state)) events.push({ type: 'ended' });
  else turnNext(state, rng, events);
  state.undecided = isOver(state) ? 0 : state.seats;
  return events;
}

/** `completed`: a bit for each line that somebody has just completed. */
function awardAll(state: State, completed: number, events: Event[]): void {
  for (let line = 0; line < state.map.lines.length; line++)
    if (completed & (1 << line)) award(state, line, events);
}

/** The larger bonus for all who complete the line in the first round in which anyone does. */
function award(state: State, line: number, events: Event[]): void {
  let first: boolean | undefined;
  for (let seat = 0; seat < state.seats; seat++) {
    if (bonusOf(state, seat, line) !== NO_BONUS || !isComplete(state, seat, line)) continue;
    first ??= !isTaken(state, line);
    events.push(giveBonus(state, seat, line, first));
  }
}

function isTaken(state: State, line: number): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (bonusOf(state, seat, line) !== NO_BONUS) return true;
  return false;
}

function giveBonus(state: State, seat: Seat, line: number, first: boolean): Event {
  const { id, crown, diamond } = state.map.lines[line]!;
  state.marks[sheetAt(state, seat) + state.map.bonusAt + line] = first ? CROWN : DIAMOND;
  const points = first ? crown : diamond;
  return { type: 'completed', seat, line: id, bonus: first ? 'crown' : 'diamond', points };
}

function turnNext(state: State, rng: Rng, events: Event[]): void {
  if (state.card.shuffles) {
    turn(state, rng.shuffle(state.deck.pile), 0);
    events.push({ type: 'shuffled' });
  } else turn(state, state.cards, state.turned + 1);
  state.round++;
  events.push({ type: 'turned', round: state.round, card: state.card.face });
}
