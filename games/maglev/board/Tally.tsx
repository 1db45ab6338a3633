/** A seat's lines of the score sheet, and the rating of a solo game. */
import { showPoints } from '#client/kit/points.ts';
import type { Part, Standing } from '#engine/contract.ts';
import { partParams } from './partParams.ts';
import { sayMaglev } from './say.ts';

export function Tally({ standing: { parts } }: { standing: Standing }) {
  const rating = parts.find(isRating);
  const step = Number(rating?.params['step']);
  return (
    <div class="mg-tally">
      <ul>
        {parts
          .filter((part) => !isRating(part))
          .map((part, i) => (
            <li key={i} class={part.key === 'score.spareCard' ? 'muted' : ''}>
              <span>{sayMaglev(`part.${part.key}`, partParams(part))}</span>
              <b>{showPoints(part.points)}</b>
            </li>
          ))}
      </ul>
      {rating && (
        <p class="rating">{sayMaglev('part.rating', { step, title: sayMaglev(`rating.${step}`) })}</p>
      )}
    </div>
  );
}

const isRating = ({ key }: Part): boolean => key === 'score.rating';
