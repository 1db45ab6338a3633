import type { Rng, Seat, Viewer } from '#engine/contract.ts';
import { MAPS } from '../maps/index.ts';
import { DECKS } from './decks.ts';
import { choices } from './legal.ts';
import { choiceAction, decide, readSheets } from './save.ts';
import { sharedView } from './sharedView.ts';
import { choose, DECIDED, hasDecided, isOver, type Public, type State, stateOf } from './state.ts';
import type { Event, View } from './types.ts';

export function publicOf(state: State): Public {
  const open: Public = {
    map: state.map,
    deck: state.deck,
    seats: state.seats,
    marks: state.marks.slice(),
    undecided: state.undecided,
    card: isOver(state) ? undefined : state.card,
    round: state.round,
    spacesLeft: state.spacesLeft,
    taken: state.taken,
  };
  for (let seat = 0; seat < state.seats; seat++) if (hasDecided(state, seat)) choose(open, seat, DECIDED);
  return open;
}

export function view(state: State, viewer: Viewer): View {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return {
    map: state.map.id,
    deck: state.deck.id,
    round: state.round,
    card: isOver(state) ? null : state.card.face,
    left: cardsLeft(state),
    sheets: sharedView(state).sheets,
    decided: seats.map((seat) => hasDecided(state, seat)),
    choice: viewer === undefined ? null : choiceAction(state, viewer),
  };
}

/** Counts the cards, because their order is hidden. */
function cardsLeft({ deck, cards, turned }: State): Record<string, number> {
  const left: Record<string, number> = {};
  for (const { face } of deck.cards) left[face] = 0;
  for (const card of cards.slice(turned + 1)) left[deck.cards[card]!.face]!++;
  return left;
}

export function readView(seen: View): Public {
  const { numbers } = DECKS.get(seen.deck)!;
  const card = seen.card === null ? 0 : numbers.get(seen.card)!;
  const state = written(seen, [card], 0);
  for (const [seat, decided] of seen.decided.entries()) {
    if (!decided) continue;
    choose(state, seat, DECIDED);
    state.undecided--;
  }
  return publicOf(state);
}

/** A state with the sheets of the view, the cards in this order, and no choices. */
function written(seen: View, cards: readonly number[], turned: number): State {
  const state = stateOf(MAPS.get(seen.map)!, DECKS.get(seen.deck)!, seen.sheets.length, cards, turned);
  state.round = seen.round;
  if (!readSheets(state, seen.sheets)) throw new Error('a view whose sheets do not fit its map');
  return state;
}

/** Everyone may see all events: no event shows a choice before the round closes. */
export const viewEvent = (event: Event, _viewer: Viewer): Event => event;

/** Shuffles the hidden cards, and invents a choice for each decided seat whose choice is hidden. */
export function guess(seen: View, viewer: Viewer, rng: Rng): State {
  const { cards, turned } = guessCards(seen, rng);
  const state = written(seen, cards, turned);
  for (const [seat, decided] of seen.decided.entries())
    if (decided) decide(state, seat, guessChoice(state, seat, viewer === seat ? seen.choice : null, rng));
  return state;
}

function guessCards({ deck: id, card, left }: View, rng: Rng): { cards: number[]; turned: number } {
  const { cards, numbers } = DECKS.get(id)!;
  const copies = (number: number, count: number) => Array<number>(count).fill(number);
  const hidden = cards.flatMap(({ face }, number) => copies(number, left[face]!));
  const shown = cards.flatMap((card, number) => copies(number, card.copies - left[card.face]!));
  const inPlay = card === null ? shown.at(-1)! : numbers.get(card)!;
  shown.splice(shown.indexOf(inPlay), 1);
  return { cards: [...shown, inPlay, ...rng.shuffle(hidden)], turned: shown.length };
}

function guessChoice(state: State, seat: Seat, known: View['choice'], rng: Rng) {
  if (known) return known;
  const open = choices(state, seat);
  return open[rng.below(open.length)]!;
}

/** The cards that are not turned yet. */
export function reshuffle(state: State, rng: Rng): void {
  const next = state.turned + 1;
  state.cards = [...state.cards.slice(0, next), ...rng.shuffle(state.cards.slice(next))];
}
