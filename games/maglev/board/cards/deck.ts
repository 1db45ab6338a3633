/** Decks and cards as the table shows them. */
import type { Seat } from '#engine/contract.ts';
import type { Card } from '../../data/cards.ts';
import { CARDS, DECK_COUNT } from '../../rules/setup/cards.ts';
import { holdersBefore, isUsed } from '../../rules/setup/draft.ts';
import type { Public, View } from '../../rules/types.ts';

export const cardNamed = (id: string): Card => CARDS.flat().find((card) => card.id === id)!;

export const deckOf = (card: Card): number => CARDS.findIndex((deck) => deck.includes(card));

/** The card of a deck that this seat holds, if the viewer may see it. */
export const cardIn = ({ cards }: Pick<View, 'cards'>, seat: Seat, deck: number): Card | undefined =>
  CARDS[deck]![cards[seat * DECK_COUNT + deck]!];

/** All cards of a seat that the viewer may see. */
export const handOf = (view: Pick<View, 'cards'>, seat: Seat): Card[] =>
  CARDS.flatMap((_, deck) => cardIn(view, seat, deck) ?? []);

/** The decks in the order in which they come to this seat. */
export function decksInOrder(state: Public, seat: Seat): number[] {
  const roundOf = (deck: number): number => holdersBefore(state, seat, deck).length;
  return [...CARDS.keys()]
    .filter((deck) => isUsed(state.options, deck))
    .sort((one, other) => roundOf(one) - roundOf(other) || one - other);
}

/** Cards lie in rows, each from the left. `tops` are their places from above. */
export function nextCard(key: string, at: number, tops: readonly number[]): number | undefined {
  const wide = tops.filter((top) => top === tops[0]).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -wide,
    ArrowDown: wide,
  };
  const to = at + (steps[key] ?? Number.NaN);
  return to >= 0 && to < tops.length ? to : undefined;
}
