/** Views, and states that fit a view. */
import type { Rng, Viewer } from '#engine/contract.ts';
import { CARDS, DECK_COUNT } from './setup/cards.ts';
import { deckAt, hasHeld, holdersBefore, isUsed, wholeDeck } from './setup/draft.ts';
import { stateOf, tableOf } from './state.ts';
import { type Event, HIDDEN, NO_CARD, type Public, type State, type View } from './types.ts';

/** The cards are all that is secret. The laws check that a view gives back the rest. */
export const publicOf = ({ cards, ...open }: State): Public => open;

export function view(state: State, viewer: Viewer): View {
  const decks = Array.from({ length: DECK_COUNT }, (_, deck) => deck);
  return {
    table: tableOf(state),
    cards: state.cards.map((card, i) => {
      const isOpen = state.phase === 'over' || Math.floor(i / DECK_COUNT) === viewer;
      return card === NO_CARD || isOpen ? card : HIDDEN;
    }),
    seen: decks.map((deck) =>
      viewer !== undefined && hasHeld(state, viewer, deck) ? deckAt(state, viewer, deck) : 0,
    ),
  };
}

export const openView = (state: State): View => ({ ...view(state, undefined), cards: [...state.cards] });

export const readView = ({ table, cards }: View): Public => publicOf(stateOf(table, cards));

export function viewEvent(event: Event, viewer: Viewer): Event {
  if (event.type !== 'kept' || event.seat === viewer) return event;
  return { type: 'kept', seat: event.seat, card: null };
}

/** Deals the other hands at random, so that they fit everything the viewer has seen. */
export function guess(seen: View, viewer: Viewer, rng: Rng): State {
  const state = stateOf(seen.table, seen.cards);
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    if (isUsed(state.options, deck)) guessDeck(state, deck, seen.seen[deck]!, viewer, rng);
  }
  return state;
}

/** In a draft, seats before the viewer took the cards that were missing; seats after take from the rest. */
function guessDeck(state: State, deck: number, seen: number, viewer: Viewer, rng: Rng): void {
  const whole = wholeDeck(state, deck);
  const known = state.cards.filter((card, i) => i % DECK_COUNT === deck && card >= 0);
  const before = seen === 0 ? [] : holdersBefore(state, viewer!, deck);
  const taken = rng.shuffle(cardsOf(whole & ~seen));
  const left = rng.shuffle(cardsOf(seen === 0 ? whole : seen)).filter((card) => !known.includes(card));
  for (let seat = 0; seat < state.seats; seat++) {
    const i = seat * DECK_COUNT + deck;
    if (state.cards[i] === HIDDEN) state.cards[i] = before.includes(seat) ? taken.pop()! : left.pop()!;
  }
}

/** The cards of a set, as indices of the deck. */
const cardsOf = (set: number): number[] => [...CARDS[0]!.keys()].filter((card) => (set & (1 << card)) !== 0);
