import type { FigureProps } from '#client/kit/help/figures.ts';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { SIDE } from '../../rules/grid.ts';
import type { Metro } from '../../rules/types.ts';
import { Counts, GlowingLines, Heads } from '../grid/GlowingLines.tsx';
import { T } from '../grid/geometry.ts';
import { Brackets } from '../grid/Marks.tsx';
import { WIDE } from '../grid/Platform.tsx';
import { StaticLayer, trackKinds } from '../grid/StaticLayer.tsx';
import { hasCar } from '../lines.ts';
import { positionOf } from '../position.ts';
import '../metro.css';
import '../grid/tracks.css';
import '../grid/stations.css';

export interface Crop {
  /** In squares: left, top, width and height. */
  readonly box?: readonly number[];
  /** The stations whose lines stand out. */
  readonly lines?: readonly number[];
  /** Whether the squares are marked where the tile in hand may lie. */
  readonly hasOpen?: boolean;
}

const { ring } = WIDE;
const WHOLE = [-ring, -ring, SIDE * T + 2 * ring, SIDE * T + 2 * ring];

export function Drawing({ view, events, legal, crop }: FigureProps<Metro>) {
  const { box, lines = [], hasOpen }: Crop = crop ?? {};
  const position = positionOf(view);
  const laid = events.findLast((event) => event.type === 'laid');
  const last = laid && { at: laid.lay.at, seat: laid.seat };
  const scored = events.flatMap((event) => (event.type === 'scored' ? [event.station] : []));
  const lit = [...lines, ...scored].map((station) => position.lines[station - 1]!);
  const heads = position.lines.filter((line) => hasCar(line) && line.steps.length > 0 && !lit.includes(line));
  return (
    <svg class="metro-figure" viewBox={(box?.map((n) => n * T) ?? WHOLE).join(' ')} aria-hidden="true">
      <StaticLayer position={position} sizes={WIDE} last={last} isNew={false} />
      <g {...UNSEEN} class="overlay">
        {hasOpen &&
          legal.map(
            (action) =>
              action.type === 'lay' && (
                <circle
                  key={String(action.at)}
                  class="legal"
                  cx={action.at[0] * T + 50}
                  cy={action.at[1] * T + 50}
                  r={14}
                />
              ),
          )}
        {last && <Brackets at={last.at} kind="recalled" />}
        <GlowingLines lines={lit} tiles={position.tiles} kinds={trackKinds(position)} />
        <Heads lines={heads} scale={1.25} />
        {lit.map((line) => (
          <Counts key={line.station} line={line} size={20} />
        ))}
      </g>
    </svg>
  );
}
