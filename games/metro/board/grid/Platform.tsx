/** A station at the edge: its plate with number and marker, two stubs of track, and its car while it waits. */
import { Marker, own } from '#client/kit/Marker.tsx';
import { platform } from '../../rules/grid.ts';
import { hasCar, type Line } from '../lines.ts';
import { T } from './geometry.ts';
import { Rails } from './Track.tsx';

/** `ring` is the depth outside the board, `plate` the part of it that carries the number. */
export interface Sizes {
  readonly ring: number;
  readonly plate: number;
  readonly font: number;
}
export const WIDE: Sizes = { ring: 66, plate: 32, font: 17 };
/** On a phone: the ring is narrow, so that squares are large, but numbers stay readable. */
export const SMALL: Sizes = { ring: 54, plate: 37, font: 26 };

/** By the end at which trains depart: the rotation of the drawing, and the direction outwards. */
const SIDES: Readonly<Record<number, { turn: number; out: readonly [number, number] }>> = {
  0: { turn: 0, out: [0, -1] },
  2: { turn: 90, out: [1, 0] },
  4: { turn: 180, out: [0, 1] },
  6: { turn: 270, out: [-1, 0] },
};

interface Props {
  readonly line: Line;
  readonly sizes: Sizes;
}

export function PlatformShape({ line, sizes: { ring, plate, font } }: Props) {
  const { at, end } = platform(line.station);
  const { turn, out } = SIDES[end]!;
  const top = -T / 2 - ring + 4;
  const kind = line.seat === undefined ? 'unowned' : hasCar(line) ? 'waiting' : 'gone';
  return (
    <g
      class={`platform ${kind} ${own(line.seat)}`}
      transform={`translate(${at[0] * T + T / 2} ${at[1] * T + T / 2})`}
    >
      <g transform={`rotate(${turn})`}>
        {[-13, 13].map((x) => (
          <Rails key={x} kind="stub" d={`M${x} ${-T / 2}V${top + plate - 2}`} />
        ))}
        <rect class="plate" x={-43} y={top} width={86} height={plate} rx={6} />
        {line.seat !== undefined && <Car length={ring - plate - 6} />}
      </g>
      <Plate
        station={line.station}
        seat={line.seat}
        out={out}
        depth={T / 2 + ring - 4 - plate / 2}
        font={font}
      />
    </g>
  );
}

/** A car from above, with its nose towards the board. */
const Car = ({ length }: { length: number }) => (
  <g class="car" transform={`translate(-13 ${-T / 2 - length / 2 - 1})`}>
    <rect class="body" x={-9.5} y={-length / 2} width={19} height={length} rx={5} />
    {length > 16 && <rect class="glass" x={-6} y={length / 2 - 8} width={12} height={4.5} rx={2} />}
  </g>
);

interface PlateProps {
  readonly station: number;
  readonly seat: number | undefined;
  readonly out: readonly [number, number];
  readonly depth: number;
  readonly font: number;
}

/** Number and marker stand upright on every side. */
function Plate({ station, seat, out, depth, font }: PlateProps) {
  const [x, y] = [out[0] * depth, out[1] * depth];
  const isWide = out[0] === 0;
  const [dx, dy] = seat === undefined ? [0, 0] : isWide ? [font * 0.62, 0] : [0, font * 0.62];
  return (
    <>
      {seat !== undefined && (
        <Marker seat={seat} x={x + dx * 1.35} y={y - dy * 1.15} scale={font / 17} class="on-plate" />
      )}
      <text class="number" x={x - dx} y={y + dy} font-size={font} dy=".36em">
        {station}
      </text>
    </>
  );
}
