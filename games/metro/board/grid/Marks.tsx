/** Marks on top of the board. */
import type { BothMoves } from '#client/kit/game.ts';
import { Lamp, SignMark } from '#client/kit/Icon.tsx';
import { own } from '#client/kit/Marker.tsx';
import { type At, squareAt } from '../../rules/grid.ts';
import type { Action, Lay } from '../../rules/types.ts';
import { asLaid } from '../lines.ts';
import type { Position } from '../position.ts';
import { type Point, T } from './geometry.ts';
import { TileShape } from './Track.tsx';

const NEAR = 2;
const FAR = T - NEAR;
const ARM = 22;

/** Four corners round a square: the last move, or the square that is aimed at. */
export const Brackets = ({ at, kind }: { at: At; kind: string }) => (
  <g class={`brackets ${kind}`} transform={`translate(${at[0] * T} ${at[1] * T})`}>
    <path
      d={`M${NEAR} ${ARM}V7q0-5 5-5H${ARM}M${T - ARM} ${NEAR}H93q5 0 5 5V${ARM}M${FAR} ${T - ARM}V93q0 5-5 5H${T - ARM}M${ARM} ${FAR}H7q-5 0-5-5V${T - ARM}`}
    />
  </g>
);

/** A lamp in the corner of the square that a hint suggests. */
export const Suggested = ({ at }: { at: At }) => (
  <>
    <Brackets at={at} kind="suggested" />
    <Lamp x={(at[0] + 1) * T - 14} y={at[1] * T + 14} scale={1.3} />
  </>
);

const layIn = ([action]: readonly object[]): Lay | undefined =>
  (action as Action | undefined)?.type === 'lay' ? (action as Lay) : undefined;

const Frame = ({ at, kind, inset }: { at: At; kind: string; inset: number }) => {
  const side = T - 2 * inset;
  return <rect class={kind} x={at[0] * T + inset} y={at[1] * T + inset} width={side} height={side} rx={6} />;
};

/** The played move, solid with its sign, and the better one, dashed with a lamp and its tile. Drawing has no place. */
export function Compared({ both, position, scale }: { both: BothMoves; position: Position; scale: number }) {
  const [played, better] = [layIn(both.played.actions), layIn(both.better.actions)];
  return (
    <>
      {better && !position.tiles.has(squareAt(better.at)) && (
        <TileShape tile={asLaid(better)} at={better.at} kind="ghost" />
      )}
      {played && (
        <>
          <Frame at={played.at} kind="move-played" inset={2} />
          <SignMark sign={both.sign} x={played.at[0] * T + 14} y={played.at[1] * T + 14} scale={scale} />
        </>
      )}
      {better && (
        <>
          <Frame at={better.at} kind="move-better" inset={5} />
          <Lamp x={(better.at[0] + 1) * T - 14} y={better.at[1] * T + 14} scale={scale} />
        </>
      )}
    </>
  );
}

interface BadgeProps {
  readonly at: Point;
  readonly text: string;
  readonly seat: number | undefined;
  readonly kind?: string;
  readonly size: number;
}

/** A number on a line. */
export function Badge({ at, text, seat, kind = '', size }: BadgeProps) {
  const width = Math.max(2 * size, text.length * size * 0.78 + size);
  return (
    <g class={`badge ${own(seat)} ${kind}`} transform={`translate(${at[0]} ${at[1]})`}>
      <g class="badge-body">
        <rect x={-width / 2} y={-size} width={width} height={2 * size} rx={size} />
        <text dy=".36em" font-size={size * 1.2}>
          {text}
        </text>
      </g>
    </g>
  );
}
