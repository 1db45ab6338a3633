import { useState } from 'preact/hooks';
import { shownName } from '#client/kit/people.ts';
import { Segments } from '#client/kit/Segments.tsx';
import type { DailyDealInfo } from '#protocol/daily.ts';
import { sayDaily } from './words.ts';

const TIMES = ['day', 'week'] as const;
type Time = (typeof TIMES)[number];

/** The best of the day or of the week, and oneself wherever one is. */
export function Ladder({ deal }: { deal: DailyDealInfo }) {
  const [time, setTime] = useState<Time>('day');
  const ranks = time === 'day' ? deal.top : deal.week;
  return (
    <section class="card ladder" aria-labelledby="ladder">
      <div class="row">
        <h2 id="ladder">{sayDaily('ladder')}</h2>
        <Segments
          legend={sayDaily('ladder.of')}
          hideLegend
          name="ladder"
          values={TIMES}
          value={time}
          label={(each) => sayDaily(`ladder.${each}`)}
          onChange={(next) => setTime(next)}
        />
      </div>
      {ranks.length === 0 && <p class="muted">{sayDaily('ladder.none')}</p>}
      <ol>
        {ranks.map((rank, i) => (
          <li key={i} class={rank.you ? 'me' : ''}>
            <span class="muted">{rank.place}</span>
            <span class="name">
              {nameOf(rank)}
              {'days' in rank && <span class="muted"> {sayDaily('ladder.days', { days: rank.days })}</span>}
            </span>
            <b>{rank.points}</b>
          </li>
        ))}
      </ol>
      <p class="muted small">{sayDaily(time === 'day' ? 'ladder.about' : 'ladder.about-week')}</p>
    </section>
  );
}

interface Named {
  readonly name: string | null;
  readonly you?: true;
}

export function nameOf({ name, you }: Named): string {
  if (you) return sayDaily('ladder.you');
  return name === null ? sayDaily('ladder.nameless') : shownName(name);
}
