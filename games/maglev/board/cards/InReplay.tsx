/** The bonus cards that a replay knows of, besides one's own: those lie beside the board. */
import { SeatIcon } from '#client/kit/Marker.tsx';
import { sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { heldCards } from './Cards.tsx';
import { sayShort } from './DraftCard.tsx';
import { handOf } from './deck.ts';

export function InReplay({ view, seat, people }: Props) {
  const state = publicOf(view);
  const hands = people.filter((person) => person.seat !== seat && handOf(view, person.seat).length > 0);
  if (hands.length === 0) return null;
  return (
    <section class="mg-hands">
      <h3>{sayMaglev('cards.all')}</h3>
      <ul>
        {hands.map((person) => (
          <li key={person.seat}>
            <SeatIcon seat={person.seat} /> <b>{person.name}</b>{' '}
            {heldCards(state, person.seat, handOf(view, person.seat))
              .map(({ card, now }) => `${sayShort(card)} (${now})`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
