/** Solo: the direct connections that may not be made in this game. */
import { language } from '#client/kit/words.ts';
import { CARDS, CONNECTION } from '../../rules/setup/cards.ts';
import type { View } from '../../rules/types.ts';
import { sayMaglev } from '../say.ts';
import { CardArt } from './CardArt.tsx';
import './hand.css';

/** A name within a sentence. */
const lowered = (text: string): string => text.charAt(0).toLocaleLowerCase(language.value) + text.slice(1);

export function Forbidden({ view: { table } }: { view: View }) {
  if (table.forbidden.length === 0) return null;
  const cards = table.forbidden.map((card) => CARDS[CONNECTION]![card]!);
  return (
    <p class="forbidden">
      {cards.map((card) => (
        <CardArt key={card.id} card={card} />
      ))}
      <span>
        {sayMaglev('forbidden', {
          cards: cards.map(({ id }) => lowered(sayMaglev(`card.${id}`))).join('; '),
        })}
      </span>
    </p>
  );
}
