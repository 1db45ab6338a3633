/** Turns points into paths with round corners. */
import { add, cross, dot, type Point, segments, sub, turn, unit } from './vector.ts';

export interface Corner {
  readonly p: Point;
  /** The radius of its arc. */
  readonly r: number;
  /** Whether a station is here. */
  readonly isStop?: boolean;
}

/**
 * Shifts a way to its left by `by` (to its right if negative). The radii make neighbouring lanes turn on concentric
 * arcs.
 */
export function shift(way: readonly Point[], by: number, radius: number): Corner[] {
  const lefts = segments(way).map(([p, q]): Point => {
    const [x, y] = unit(sub(q, p));
    return [y, -x];
  });
  return way.map((p, i) => {
    const m = lefts[i - 1] ?? lefts[i]!;
    const n = lefts[i] ?? m;
    return { p: add(p, add(m, n), by / (1 + dot(m, n))), r: radius + (cross(m, n) > 0 ? by : -by) };
  });
}

export const round = (n: number): number => Math.round(n * 10) / 10;
export const spot = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

/** Each corner is replaced by an arc that touches both its sides. */
export function toPath(corners: readonly Corner[]): string {
  return corners.map((corner, i) => stepTo(corner, corners[i - 1], corners[i + 1])).join('');
}

function stepTo({ p, r }: Corner, before: Corner | undefined, after: Corner | undefined): string {
  if (!before) return `M${spot(p)}`;
  if (!after) return `L${spot(p)}`;
  const [back, on] = [sub(before.p, p), sub(after.p, p)];
  const angle = turn(sub(p, before.p), on);
  const half = Math.tan(Math.abs(angle) / 2);
  const reach = Math.min(r * half, Math.hypot(...back) / 2, Math.hypot(...on) / 2);
  if (reach < 0.5 || half > 50) return `L${spot(p)}`;
  const arc = round(reach / half);
  const sweep = angle > 0 ? 1 : 0;
  return `L${spot(add(p, unit(back), reach))}A${arc} ${arc} 0 0 ${sweep} ${spot(add(p, unit(on), reach))}`;
}
