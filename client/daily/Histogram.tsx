/** How all games of the day ended. */
import type { Histogram as Counts, DailyDealInfo } from '#protocol/daily.ts';
import { sayDaily } from './words.ts';

const [WIDTH, HEIGHT, EDGE, FOOT, HEAD] = [620, 176, 10, 30, 36];
/** So many numbers below the bars at most. */
const LABELS = 6;

export function Histogram({ deal, histogram }: { deal: DailyDealInfo; histogram: Counts }) {
  const { from, step, counts } = histogram;
  const { you, hard, count } = deal;
  const own = you?.points ?? 0;
  // The hard bot may be outside of what people have made.
  const low = Math.min(from, hard === null ? from : Math.floor(hard / step) * step);
  const high = Math.max(from + counts.length * step, hard === null ? from : hard + step);
  const bars = Math.ceil((high - low) / step);
  const width = (WIDTH - 2 * EDGE) / bars;
  const most = Math.max(...counts);
  const x = (points: number): number => EDGE + ((points - low) / step) * width;
  const y = (games: number): number => HEIGHT - FOOT - (games / most) * (HEIGHT - FOOT - HEAD);
  const every = Math.ceil(bars / LABELS);
  const mine = Math.floor((own - from) / step);
  const peak = from + counts.indexOf(most) * step;
  const label = sayDaily('histogram', {
    ...{ count, own, low: from, high: from + counts.length * step - 1, most: peak },
  });
  return (
    <svg class="histo" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {counts.map((games, i) => (
        <rect
          key={i}
          class={i === mine ? 'me' : ''}
          x={x(from + i * step) + 2}
          y={y(games)}
          width={Math.max(1, width - 4)}
          height={HEIGHT - FOOT - y(games)}
          rx={2}
        />
      ))}
      <path class="base" d={`M${EDGE} ${HEIGHT - FOOT}H${WIDTH - EDGE}`} />
      {Array.from({ length: bars }, (_, i) => i)
        .filter((i) => i % every === 0)
        .map((i) => (
          <text key={i} x={EDGE + (i + 0.5) * width} y={HEIGHT - 10} text-anchor="middle">
            {low + i * step}
          </text>
        ))}
      {hard !== null && (
        <>
          <path class="ref" d={`M${x(hard) + width / 2} 6V${HEIGHT - FOOT}`} />
          <Label x={x(hard) + width / 2} y={14} kind="" text={sayDaily('histogram.hard', { points: hard })} />
        </>
      )}
      <Label
        x={x(from + mine * step) + width / 2}
        y={Math.max(32, y(counts[mine] ?? 0) - 6)}
        kind="me-t"
        text={sayDaily('histogram.you', { points: own })}
      />
    </svg>
  );
}

/** Beside the line where there is room. */
function Label({ x, y, kind, text }: { x: number; y: number; kind: string; text: string }) {
  const isRight = x > WIDTH / 2;
  return (
    <text class={kind} x={x + (isRight ? -6 : 6)} y={y} text-anchor={isRight ? 'end' : 'start'}>
      {text}
    </text>
  );
}
