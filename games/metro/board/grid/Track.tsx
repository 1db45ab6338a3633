/** Rails and tiles. */
import { own } from '#client/kit/Marker.tsx';
import { type At, SIDE } from '../../rules/grid.ts';
import { leavesAt, type Tile } from '../../rules/tiles.ts';
import { bend, type Step, stepPath, T } from './geometry.ts';

/**
 * Twin rails are four strokes on one path, from wide to narrow: casing, bed, rails, and the bed again between the
 * rails. The casing has the colour of the tile. It cuts the tracks below, so that crossings are easy to see.
 */
export const Rails = ({ d, casing = d, kind = '' }: { d: string; casing?: string; kind?: string }) => (
  <g class={`track ${kind}`}>
    <path class="casing" d={casing} />
    <path class="bed" d={d} />
    <path class="rail" d={d} />
    <path class="gap" d={d} />
  </g>
);

/** The drawing order, by bend: tight turns and U-turns first, because they cross nothing; wide turns last. */
const LEVEL: Readonly<Record<number, number>> = { 7: 0, 1: 0, 5: 1, 3: 2 };
const level = (step: Step): number => LEVEL[bend(step)]! + (step.from % 4 === 0 ? 0 : 0.5);

const stepsThrough = (tile: Tile, at: At): Step[] =>
  [0, 2, 4, 6]
    .map((from) => ({ at, from, to: leavesAt(tile, from) }))
    .sort((one, other) => level(one) - level(other));

/** The CSS class of the track that enters here: none, or that of a player's line. */
export type KindOf = (at: At, from: number) => string;

/** The four tracks of a tile. A casing ends at the edge of the tile; otherwise it would cut the next tile's track. */
export const Tracks = ({ tile, at, kindOf }: { tile: Tile; at: At; kindOf?: KindOf | undefined }) => (
  <>
    {stepsThrough(tile, at).map((step) => (
      <Rails
        key={step.from}
        d={stepPath(step)}
        casing={stepPath(step, 0)}
        kind={kindOf?.(at, step.from) ?? ''}
      />
    ))}
  </>
);

interface TileProps {
  readonly tile: Tile;
  readonly at?: At;
  readonly kind?: string;
  readonly kindOf?: KindOf;
}

export const TileShape = ({ tile, at = [0, 0], kind = '', kindOf }: TileProps) => (
  <g class={`tile ${kind}`}>
    <rect class="face" x={at[0] * T + 1} y={at[1] * T + 1} width={98} height={98} rx={5} />
    <Tracks tile={tile} at={at} kindOf={kindOf} />
  </g>
);

/** A single tile, as in the hand. */
export const TilePicture = ({ tile }: { tile: Tile }) => (
  <svg class="tile-picture" viewBox="-1 -1 102 102" aria-hidden="true">
    <TileShape tile={tile} />
  </svg>
);

/** The key of a passage, to look up the line that it belongs to. */
export const passage = (at: At, from: number): number => (at[1] * SIDE + at[0]) * 8 + from;

/** Draws every passage of these lines in its owner's colour. */
export function kindsOf(
  lines: readonly { steps: readonly Step[]; seat: number | undefined }[],
  kind: (seat: number) => string,
): Map<number, string> {
  return new Map(
    lines.flatMap(({ steps, seat }) =>
      seat === undefined
        ? []
        : steps.map((step) => [passage(step.at, step.from), `${kind(seat)} ${own(seat)}`] as const),
    ),
  );
}
