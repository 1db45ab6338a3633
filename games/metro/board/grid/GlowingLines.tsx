/** Lines that glow. */
import { Marker, own } from '#client/kit/Marker.tsx';
import { atSquare, squareAt } from '../../rules/grid.ts';
import type { Tile } from '../../rules/tiles.ts';
import type { Effect, Line } from '../lines.ts';
import { exitOf, linePath, middleOf } from './geometry.ts';
import { Badge } from './Marks.tsx';
import { kindsOf, passage, Tracks } from './Track.tsx';

interface Props {
  readonly lines: readonly Line[];
  readonly tiles: ReadonlyMap<number, Tile>;
  /** The CSS classes of the other tracks on the same tiles. */
  readonly kinds: ReadonlyMap<number, string>;
}

/**
 * A halo for each line. Every tile on the line is drawn again above the halos, so that tracks that cross over
 * the line stay on top.
 */
export function GlowingLines({ lines, tiles, kinds }: Props) {
  const lit = kindsOf(lines, () => 'on');
  const squares = new Set(lines.flatMap((line) => line.steps.map((step) => squareAt(step.at))));
  const kindOf = (at: readonly [number, number], from: number): string => {
    const name = passage(at, from);
    return lit.get(name) ?? kinds.get(name) ?? '';
  };
  return (
    <>
      {lines.map((line) => (
        <path key={line.station} class={`halo ${own(line.seat)}`} d={linePath(line.steps)} />
      ))}
      {[...squares].map((square) => (
        <Tracks key={square} tile={tiles.get(square)!} at={atSquare(square)} kindOf={kindOf} />
      ))}
    </>
  );
}

/** The length so far, on every third tile and at the end. */
export const Counts = ({ line, size }: { line: Line; size: number }) => (
  <>
    {line.steps.map((step, i) => {
      const isLast = i === line.steps.length - 1;
      if (!isLast && (i % 3 !== 2 || i === line.steps.length - 2)) return null;
      return (
        <Badge
          key={i}
          at={isLast ? exitOf(step) : middleOf(step)}
          text={String(i + 1)}
          seat={line.seat}
          kind={isLast ? 'end' : ''}
          size={size}
        />
      );
    })}
  </>
);

export const Results = ({ effects, size }: { effects: readonly Effect[]; size: number }) => (
  <>
    {effects.map(({ line, seat, gain, isDone }) => (
      <Badge
        key={line.station}
        at={exitOf(line.steps.at(-1)!)}
        text={isDone ? String(line.points) : `+${gain}`}
        seat={seat}
        kind={isDone ? 'end done' : 'end'}
        size={size}
      />
    ))}
  </>
);

/** Marks the end of each line with a waiting car. */
export const Heads = ({ lines, scale }: { lines: readonly Line[]; scale: number }) => (
  <>
    {lines.map((line) => {
      const [x, y] = exitOf(line.steps.at(-1)!);
      return (
        <g key={line.station} class={`head ${own(line.seat)}`}>
          <Marker seat={line.seat!} x={x} y={y} scale={scale} />
        </g>
      );
    })}
  </>
);
