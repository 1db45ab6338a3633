/** The empty board. */
import { atSquare, CENTRE, SIDE } from '../../rules/grid.ts';
import { T } from './geometry.ts';
import { Rails } from './Track.tsx';

const SQUARES = Array.from({ length: SIDE * SIDE }, (_, square) => square);

export const Ground = () => (
  <>
    <rect class="bedrock" x={-5} y={-5} width={SIDE * T + 10} height={SIDE * T + 10} rx={9} />
    {SQUARES.filter((square) => !CENTRE[square]).map((square) => {
      const [column, row] = atSquare(square);
      return (
        <rect key={square} class="square" x={column * T + 1} y={row * T + 1} width={98} height={98} rx={5} />
      );
    })}
  </>
);

/** The doors of the hall: position and rotation. Trains drive on the right, so each door is on the right. */
const DOORS = [
  [37, 0, 0],
  [137, 0, 0],
  [200, 37, 90],
  [200, 137, 90],
  [63, 200, 180],
  [163, 200, 180],
  [0, 63, 270],
  [0, 163, 270],
] as const;

/** The central station: two by two squares, eight doors. */
export const Hall = () => (
  <g class="hall" transform={`translate(${3 * T} ${3 * T})`}>
    <rect class="floor" x={1} y={1} width={198} height={198} rx={10} />
    <rect class="room" x={29} y={29} width={142} height={142} rx={4} />
    {DOORS.map(([x, y, turn]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <Rails kind="stub" d="M0 0V24" />
        <rect class="door" x={-12} y={22} width={24} height={7} rx={2} />
      </g>
    ))}
    <circle class="ring" cx={100} cy={100} r={38} />
    <rect class="bar" x={44} y={83} width={112} height={34} rx={3} />
    <text class="double" x={100} y={100} dy=".36em">
      × 2
    </text>
  </g>
);
