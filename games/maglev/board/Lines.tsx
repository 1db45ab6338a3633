/** Everybody's track: a glow, a casing, a dim tube and the light that runs in it, dashed by seat. */
import { Marker, own } from '#client/kit/Marker.tsx';
import { pointOn, runPath } from './geometry.ts';
import type { Run } from './runs.ts';

/** A seat's marker sits on the middle tile of a run, each seat's a little further on. */
const MARKED_AT = [0.6, 0.8, 0.2, 0.4];

export function Lines({ runs, S }: { runs: readonly Run[]; S: number }) {
  const drawn = runs.map((run) => ({ ...run, path: runPath(run.passages, run.lane, S) }));
  return (
    <g class="lines">
      <g class="glows">
        {drawn.map(({ seat, path, cells }) => (
          <path key={`${seat} ${cells}`} class={`glow ${own(seat)}`} d={path} />
        ))}
      </g>
      {drawn.map(({ seat, path, cells }) => (
        <g key={`${seat} ${cells}`} class={`run ${own(seat)}`}>
          <path class="case" d={path} />
          <path class="base" d={path} />
          <path class="beat" d={path} />
        </g>
      ))}
      {drawn.map(({ seat, passages, lane, cells }) => {
        const [x, y] = pointOn(passages[passages.length >> 1]!, lane, MARKED_AT[seat % 4]!);
        return (
          <g key={`${seat} ${cells}`} class={`on-line ${own(seat)}`}>
            <Marker seat={seat} x={x * S} y={y * S} scale={Math.max(0.62, S / 62)} />
          </g>
        );
      })}
    </g>
  );
}
