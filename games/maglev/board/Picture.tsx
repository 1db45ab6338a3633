/** A corner of Berlin at night, for the home page. */
import { Marker, own } from '#client/kit/Marker.tsx';
import './picture.css';

/** Axial, flat-top. */
type Hex = readonly [number, number];

const hexes = (text: string): Hex[] =>
  text.split(' ').map((pair) => {
    const [q, r] = pair.split(',').map(Number);
    return [q!, r!];
  });

const LAND = hexes(
  '3,-1 4,-2 6,-3 7,-3 8,-4 9,-4 2,0 3,0 4,-1 5,-1 6,-2 7,-2 8,-3 9,-3 10,-4 11,-4 1,2 4,0 6,-1 8,-2 9,-2 10,-3 11,-3 12,-4 0,3 1,3 3,2 10,-2 11,-2 12,-3 13,-3 3,3 6,1 7,1 8,0 12,-2 13,-2 0,5 1,5 3,4 4,3 5,3 12,-1 13,-1 0,6 1,6 2,5 3,5 4,4 5,4 7,3 8,2 9,2 10,1 12,0 1,7 2,6 3,6 4,5 5,5 6,4 7,4 8,3 9,3 10,2 11,2 2,7 3,7 4,6 6,5 7,5 8,4 9,4 11,3',
);
const RIVER = hexes(
  '3,1 2,2 4,1 5,1 6,0 7,0 8,-1 9,-1 0,4 1,4 2,3 5,2 9,0 10,-1 6,2 7,2 8,1 10,0 11,0 11,1 12,1 13,1',
);
const SITES = hexes('7,-1 6,3 9,1 2,1 4,2 5,0 5,-2 2,4 5,6 10,3 11,-1 13,0 13,-4 0,7');
const TRACKS = [
  { seat: 3, train: 2, hexes: hexes('2,1 3,1 4,1 5,0 6,-1 7,-1') },
  { seat: 2, train: 2, hexes: hexes('7,-1 8,-1 9,-1 10,-1 11,-1 12,-1 13,-1 13,0') },
  { seat: 1, train: 4, hexes: hexes('2,4 3,3 4,2 5,2 6,2 6,3 7,3 8,2 9,1') },
  { seat: 0, train: 2, hexes: hexes('7,-1 7,0 8,0 9,0 9,1 9,2 10,2 10,3') },
];

const SIZE = 24;
const centre = ([q, r]: Hex): Hex => [1.5 * SIZE * q, Math.sqrt(3) * SIZE * (r + q / 2)];
const between = (a: Hex, b: Hex): Hex => {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  return [(ax + bx) / 2, (ay + by) / 2];
};

function hexPath(at: Hex): string {
  const [x, y] = centre(at);
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3;
    return `${(x + SIZE * 0.96 * Math.cos(angle)).toFixed(1)} ${(y + SIZE * 0.96 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The path of a route, curved round the middle of each hex. */
function lightPath(route: readonly Hex[]): string {
  const middle = route
    .slice(1, -1)
    .map((hex, i) => `Q${centre(hex).join(' ')} ${between(hex, route[i + 2]!).join(' ')}`);
  return `M${centre(route[0]!).join(' ')}L${between(route[0]!, route[1]!).join(' ')}${middle.join('')}L${centre(route.at(-1)!).join(' ')}`;
}

function Train({ route, at, seat }: { route: readonly Hex[]; at: number; seat: number }) {
  const [[x, y], [ax, ay], [bx, by]] = [
    between(route[at - 1]!, route[at]!),
    centre(route[at - 1]!),
    centre(route[at]!),
  ];
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return (
    <g class={`m-train ${own(seat)}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-15} y={-7.5} width={30} height={15} rx={6} />
      <path d="M-9 0h3M-2 0h3M5 0h3" />
    </g>
  );
}

export function Picture() {
  const built = new Set(TRACKS.flatMap((track) => track.hexes.map(String)));
  return (
    <svg
      class="maglev-picture"
      viewBox="14 14 474 256"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[...LAND, ...SITES].map((hex) => (
        <path key={String(hex)} class="m-land" d={hexPath(hex)} />
      ))}
      {RIVER.map((hex) => (
        <path key={String(hex)} class="m-river" d={hexPath(hex)} />
      ))}
      {TRACKS.map((track) => (
        <g key={track.seat} class={`m-track ${own(track.seat)}`}>
          <path class="m-glow" d={lightPath(track.hexes)} />
          <path class="m-core" d={lightPath(track.hexes)} />
        </g>
      ))}
      {SITES.map((hex, i) => {
        const [x, y] = centre(hex);
        const isBuilt = built.has(String(hex));
        return (
          <g key={String(hex)} class={`m-site ${isBuilt ? 'built' : ''}`} transform={`translate(${x} ${y})`}>
            <rect x={-11} y={-11} width={22} height={22} rx={5} />
            {isBuilt && <Marker seat={i % 5} scale={0.85} class={`m-${i % 5}`} />}
          </g>
        );
      })}
      {TRACKS.map((track) => (
        <Train key={track.seat} route={track.hexes} at={track.train} seat={track.seat} />
      ))}
    </svg>
  );
}
