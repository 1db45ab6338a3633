/** The rating of a solo game: 26 steps, and how far the next one is. */
import type { Standing } from '#engine/contract.ts';
import { MAPS } from '../../maps/index.ts';
import { ratingOf } from '../../rules/score/score.ts';
import type { View } from '../../rules/types.ts';
import { sayMaglev } from '../say.ts';

export interface Rated {
  readonly step: number;
  readonly steps: number;
  /** Points to the next step; 0 on the last one. */
  readonly missing: number;
}

export function ratedAs(ratings: readonly number[], total: number): Rated {
  const step = ratingOf(ratings, total);
  return { step, steps: ratings.length + 1, missing: Math.max(0, (ratings[step - 1] ?? total) - total) };
}

export function Rating({ standing: { total }, view }: { standing: Standing; view: View }) {
  const { step, steps, missing } = ratedAs(MAPS.get(view.table.options.map)!.ratings, total);
  return (
    <section class="mg-rating">
      <h3>{sayMaglev('rated')}</h3>
      <b class="title">{sayMaglev(`rating.${step}`)}</b>
      <span class="steps" aria-hidden="true">
        {Array.from({ length: steps }, (_, i) => (
          <i key={i} class={i < step ? 'on' : ''} />
        ))}
      </span>
      <small class="muted">{sayMaglev('rated.step', { step, steps, missing })}</small>
    </section>
  );
}
