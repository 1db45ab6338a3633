/** Points game by game, and how the mean moves. */
import { language } from '#client/kit/words.ts';
import { rollingMeans } from './figures.ts';
import { sayStats } from './words.ts';

const [WIDTH, HEIGHT, LEFT, EDGE] = [1040, 190, 48, 12];
const TICKS = 4;

export function Plot({ points }: { points: readonly number[] }) {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = Math.max(1, high - low);
  const x = (i: number): number => LEFT + (i / (points.length - 1)) * (WIDTH - LEFT - EDGE);
  const y = (value: number): number => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
  const means = rollingMeans(points);
  const ticks = [
    ...new Set(Array.from({ length: TICKS + 1 }, (_, i) => Math.round(low + (i / TICKS) * span))),
  ];
  const mean = means.at(-1)!.toLocaleString(language.value, { maximumFractionDigits: 1 });
  const label = sayStats('chart.label', { count: points.length, low, high, mean });
  return (
    <section class="card st-chart">
      <h2>
        {sayStats('chart')} <span class="muted">{sayStats('chart.about')}</span>
      </h2>
      <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class="grid" d={`M${LEFT} ${y(tick)}H${WIDTH - EDGE}`} />
            <text x={LEFT - 8} y={y(tick)} dy=".36em" text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {points.map((value, i) => (
          <circle key={i} cx={x(i)} cy={y(value)} r={4} />
        ))}
        <path
          class="mean"
          d={means.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')}
        />
      </svg>
    </section>
  );
}
