/** The score sheet: every line of everybody, and what a game alone was worth. */
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import type { Part } from '#engine/contract.ts';
import { partParams } from './parts.ts';
import { sayMaglev } from './say.ts';
import type { Props } from './ui.ts';

export function Summary({ standings, people }: Props) {
  const rating = standings[0]?.parts.find(({ key }) => key === 'score.rating');
  const step = Number(rating?.params['step']);
  return (
    <div class="mg-summary">
      {rating && (
        <p class="rating">{sayMaglev('part.rating', { step, title: sayMaglev(`rating.${step}`) })}</p>
      )}
      <div class="sheets">
        {standings.map(({ parts }, seat) => (
          <section key={people[seat]?.seat} class={own(seat)}>
            <h3>
              <SeatIcon seat={seat} /> {people[seat]?.name}
            </h3>
            <ul>
              {parts.filter(isCounted).map((part, i) => (
                <li key={i}>
                  <span>{sayMaglev(`part.${part.key}`, partParams(part))}</span>
                  <b>{part.points}</b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const isCounted = ({ key }: Part): boolean => key !== 'score.rating';
