/** All players' track: a glow, a casing, a dim tube and a light that runs in it. Each seat has its own dashes. */
import { Marker, own } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import { memo } from '../memo.ts';
import { pointOn, px, runPath, type Scale } from './geometry.ts';
import type { Run } from './runs.ts';

/** By seat: where its marker sits on the middle tile of a run. They differ, so that markers do not overlap. */
const MARKED_AT = [0.6, 0.8, 0.2, 0.4];

interface PathProps {
  readonly seat: Seat;
  readonly path: string;
}

const Glow = memo(({ seat, path }: PathProps) => <path class={`glow ${own(seat)}`} d={path} />);

const Tube = memo(({ seat, path }: PathProps) => (
  <g class={`run ${own(seat)}`}>
    <path class="case" d={path} />
    <path class="base" d={path} />
    <path class="beat" d={path} />
  </g>
));

const Mark = memo(({ seat, x, y, scale }: { seat: Seat; x: number; y: number; scale: number }) => (
  <g class={`on-line ${own(seat)}`}>
    <Marker seat={seat} x={x} y={y} scale={scale} />
  </g>
));

export const Lines = memo(({ runs, scale }: { runs: readonly Run[]; scale: Scale }) => {
  const drawn = runs.map((run) => ({
    ...run,
    key: `${run.seat} ${run.cells}`,
    path: runPath(run.passages, run.lane, scale),
  }));
  return (
    <g class="lines">
      <g class="glows">
        {drawn.map(({ key, seat, path }) => (
          <Glow key={key} seat={seat} path={path} />
        ))}
      </g>
      {drawn.map(({ key, seat, path }) => (
        <Tube key={key} seat={seat} path={path} />
      ))}
      {drawn.map(({ key, seat, passages, lane }) => {
        const [x, y] = px(pointOn(passages[passages.length >> 1]!, lane, MARKED_AT[seat % 4]!), scale);
        return <Mark key={key} seat={seat} x={x} y={y} scale={Math.max(0.62, scale.S / 62)} />;
      })}
    </g>
  );
});
