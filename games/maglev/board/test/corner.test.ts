import { expect, test } from 'vitest';
import { boxIn, CORNERS, freestCorner } from '../map/corner.ts';

const paper = { x: -10, y: 20, w: 800, h: 600 };
const size = [220, 180] as const;
const seen = (x: number, y: number, weight = 1) => ({ at: [x, y] as const, weight });
const [lowerLeft, upperRight, lowerRight] = [seen(60, 560), seen(700, 80), seen(700, 480)];

test('without anything to hide it lies in the lower left', () => {
  expect(freestCorner(paper, size, [seen(400, 300)], 30)).toBe('lower-left');
});

test('it lies where least is hidden', () => {
  expect(freestCorner(paper, size, [lowerLeft], 30)).toBe('upper-right');
  expect(freestCorner(paper, size, [lowerLeft, upperRight], 30)).toBe('lower-right');
  expect(freestCorner(paper, size, [lowerLeft, upperRight, lowerRight], 30)).toBe('lower-left');
  expect(freestCorner(paper, size, [seen(60, 560, 6), upperRight, lowerRight], 30)).toBe('upper-right');
});

test('what is near is hidden in part', () => {
  expect(freestCorner(paper, size, [seen(230, 560)], 10)).toBe('lower-left');
  expect(freestCorner(paper, size, [seen(230, 560)], 30)).toBe('upper-right');
});

test.each(CORNERS)('%s: the box is on the paper', (corner) => {
  const { x, y, w, h } = boxIn(corner, paper, size);
  expect([x >= -10, y >= 20, x + w <= 790, y + h <= 620]).toEqual([true, true, true, true]);
});
