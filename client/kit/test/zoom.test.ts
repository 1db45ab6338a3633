import { expect, test } from 'vitest';
import { spread } from '../zoom.ts';

test('what is between the fingers stays between them', () => {
  const look = { scale: 1, x: 0, y: 0 };
  const next = spread(look, [100, 50], [120, 60], 2);
  expect(next.scale).toBe(2);
  // The point that was at 100, 50 is now at 120, 60.
  expect([100 * next.scale + next.x, 50 * next.scale + next.y]).toEqual([120, 60]);
});

test('it never becomes smaller than its frame, nor too large', () => {
  expect(spread({ scale: 1, x: 0, y: 0 }, [0, 0], [0, 0], 0.5).scale).toBe(1);
  expect(spread({ scale: 3, x: 0, y: 0 }, [0, 0], [0, 0], 5).scale).toBe(4);
});
