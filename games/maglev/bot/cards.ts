/** A seat's bonus cards as they stand. */
import type { Seat } from '#engine/contract.ts';
import { CARDS } from '../rules/cards.ts';
import { cardOf } from '../rules/draft.ts';
import { NO_CARD, type State } from '../rules/types.ts';
import { type Sight, worthOfCard } from './sight.ts';

/** `fades`: going on with the game is likely to make it worth less. */
export interface CardNow {
  readonly worth: number;
  readonly fades: boolean;
}

const FADING = [
  ...['missing-colours', 'fewest-robots', 'supply-tiles', 'loose-tiles', 'unreached-stations', 'empty'],
  ...['no-unlocks', 'no-reverse-no-build'],
];

export const cardsNow = (state: State, seat: Seat, sight: Sight): CardNow[] =>
  CARDS.flatMap((cards, deck) => {
    const number = cardOf(state, seat, deck);
    if (number === NO_CARD) return [];
    const fades = FADING.includes(cards[number]!.per.count);
    return [{ worth: sight.cards[deck] ?? worthOfCard(state, seat, deck), fades }];
  });
