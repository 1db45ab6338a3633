/** A corner of the Tokyo sheet, for the home page. */
import './picture.css';

type Spot = readonly [number, number];
interface Line {
  readonly id: string;
  readonly colour: string;
  readonly route: string;
  /** Its indicator: position, number of spaces, and what is written in them. */
  readonly head?: { readonly at: Spot; readonly spaces: number; readonly written: readonly string[] };
}

const GRID = 40;
const LINES: readonly Line[] = [
  {
    id: 'T',
    colour: '#0a8fcf',
    head: { at: [-0.3, 3], spaces: 3, written: ['3', '★'] },
    route: '2,3 3,3 5,3 6,3 7,5 9,6 10,6 11,6 12,6 13,6 13,5 13,4 13,3 13,2',
  },
  {
    id: 'C',
    colour: '#138a4e',
    head: { at: [-0.3, 6], spaces: 3, written: ['2'] },
    route: '2,6 4,6 4,7 5,7 6,7 7,8 8,7 9,6 9,5 9,2 9,1 9,0 10,0 12,0',
  },
  { id: 'G', colour: '#e07800', route: '3,7 4,7 5,6 6,6 6,7 7,9 9,8 10,6 10,5 10,3 10,2 11,2 11,1' },
  { id: 'F', colour: '#9a5b3c', route: '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,5 4,6 3,7' },
  { id: 'N', colour: '#7a4fb0', route: '6,4 6,3 6,1 6,0 5,0 4,0 3,0' },
];
const CIRCLED = '2,3 3,3 5,3 2,6 4,6 3,7 5,6 6,6 4,7 0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4';
const STAR: Spot = [6 * GRID, 3 * GRID];

const spots = (text: string): Spot[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });

/** 45° and 90° only: straight first, then diagonal. */
function octilinear(route: readonly Spot[]): Spot[] {
  const points = route.flatMap(([x, y], i): Spot[] => {
    const [x0, y0] = route[i - 1] ?? [x, y];
    const [dx, dy] = [x - x0, y - y0];
    const k = Math.min(Math.abs(dx), Math.abs(dy));
    const corner: Spot = [x - Math.sign(dx) * k, y - Math.sign(dy) * k];
    return k > 0 && Math.abs(dx) !== Math.abs(dy) ? [corner, [x, y]] : [[x, y]];
  });
  return points.map(([x, y]) => [x * GRID, y * GRID]);
}

/** Rounds each corner by a curve with the corner as its control point. */
function rounded(points: readonly Spot[], radius = 12): string {
  const towards = ([x, y]: Spot, [tx, ty]: Spot): string => {
    const distance = Math.hypot(tx - x, ty - y) || 1;
    const k = Math.min(radius, distance / 2) / distance;
    return `${x + (tx - x) * k} ${y + (ty - y) * k}`;
  };
  const bends = points
    .slice(1, -1)
    .map((point, i) => `L${towards(point, points[i]!)}Q${point.join(' ')} ${towards(point, points[i + 2]!)}`);
  return `M${points[0]!.join(' ')}${bends.join('')}L${points.at(-1)!.join(' ')}`;
}

/** A circle that looks drawn by pen. */
const PEN = 'M3-6C-5-8-8.5-1-6 4S6 7 6.5 0 1-7.5-2-6';

const Head = ({ line: { id, colour, head } }: { line: Line }) =>
  head ? (
    <g transform={`translate(${head.at[0] * GRID} ${head.at[1] * GRID})`}>
      <rect x={-13} y={-12} width={34 + head.spaces * 20} height={24} rx={12} fill={colour} />
      <text class="x-letter" x={2} dy=".36em">
        {id}
      </text>
      {Array.from({ length: head.spaces }, (_, i) => (
        <g key={i}>
          <rect class="x-window" x={15 + i * 20} y={-7.5} width={16} height={15} rx={2.5} />
          <text class="x-number" x={23 + i * 20} dy=".36em">
            {head.written[i]}
          </text>
        </g>
      ))}
    </g>
  ) : null;

export function Picture() {
  const boxes = [...new Set(LINES.flatMap(({ route }) => route.split(' ')))];
  return (
    <svg
      class="metro-x-picture"
      viewBox="-30 66 580 313"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {LINES.map(({ id, colour, route }) => (
        <path key={id} class="x-line" stroke={colour} d={rounded(octilinear(spots(route)))} />
      ))}
      {spots(boxes.join(' ')).map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          class="x-box"
          x={x * GRID - 10}
          y={y * GRID - 10}
          width={20}
          height={20}
          rx={4}
        />
      ))}
      {spots(CIRCLED).map(([x, y]) => (
        <path key={`${x} ${y}`} class="pen" transform={`translate(${x * GRID} ${y * GRID})`} d={PEN} />
      ))}
      <g transform={`translate(${STAR.join(' ')})`}>
        <path
          class="x-star"
          transform="scale(1.25)"
          d="M0-15l4.4 9.2 10.1 1.3-7.4 7 1.9 10L0 7.6l-9 4.9 1.9-10-7.4-7 10.1-1.3z"
        />
        <text class="x-value" dy=".36em">
          6
        </text>
      </g>
      {LINES.map((line) => (
        <Head key={line.id} line={line} />
      ))}
    </svg>
  );
}
