import { expect, test } from 'vitest';
import { leavesAt, TILES } from '../../rules/tiles.ts';
import { exitOf, linePath, middleOf, type Step, stepPath } from '../grid/geometry.ts';

const steps: Step[] = TILES.flatMap((tile) =>
  [0, 2, 4, 6].map((from) => ({ at: [2, 3] as const, from, to: leavesAt(tile, from) })),
);

test('every track stays on its tile', () => {
  for (const step of steps) {
    for (const [x, y] of [exitOf(step), middleOf(step)]) {
      expect(x).toBeGreaterThanOrEqual(200);
      expect(x).toBeLessThanOrEqual(300);
      expect(y).toBeGreaterThanOrEqual(300);
      expect(y).toBeLessThanOrEqual(400);
    }
    expect(stepPath(step)).not.toMatch(/NaN|undefined/);
  }
});

test('a track leaves where the next square’s begins', () => {
  const [one, next]: Step[] = [
    { at: [0, 0], from: 6, to: 3 },
    { at: [1, 0], from: 6, to: 3 },
  ];
  const [x, y] = exitOf(one!);
  expect(stepPath(next!, 0).startsWith(`M${x} ${y}L${x} ${y}`)).toBe(true);
  expect(linePath([one!, next!]).match(/M/g)).toHaveLength(1);
});
