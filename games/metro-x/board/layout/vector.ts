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

/** The eight directions as steps, those to the left first. */
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

/** The direction from p to q as a step. */
export const heading = (p: Point, q: Point): Point => [Math.sign(q[0] - p[0]), Math.sign(q[1] - p[1])];

/** The angle from one direction to another; to the right (clockwise on the screen) is positive. */
export const turn = (d: Point, e: Point): number => Math.atan2(cross(d, e), dot(d, e));

export const segments = (poly: readonly Point[]): Segment[] => poly.slice(1).map((q, i) => [poly[i]!, q]);

/**
 * Whether the segment touches the rectangle with a margin round it. Clips one axis after the other. It runs tens of
 * thousands of times for a sheet, so it avoids destructuring.
 */
export function hits(way: Segment, rect: Rect, margin = 0): boolean {
  const p = way[0];
  const q = way[1];
  const left = rect.x - margin;
  const right = rect.x + rect.w + margin;
  const top = rect.y - margin;
  const bottom = rect.y + rect.h + margin;
  // The fast path: most are far apart.
  if ((p[0] < left && q[0] < left) || (p[0] > right && q[0] > right)) return false;
  if ((p[1] < top && q[1] < top) || (p[1] > bottom && q[1] > bottom)) return false;
  const x = clip(p[0], q[0], left, right);
  const y = clip(p[1], q[1], top, bottom);
  return Math.max(0, x.enter, y.enter) <= Math.min(1, x.leave, y.leave);
}

/** The part of the way from `p` to `q`, as shares of 1, that lies between `low` and `high`. */
function clip(p: number, q: number, low: number, high: number): { enter: number; leave: number } {
  if (p === q) return { enter: 0, leave: 1 };
  const a = (low - p) / (q - p);
  const b = (high - p) / (q - p);
  return a < b ? { enter: a, leave: b } : { enter: b, leave: a };
}

/** The length that two segments share; 0 if they only cross. */
export function overlap([p, q]: Segment, [r, s]: Segment, near = 0.15): number {
  const d = unit(sub(q, p));
  if (Math.abs(cross(d, unit(sub(s, r)))) > 1e-6 || Math.abs(cross(d, sub(r, p))) > near) return 0;
  const [a, b] = [dot(d, sub(r, p)), dot(d, sub(s, p))];
  return Math.max(0, Math.min(Math.max(a, b), dot(d, sub(q, p))) - Math.max(Math.min(a, b), 0));
}

/** Whether two segments cross. */
export const isCrossing = (one: Segment, other: Segment): boolean =>
  isAstride(one, other) && isAstride(other, one);

/** Whether the segment's ends lie on both sides of the line. */
const isAstride = (segment: Segment, line: Segment): boolean =>
  sideOf(line, segment[0]) * sideOf(line, segment[1]) < 0;

const sideOf = (line: Segment, p: Point): number =>
  Math.sign(
    (line[1][0] - line[0][0]) * (p[1] - line[0][1]) - (line[1][1] - line[0][1]) * (p[0] - line[0][0]),
  );

/** The distance of a point from a segment. */
export function distance(p: Point, [a, b]: Segment): number {
  const d = sub(b, a);
  const along = Math.min(1, Math.max(0, dot(sub(p, a), d) / (dot(d, d) || 1)));
  return Math.hypot(...sub(p, add(a, d, along)));
}
