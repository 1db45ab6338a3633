/** The scores over the game as steps, one line a seat; the shape at its end says whose it is. */
import { Marker, own } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';

interface Props {
  /** The scores after every step. */
  readonly growth: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

const LEFT = 28;
const RIGHT = 40;
const EDGE = 10;

/** A step between grid lines that gives no more than five of them. */
export function gridStep(most: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) if (most / step <= 5) return step;
}

/** Labels of about this height must not lie on each other. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let next = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, next);
    next = placed[i]! + gap;
  }
  let last = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, last);
    last = placed[i]! - gap;
  }
  return placed;
}

export function Chart({ growth, width, height }: Props) {
  const end = growth.at(-1) ?? [];
  const most = Math.max(10, ...growth.flat());
  const least = Math.min(0, ...growth.flat());
  const x = (step: number): number => LEFT + (step / Math.max(1, growth.length - 1)) * (width - LEFT - RIGHT);
  const y = (value: number): number =>
    height - EDGE - ((value - least) / (most - least)) * (height - 2 * EDGE);
  const path = (seat: number): string =>
    growth
      .map((scores, step) =>
        step === 0 ? `M${x(0)} ${y(scores[seat]!)}` : `H${x(step)}V${y(scores[seat]!)}`,
      )
      .join('');
  const step = gridStep(most - least);
  const lowest = Math.ceil(least / step);
  const grid = Array.from({ length: Math.floor(most / step) - lowest + 1 }, (_, i) => (lowest + i) * step);
  const labels = apart(end.map(y), 15, EDGE, height - EDGE);
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('chart')}>
      {grid.map((value) => (
        <g key={value}>
          <path class="grid" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
          <text class="axis" x={LEFT - 6} y={y(value)} dy=".36em" text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {end.map((_, seat) => (
        <path key={seat} class={`curve ${own(seat)}`} d={path(seat)} />
      ))}
      {end.map((total, seat) => (
        <g key={seat} class={own(seat)}>
          <Marker seat={seat} x={width - RIGHT + 10} y={labels[seat]!} scale={0.75} />
          <text x={width - 2} y={labels[seat]!} dy=".36em" text-anchor="end">
            {total}
          </text>
        </g>
      ))}
    </svg>
  );
}
