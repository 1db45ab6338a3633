/**
 * Coordinates of track on the screen. A tile is 100 by 100. Its ends lie at 37 and 63 of each side. With thirds,
 * the beds of two wide turns back to back would touch.
 */
import type { At } from '../../rules/grid.ts';

export const T = 100;
const NEAR = 37;
const FAR = T - NEAR;
/** A U-turn: two straight legs and a half circle between neighbouring ends. */
const U = (FAR - NEAR) / 2;
const LEG = 8;
/** Neighbouring tiles overlap by this much, so that no gap shows between their strokes. */
const LAP = 0.6;

export type Point = readonly [number, number];

/** The eight ends, clockwise from the left one at the top, and the direction inwards from each. */
const ENDS: readonly Point[] = [
  [NEAR, 0],
  [FAR, 0],
  [T, NEAR],
  [T, FAR],
  [FAR, T],
  [NEAR, T],
  [0, FAR],
  [0, NEAR],
];
const INWARD: readonly Point[] = [
  [0, 1],
  [0, 1],
  [-1, 0],
  [-1, 0],
  [0, -1],
  [0, -1],
  [1, 0],
  [1, 0],
];

/** A passage through a tile. */
export interface Step {
  readonly at: At;
  readonly from: number;
  readonly to: number;
}

/** The number of ends from entry to exit, clockwise: 5 straight on, 3 wide turn, 7 tight turn, 1 U-turn. */
export const bend = ({ from, to }: Pick<Step, 'from' | 'to'>): number => (to - from + 8) % 8;

/** Turns are quarter circles round a corner of the tile, so that track meets every edge at a right angle. */
export function stepPath(step: Step, lap = LAP): string {
  const [x, y] = [step.at[0] * T, step.at[1] * T];
  const [[x0, y0], [x1, y1]] = [ENDS[step.from]!, ENDS[step.to]!];
  const [[dx, dy], [ex, ey]] = [INWARD[step.from]!, INWARD[step.to]!];
  const to = (px: number, py: number) => `${px + x} ${py + y}`;
  const ways: Record<number, string> = {
    5: `L${to(x1, y1)}`,
    3: `A${FAR} ${FAR} 0 0 0 ${to(x1, y1)}`,
    7: `A${NEAR} ${NEAR} 0 0 1 ${to(x1, y1)}`,
    1: `l${dx * LEG} ${dy * LEG}A${U} ${U} 0 0 0 ${to(x1 + ex * LEG, y1 + ey * LEG)}L${to(x1, y1)}`,
  };
  return `M${to(x0 - dx * lap, y0 - dy * lap)}L${to(x0, y0)}${ways[bend(step)]}l${-ex * lap} ${-ey * lap}`;
}

/** A whole line as one path, so that one stroke and one animation cover it. */
export const linePath = (steps: readonly Step[]): string =>
  steps.map((step, i) => (i === 0 ? stepPath(step, 0) : stepPath(step, 0).replace(/^M/, 'L'))).join('');

/** Where a step leaves its tile. */
export function exitOf({ at, to }: Step): Point {
  const [x, y] = ENDS[to]!;
  return [at[0] * T + x, at[1] * T + y];
}

/** The middle of a step, for counts that run along a line. */
export function middleOf(step: Step): Point {
  const [mx, my] = middleInTile(step);
  return [step.at[0] * T + mx, step.at[1] * T + my];
}

function middleInTile({ from, to }: Step): Point {
  const [[x0, y0], [x1, y1]] = [ENDS[from]!, ENDS[to]!];
  const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
  const turn = bend({ from, to });
  if (turn === 5) return middle;
  const [dx, dy] = INWARD[from]!;
  if (turn === 1) return [middle[0] + dx * (LEG + U), middle[1] + dy * (LEG + U)];
  // The centre of the quarter circle has the x of one end and the y of the other.
  const corner: Point = dx === 0 ? [x1, y0] : [x0, y1];
  const [vx, vy] = [x0 + x1 - 2 * corner[0], y0 + y1 - 2 * corner[1]];
  const radius = (turn === 3 ? FAR : NEAR) / Math.hypot(vx, vy);
  return [corner[0] + vx * radius, corner[1] + vy * radius];
}
