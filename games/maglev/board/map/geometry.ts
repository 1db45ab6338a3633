/**
 * Hexes and tiles in the plane: side length 1, flat side up, y downwards. A `Scale` says how they come to the
 * screen; points are scaled and turned when they are written.
 *
 * A curve is an arc of 60°. Its centre is the point where the lines of its two edges meet, √3 from the hex's
 * centre; its radius is 1.5. Lanes beside the middle are arcs round the same point.
 */
import { EDGES, type Hex, opposite, STEPS } from '../../rules/track/hex.ts';

export type Point = readonly [number, number];

const R3 = Math.sqrt(3);
export const EDGE_AT = R3 / 2;

export const centre = ([q, r]: Hex): Point => [1.5 * q, R3 * (r + q / 2)];
export const normal = (edge: number): Point => [
  Math.sin((edge * Math.PI) / 3),
  -Math.cos((edge * Math.PI) / 3),
];
export const plus = ([x, y]: Point, [u, v]: Point, k = 1): Point => [x + u * k, y + v * k];
const back = ([x, y]: Point): Point => [-x, -y];
/** A quarter turn clockwise on the screen. */
const right = ([x, y]: Point): Point => [-y, x];

/** `S`: the side of a hex in pixels. A turned map lies on its side, with north on the right. */
export interface Scale {
  readonly S: number;
  readonly isTurned: boolean;
}
export const upright = (S: number): Scale => ({ S, isTurned: false });

/** A point of the map in pixels, and back. */
export const px = ([x, y]: Point, { S, isTurned }: Scale): Point =>
  isTurned ? [-y * S, x * S] : [x * S, y * S];
export const fromPx = ([x, y]: Point, { S, isTurned }: Scale): Point =>
  isTurned ? [y / S, -x / S] : [x / S, y / S];

export const round = (n: number): number => Math.round(n * 100) / 100;
export const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
export const at = (point: Point, scale: Scale): string => write(px(point, scale));

export const stepTo = ([q, r]: Hex, edge: number): Hex => [q + STEPS[edge]![0], r + STEPS[edge]![1]];

export function hexOutline(middle: Point, scale: Scale, size = 1): string {
  const corners = Array.from({ length: EDGES }, (_, i) =>
    at(plus(middle, [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)], size), scale),
  );
  return `M${corners.join('L')}Z`;
}

/** A tile with a direction: in by one edge, out by the other. */
export interface Passage {
  readonly hex: Hex;
  readonly from: number;
  readonly to: number;
}

const turnOf = ({ from, to }: Passage): number => (to - from + EDGES) % EDGES;

/** Where a passage begins. `lane`: how far to the right of the middle. */
function entry({ hex, from }: Passage, lane: number): Point {
  const into = back(normal(from));
  return plus(plus(centre(hex), into, -EDGE_AT), right(into), lane);
}

function exit({ hex, to }: Passage, lane: number): Point {
  const away = normal(to);
  return plus(plus(centre(hex), away, EDGE_AT), right(away), lane);
}

/** One path for a whole run, so that its dashes are continuous. `stub` extends its two ends. */
export function runPath(
  run: readonly Passage[],
  lane: number,
  scale: Scale,
  stub: Point = [0.12, 0.12],
): string {
  const [first, last] = [run[0]!, run.at(-1)!];
  const start = plus(entry(first, lane), normal(first.from), stub[0]);
  const end = plus(exit(last, lane), normal(last.to), stub[1]);
  const parts = run.map((passage) => {
    const turn = turnOf(passage);
    const to = at(exit(passage, lane), scale);
    if (turn === 3) return `L${to}`;
    const isLeft = turn === 2;
    const radius = round((1.5 + (isLeft ? lane : -lane)) * scale.S);
    return `A${radius} ${radius} 0 0 ${isLeft ? 0 : 1} ${to}`;
  });
  return `M${at(start, scale)}L${at(entry(first, lane), scale)}${parts.join('')}L${at(end, scale)}`;
}

/** The point at t = 0…1 of a passage, on its lane. */
export function pointOn(passage: Passage, lane: number, t: number): Point {
  const turn = turnOf(passage);
  const start = entry(passage, lane);
  if (turn === 3) return plus(start, normal(passage.from), -R3 * t);
  const isLeft = turn === 2;
  const tip = plus(centre(passage.hex), normal(passage.from + (isLeft ? 1 : 5)), R3);
  const angle = ((isLeft ? -1 : 1) * t * Math.PI) / 3;
  const [x, y] = plus(start, tip, -1);
  return plus(tip, [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
}

/** The name of an edge, the same for both its hexes, and the direction in which this hex crosses it. */
export function crossing(hex: Hex, edge: number): { readonly name: string; readonly sign: 1 | -1 } {
  return edge < 3
    ? { name: `${hex},${edge}`, sign: 1 }
    : { name: `${stepTo(hex, edge)},${opposite(edge)}`, sign: -1 };
}
