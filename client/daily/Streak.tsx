/** The last seven days as stops of a line: filled, hollow with a dot, or empty. */

import type { Streak as Days } from './streak.ts';
import { sayDay, sayToday } from './words.ts';

const STEP = 26;

export function Streak({ streak: { count, week } }: { streak: Days }) {
  const days = week.map(
    ({ day, stop }) => `${sayDay(day, { weekday: 'long' })}: ${sayToday(`streak.${stop}`)}`,
  );
  return (
    <svg
      class="streak"
      viewBox={`0 0 ${week.length * STEP} 40`}
      role="img"
      aria-label={sayToday('streak.label', { count, days: days.join(', ') })}
    >
      <path class="rail" d={`M${STEP / 2} 12H${(week.length - 0.5) * STEP}`} />
      {week.map(({ day, stop }, i) => (
        <g key={day} class={`${stop} ${i === week.length - 1 ? 'now' : ''}`}>
          <circle cx={(i + 0.5) * STEP} cy={12} r={i === week.length - 1 ? 8 : 6} />
          {stop === 'hollow' && <circle class="dot" cx={(i + 0.5) * STEP} cy={12} r={2.5} />}
          <text x={(i + 0.5) * STEP} y={36} text-anchor="middle">
            {sayDay(day, { weekday: 'narrow' })}
          </text>
        </g>
      ))}
    </svg>
  );
}
