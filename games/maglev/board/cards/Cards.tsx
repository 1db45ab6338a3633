/** The player's bonus cards, and what each is worth now. */
import type { Card } from '../../data/cards.ts';
import { MOST_FOR_A_CARD } from '../../data/pieces.ts';
import { matchesOf, worthOf } from '../../rules/score/cardScore.ts';
import { CARDS, CONNECTION, DECK_COUNT } from '../../rules/setup/cards.ts';
import { sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';

export function Cards({ view, seat }: Props) {
  if (seat === undefined) return null;
  const state = publicOf(view);
  const held = CARDS.flatMap((deck, i): Card[] =>
    deck[view.cards[seat * DECK_COUNT + i]!] ? [deck[view.cards[seat * DECK_COUNT + i]!]!] : [],
  );
  const worths = held.map((card) => worthOf(state, seat, card));
  const best = worths.indexOf(Math.max(...worths));
  return (
    <section class="mg-cards" aria-label={sayMaglev('cards')}>
      {held.length > 0 && (
        <h3>
          {sayMaglev('cards')} <span class="muted">{sayMaglev('cards.best')}</span>
        </h3>
      )}
      <ul>
        {held.map((card, i) => {
          const count = matchesOf(state, seat, card);
          return (
            <li
              key={card.id}
              class={i === best && worths[i]! > 0 ? 'best' : ''}
              title={sayMaglev('card.now', {
                count,
                each: card.vp,
                worth: worths[i]!,
                most: MOST_FOR_A_CARD,
              })}
            >
              <span>{sayMaglev(`card.${card.id}`)}</span>
              <b class="worth">{worths[i]}</b>
              <small class="muted">
                {count} × {card.vp}
              </small>
            </li>
          );
        })}
      </ul>
      {view.table.forbidden.length > 0 && (
        <p class="forbidden">
          {sayMaglev('forbidden', {
            cards: view.table.forbidden
              .map((card) => sayMaglev(`card.${CARDS[CONNECTION]![card]!.id}`))
              .join('; '),
          })}
        </p>
      )}
    </section>
  );
}
