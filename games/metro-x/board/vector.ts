/** Points and directions on the sheet; y grows downwards. */

export type Point = readonly [x: number, y: number];
export type Segment = readonly [from: Point, to: Point];
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const add = (p: Point, q: Point, k = 1): Point => [p[0] + q[0] * k, p[1] + q[1] * k];
export const sub = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
export const times = (p: Point, k: number): Point => [p[0] * k, p[1] * k];
export const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];
export const cross = (p: Point, q: Point): number => p[0] * q[1] - p[1] * q[0];
export const unit = (p: Point): Point => times(p, 1 / (Math.hypot(...p) || 1));

/** The eight directions, as steps; those to the left first. */
export const COMPASS: readonly Point[] = [
  [-1, 0],
  [-1, -1],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, -1],
  [1, 1],
];

/** One of the eight directions, as a step. */
export const heading = (p: Point, q: Point): Point => [Math.sign(q[0] - p[0]), Math.sign(q[1] - p[1])];

/** The angle from one direction to another; to the right (clockwise on the screen) is positive. */
export const turn = (d: Point, e: Point): number => Math.atan2(cross(d, e), dot(d, e));

export const segments = (poly: readonly Point[]): Segment[] => poly.slice(1).map((q, i) => [poly[i]!, q]);

/** Whether the segment touches the rectangle grown by a margin: clipped one axis after the other. */
export function hits([p, q]: Segment, { x, y, w, h }: Rect, margin = 0): boolean {
  const d = sub(q, p);
  let [enter, leave] = [0, 1];
  for (const [axis, low, size] of [
    [0, x - margin, w + 2 * margin],
    [1, y - margin, h + 2 * margin],
  ] as const) {
    if (d[axis] === 0) {
      if (p[axis] < low || p[axis] > low + size) return false;
      continue;
    }
    const [a, b] = [(low - p[axis]) / d[axis], (low + size - p[axis]) / d[axis]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave;
}

/** How far two segments run on top of each other: 0 when they merely cross. */
export function overlap([p, q]: Segment, [r, s]: Segment, near = 0.15): number {
  const d = unit(sub(q, p));
  if (Math.abs(cross(d, unit(sub(s, r)))) > 1e-6 || Math.abs(cross(d, sub(r, p))) > near) return 0;
  const [a, b] = [dot(d, sub(r, p)), dot(d, sub(s, p))];
  return Math.max(0, Math.min(Math.max(a, b), dot(d, sub(q, p))) - Math.max(Math.min(a, b), 0));
}

/** Whether two segments cross, each with its ends on both sides of the other. */
export function isCrossing([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Point, q: Point, r: Point): number => Math.sign(cross(sub(q, p), sub(r, p)));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** How far a point is from a segment. */
export function distance(p: Point, [a, b]: Segment): number {
  const d = sub(b, a);
  const along = Math.min(1, Math.max(0, dot(sub(p, a), d) / (dot(d, d) || 1)));
  return Math.hypot(...sub(p, add(a, d, along)));
}
