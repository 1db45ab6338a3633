/** A preview of the tile that would be laid. */
import { own } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import type { ActionOf } from '../../rules/types.ts';
import { runPath, type Scale } from './geometry.ts';
import { type Run, withLanes } from './runs.ts';

interface Props {
  readonly seat: Seat;
  readonly build: ActionOf<'build'>;
  readonly others: readonly ActionOf<'build'>[];
  readonly runs: readonly Run[];
  readonly scale: Scale;
}

const passagesOf = ({ hex, edges: [from, to] }: ActionOf<'build'>) => [{ hex, from, to }];

export function Ghost({ seat, build, others, runs, scale }: Props) {
  const passages = passagesOf(build);
  const { lane } = withLanes([...runs, { seat, cells: [], passages }]).at(-1)!;
  const path = runPath(passages, lane, scale);
  return (
    <g class={`ghost ${own(seat)}`}>
      {others.map((other) => (
        <path key={String(other.edges)} class="other" d={runPath(passagesOf(other), lane, scale, [0, 0])} />
      ))}
      <path class="case" d={path} />
      <path class="base" d={path} />
    </g>
  );
}
