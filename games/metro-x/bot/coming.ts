/** The cards from the one that lies turned to the last of the game, in an order that may be. */
import type { Rng } from '#engine/contract.ts';
import type { Card, Deck } from '#games/metro-x/rules/deck.ts';

export interface Coming {
  readonly cards: readonly Card[];
  /** How many stars everyone knows to be in the deck after each of them. */
  readonly stars: readonly number[];
}

/** `pile`: the turned card and those under it; `spaces`: how many of a sheet are free. */
export function comingOf(deck: Deck, pile: readonly number[], spaces: number, rng: Rng): Coming {
  const cards: Card[] = [];
  let rest = pile;
  for (let next = 0, free = spaces; free > 0; ) {
    const card = deck.cards[rest[next++]!]!;
    cards.push(card);
    if (card.kind !== 'free') free--;
    if (card.shuffles) {
      rest = rng.shuffle(deck.pile);
      next = 0;
    }
  }
  return { cards, stars: starsAfter(deck, cards, starsIn(deck, pile)) };
}

/** `left`: how many stars there were before the first of these cards was turned. */
export function starsAfter(deck: Deck, cards: readonly Card[], left = starsIn(deck, deck.pile)): number[] {
  let stars = left;
  return cards.map(({ kind, shuffles }) => {
    if (kind === 'star') stars--;
    if (shuffles) stars = starsIn(deck, deck.pile);
    return stars;
  });
}

function starsIn({ cards }: Deck, pile: readonly number[]): number {
  let stars = 0;
  for (const card of pile) if (cards[card]!.kind === 'star') stars++;
  return stars;
}
