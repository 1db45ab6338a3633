/** Places the letters at the ends of the lines. */
import { around, type Ground, type Sizes } from './ground.ts';
import { add, COMPASS, heading, type Point, turn } from './vector.ts';

/** Tries straight on first, then a right angle, then 45°. */
export function placeEnd(
  { station, end, before, size }: { station: number; end: Point; before: Point; size: number },
  ground: Ground,
  { unit }: Sizes,
): Point | undefined {
  const straight = heading(before, end);
  const isDiagonal = ([x, y]: Point): boolean => x !== 0 && y !== 0;
  const cost = (dir: Point): number => Math.abs(turn(straight, dir)) + (isDiagonal(dir) ? 0.9 : 0);
  const ways = COMPASS.toSorted((a, b) => cost(a) - cost(b)).slice(0, 6);
  for (const room of [5, 3]) {
    for (const reach of [0.5, 0.61, 0.75]) {
      for (const dir of ways) {
        const at = add(end, dir, (isDiagonal(dir) ? 0.86 : 1) * reach * unit);
        if (!ground.isFree(around(at, size), room) || !ground.isClear([end, at], station)) continue;
        ground.take(around(at, size));
        return at;
      }
    }
  }
  return;
}
