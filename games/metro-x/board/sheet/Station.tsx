/** A station's box and what is written in it. */
import type { Layout } from '../layout/layout.ts';
import { round } from '../layout/path.ts';
import type { Point } from '../layout/vector.ts';
import { PenNumber } from './Pen.tsx';
import { penCircle, star } from './pen.ts';

interface Props {
  readonly at: Point;
  /** As a sheet has it: `.` empty, `o` circle, `*` a star's number. */
  readonly mark: string;
  /** What a star writes here. */
  readonly worth: number;
  /** What would be written here. */
  readonly ghost?: 'circle' | 'star' | undefined;
  readonly layout: Layout;
}

export function Station({ at, mark, worth, ghost, layout: { measures, detail } }: Props) {
  const half = measures.box / 2;
  const box = {
    x: round(at[0] - half),
    y: round(at[1] - half),
    width: measures.box,
    height: measures.box,
    rx: detail === 'full' ? 6 : 8,
  };
  if (detail === 'thumb')
    return <rect class={mark === '.' ? 'mx-box' : mark === '*' ? 'mx-gold' : 'mx-done'} {...box} />;
  const low: Point = [at[0], at[1] + 1];
  return (
    <>
      <rect class="mx-box" {...box} />
      {ghost && <rect class="mx-ghost-box" {...box} />}
      {ghost === 'circle' && <circle class="mx-ghost" cx={at[0]} cy={at[1]} r={round(half * 0.64)} />}
      {(mark === '*' || ghost === 'star') && (
        <>
          <path class={mark === '*' ? 'mx-star' : 'mx-ghost-star'} d={star(low, half * 1.02, 0.56)} />
          <PenNumber at={low} value={String(worth)} size={half / 20} />
        </>
      )}
      {mark === 'o' && <path class="mx-pen" pathLength={1} d={penCircle(at, half * 0.68)} />}
    </>
  );
}
