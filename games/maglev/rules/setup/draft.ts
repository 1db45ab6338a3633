/**
 * Cards: dealt, or drafted. In a draft every deck goes from seat to seat, to the left; whoever holds it keeps
 * one card. All who hold decks choose at the same time, from the first of their decks if they hold two.
 */
import type { Rng, Seat } from '#engine/contract.ts';
import { KEEPS } from '../actions.ts';
import type { Options } from '../options.ts';
import { type Action, type Known, NO_CARD, type Public, type State } from '../types.ts';
import { CARDS, CONNECTION, cardIn, DECK_COUNT, RED } from './cards.ts';

const NO_HOLDER = -1;
/** Without a draft nobody holds a deck. */
export const NO_HOLDERS: readonly Seat[] = CARDS.map(() => NO_HOLDER);

export const isUsed = ({ firstGame }: Options, deck: number): boolean => !(firstGame && deck === RED);

/** With two players two decks each; with three the third in turn order has two. */
export function firstHolders(options: Options, seats: number, first: Seat, rng: Rng): Seat[] {
  const used = rng.shuffle(CARDS.map((_, deck) => deck).filter((deck) => isUsed(options, deck)));
  const holders = NO_HOLDERS.slice();
  for (const [i, deck] of used.entries()) {
    const nth = seats === 3 ? Math.min(i, 2) : i;
    holders[deck] = (first + nth) % seats;
  }
  return holders;
}

/** The seat that holds a deck now. */
const holderOf = ({ firstHolders, draftRound, seats }: Public, deck: number): Seat =>
  firstHolders[deck] === NO_HOLDER ? NO_HOLDER : (firstHolders[deck]! + draftRound) % seats;

export const cardOf = ({ cards }: Known, seat: Seat, deck: number): number =>
  cards[seat * DECK_COUNT + deck]!;

/** The deck from which this seat is to keep a card, or -1. */
export function deckToChoose(state: Known, seat: Seat): number {
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    if (holderOf(state, deck) === seat && cardOf(state, seat, deck) === NO_CARD) return deck;
  }
  return -1;
}

/** The cards of a deck before anybody took any, one bit each. */
export function wholeDeck({ forbidden }: Public, deck: number): number {
  let cards = (1 << CARDS[deck]!.length) - 1;
  if (deck === CONNECTION) for (const card of forbidden) cards &= ~(1 << card);
  return cards;
}

/** The seats that hold a deck before this seat does. */
export function holdersBefore({ firstHolders, seats }: Public, seat: Seat, deck: number): Seat[] {
  const holders: Seat[] = [];
  for (let other = firstHolders[deck]!; other !== seat; other = (other + 1) % seats) holders.push(other);
  return holders;
}

/** Whether this deck has come to this seat. */
export function hasHeld(state: Public, seat: Seat, deck: number): boolean {
  if (state.firstHolders[deck] === NO_HOLDER) return false;
  return holdersBefore(state, seat, deck).length <= state.draftRound;
}

/** The cards of a deck when it came to this seat. */
export function deckAt(state: Known, seat: Seat, deck: number): number {
  let cards = wholeDeck(state, deck);
  for (const other of holdersBefore(state, seat, deck)) cards &= ~(1 << cardOf(state, other, deck));
  return cards;
}

export function addKeeps(state: Known, seat: Seat, actions: Action[]): void {
  const deck = deckToChoose(state, seat);
  const cards = deckAt(state, seat, deck);
  for (const [card, keep] of KEEPS[deck]!.entries()) if ((cards & (1 << card)) !== 0) actions.push(keep);
}

/** The card with this name in the deck from which the seat is to keep one, or NO_CARD. */
export function cardToKeep(state: Known, seat: Seat, id: string): number {
  const deck = deckToChoose(state, seat);
  const card = deck < 0 ? NO_CARD : cardIn(deck, id);
  return card >= 0 && (deckAt(state, seat, deck) & (1 << card)) !== 0 ? card : NO_CARD;
}

export function keep(state: State, seat: Seat, card: number): void {
  state.cards[seat * DECK_COUNT + deckToChoose(state, seat)] = card;
}

export const isRoundChosen = (state: Known): boolean =>
  state.players.every((_, seat) => deckToChoose(state, seat) < 0);

export function deal(state: State, rng: Rng): void {
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    if (!isUsed(state.options, deck)) continue;
    const whole = wholeDeck(state, deck);
    const mixed = rng.shuffle(CARDS[deck]!.map((_, card) => card).filter((card) => whole & (1 << card)));
    for (let seat = 0; seat < state.seats; seat++) state.cards[seat * DECK_COUNT + deck] = mixed[seat]!;
  }
}
