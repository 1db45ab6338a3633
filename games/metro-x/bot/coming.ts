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
  const stars: number[] = [];
  let rest = pile;
  let left = starsIn(deck, rest);
  for (let next = 0, free = spaces; free > 0; ) {
    const card = deck.cards[rest[next++]!]!;
    if (card.kind !== 'free') free--;
    if (card.kind === 'star') left--;
    if (card.shuffles) {
      rest = rng.shuffle(deck.pile);
      next = 0;
      left = starsIn(deck, rest);
    }
    cards.push(card);
    stars.push(left);
  }
  return { cards, stars };
}

function starsIn({ cards }: Deck, pile: readonly number[]): number {
  let stars = 0;
  for (const card of pile) if (cards[card]!.kind === 'star') stars++;
  return stars;
}
