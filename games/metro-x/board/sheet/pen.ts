/**
 * Pen strokes that look written by hand: circles, crosses, stars and figures. Their irregularity depends only on
 * the place on the sheet, so that the same sheet always looks the same.
 */
import { spot } from '../layout/path.ts';
import type { Point } from '../layout/vector.ts';

/** A number from 0 to 1 for a place: an integer hash, the same on every machine. */
function grain([x, y]: Point, n: number): number {
  let h =
    Math.imul(Math.round(x * 8) ^ 0x9e3779b1, 0x85ebca6b) ^
    Math.imul(Math.round(y * 8) + n * 7919, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** A smooth curve through points. */
function smooth(points: readonly Point[]): string {
  return points.slice(1).reduce(
    (d, p, i) => {
      const b = points[i]!;
      const [a, e] = [points[i - 1] ?? b, points[i + 2] ?? p];
      const one: Point = [b[0] + (p[0] - a[0]) / 6, b[1] + (p[1] - a[1]) / 6];
      const other: Point = [p[0] - (e[0] - b[0]) / 6, p[1] - (e[1] - b[1]) / 6];
      return `${d}C${spot(one)} ${spot(other)} ${spot(p)}`;
    },
    `M${spot(points[0]!)}`,
  );
}

const STEPS = 12;

/** A circle in one stroke: it starts near the top, is not quite round, and ends beyond its start. */
export function penCircle(at: Point, r: number): string {
  const g = (n: number): number => grain(at, n);
  const start = -2.3 + g(1) * 1.1;
  const sweep = Math.PI * 2 + 0.45 + g(2) * 0.6;
  const [squash, tilt, spiral, bump] = [0.84 + g(3) * 0.14, g(4) * 3, 0.1 + g(5) * 0.16, g(6) * 6];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const points = Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const t = i / STEPS;
    const a = start + sweep * t;
    const k = r * (1.06 - spiral / 2 + spiral * (0.5 - t) + 0.05 * Math.sin(a * 2 + bump));
    const [u, v] = [Math.cos(a - tilt) * k, Math.sin(a - tilt) * k * squash];
    return [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos];
  });
  return smooth(points);
}

export function penCross(at: Point, r: number): string {
  const g = (n: number): number => (grain(at, n) - 0.5) * 3;
  const to = (x: number, y: number): string => spot([at[0] + x, at[1] + y]);
  return `M${to(-r + g(1), -r * 0.8)}L${to(r, r * 0.8 + g(2))}M${to(r, -r * 0.8 + g(3))}L${to(-r + g(4), r * 0.8)}`;
}

export function star([x, y]: Point, r: number, inner = 0.48): string {
  const tips = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const k = i % 2 === 0 ? r : r * inner;
    return spot([x + Math.cos(a) * k, y + Math.sin(a) * k]);
  });
  return `M${tips.join('L')}Z`;
}

/** Figures of one stroke in a box of about 9 × 13, centred on 0,0. */
export const FIGURES: readonly string[] = [
  'M1-6C-5-6.5-5.5 6-.5 6.2C5 6.4 5-5.6 .4-6.1',
  'M-2.4-3.6C-1-4.2 .4-5.2 1-6.2C.9-2 .9 2 .8 6.2',
  'M-3.5-3.2C-3.3-7.6 4-7.2 3.5-2.6C3.1 .9-1.8 3.2-4 6C-1.4 5.5 1.6 5.8 4.1 5.4',
  'M-3.3-4.8C-.4-7.6 4.2-5.9 3.1-2.7C2.4-.8 .6-.4-.9-.4C2-.6 4.4 .8 4 3.1C3.4 6.9-2.2 7-3.9 4',
  'M1.4-6.2C-.4-3.2-2.2-.4-4.2 2.1C-1.4 1.9 1.6 2 4.4 1.7M1.9-1.8C1.8 1 1.6 3.6 1.6 6.3',
  'M3.5-6C1.6-5.8-.6-5.9-2.4-5.7C-2.6-4.1-2.8-2.5-3.1-.9C.2-2.7 4.1-1.2 3.8 2.2C3.5 6.3-1.7 7.2-3.9 4.4',
  'M2.5-6.2C-1.6-4.6-3.8-.8-3.6 2.4C-3.4 6.9 3.4 7 3.6 2.6C3.8-1-1.7-1.6-3.5 1.9',
  'M-3.8-5.8C-1.2-5.5 1.6-5.7 4-6C2-2.4 .2 1.8-1 6.3',
  'M3-4.4C1.4-7.1-3.4-6.2-3-3.2C-2.6-.4 3.4 .2 3.6 3.2C3.8 6.9-3.6 6.9-3.6 3.4C-3.6 .4 2.6-1 3-4.4',
  'M3.5-2.4C3.2-7-3.5-6.6-3.6-2.4C-3.6 1.2 2.8 1 3.4-2.4C3.4 .8 2.6 3.6 1.4 6.3',
];
