/** The scores over the game as steps, one line a seat; the shape at its end says whose it is. */
import { Marker, own } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import { apart, gridStep } from './scale.ts';

interface Props {
  /** The scores after every step. */
  readonly growth: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

const LEFT = 28;
const RIGHT = 46;
const EDGE = 10;

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
  const step = gridStep(most - least, Math.min(5, Math.floor(height / 30)));
  const lowest = Math.ceil(least / step);
  const grid = Array.from({ length: Math.floor(most / step) - lowest + 1 }, (_, i) => (lowest + i) * step);
  const labels = apart(end.map(y), 15, EDGE, height - EDGE);
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('chart')}>
      {grid.map((value) => (
        <g key={value}>
          <path class="grid" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
          <text class="axis" x={LEFT - 6} y={y(value)} dy=".36em" text-anchor="end">
            {showPoints(value)}
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
            {showPoints(total)}
          </text>
        </g>
      ))}
    </svg>
  );
}
