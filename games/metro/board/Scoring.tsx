/** A complete line: its car runs along it, and the points appear where it ends. */
import { Marker, own } from '#client/kit/Marker.tsx';
import type { Event, Scored } from '../rules/types.ts';
import { exitOf, linePath } from './grid/geometry.ts';
import { Badge } from './grid/Marks.tsx';
import type { Drawing } from './lines.ts';

interface Props {
  readonly log: readonly Event[];
  readonly fresh: number;
  readonly position: Drawing;
  readonly size: number;
}

export const scoredIn = (news: readonly Event[]): Scored[] =>
  news.filter((event): event is Scored => event.type === 'scored');

export function Scoring({ log, fresh, position, size }: Props) {
  return (
    <>
      {scoredIn(log.slice(fresh)).map(({ station, seat, points }) => {
        const { steps } = position.lines[station - 1]!;
        const d = linePath(steps);
        const last = steps.at(-1);
        if (!last) return null;
        return (
          <g key={`${fresh} ${station}`} class={`scoring ${own(seat)}`}>
            <path class="halo" d={d} pathLength={100} />
            <path class="run" d={d} pathLength={100} />
            <g class="runner" style={{ offsetPath: `path("${d}")` }}>
              <Marker seat={seat} scale={1.7} />
            </g>
            <Badge at={exitOf(last)} text={`+${points}`} seat={seat} kind="end won" size={size * 1.35} />
          </g>
        );
      })}
    </>
  );
}
