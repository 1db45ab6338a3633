/** What came of one's own try. */
import type { DailyDealInfo } from '#protocol/daily.ts';
import { Histogram } from './Histogram.tsx';
import { Practise } from './Practise.tsx';
import { percentOf, sayDaily } from './words.ts';

export function Result({ deal, day }: { deal: DailyDealInfo; day: string }) {
  const { game, you, hard, histogram } = deal;
  if (!you) return null;
  return (
    <section class="card dl-main">
      <div class="dl-score">
        <p class="big">{you.points}</p>
        <div>
          <h2>{sayStanding(deal)}</h2>
          <p class="muted">
            {sayPlace(deal)} {hard === null ? sayDaily('hard.none') : sayDaily('hard', { points: hard })}
          </p>
        </div>
      </div>
      {histogram && <Histogram deal={deal} histogram={histogram} />}
      {you.signs && <Signs signs={you.signs} />}
      <div class="after">
        <Practise day={day} game={game} />
      </div>
      <p class="muted small">{sayDaily('watch-own')}</p>
    </section>
  );
}

function sayStanding({ you, count }: DailyDealInfo): string {
  if (you?.place === undefined) return sayDaily('late');
  return typeof you.beaten === 'number'
    ? sayDaily('beaten', { percent: percentOf(you.beaten), count })
    : sayDaily('few', { count });
}

function sayPlace({ you, count }: DailyDealInfo): string {
  if (you?.place === undefined) return sayDaily('late.about');
  if (typeof you.beaten === 'number') return sayDaily('place', { place: you.place });
  return count > 1
    ? `${sayDaily('place', { place: you.place })} ${sayDaily('few.about')}`
    : sayDaily('few.about');
}

/** By shape and by colour. */
const SIGNS = ['', '■', '▲'] as const;
const KINDS = ['none', 'some', 'great'] as const;

function Signs({ signs }: { signs: string }) {
  const all = Array.from(signs, Number);
  const count = (kind: number): number => all.filter((each) => each === kind).length;
  return (
    <>
      <h3>{sayDaily('signs')}</h3>
      <div
        class="rounds"
        role="img"
        aria-label={sayDaily('signs.label', { great: count(2), some: count(1), none: count(0) })}
      >
        {all.map((sign, i) => (
          <i key={i} class={KINDS[sign]}>
            {SIGNS[sign]}
          </i>
        ))}
      </div>
      <p class="muted small">{sayDaily('signs.about')}</p>
    </>
  );
}
