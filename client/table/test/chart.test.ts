import { expect, test } from 'vitest';
import { apart, gridStep } from '../side/scale.ts';

test('grid lines lie at round numbers', () => {
  expect(gridStep(10, 5)).toBe(2);
  expect(gridStep(95, 5)).toBe(20);
  expect(gridStep(95, 3)).toBe(50);
  expect(gridStep(240, 5)).toBe(50);
});

test('labels keep their order and do not lie on each other', () => {
  expect(apart([10, 12, 80], 15, 0, 100)).toEqual([10, 25, 80]);
  expect(apart([95, 99, 98], 15, 0, 100)).toEqual([70, 100, 85]);
});
