import { expect, test } from 'vitest';
import type { Puzzle } from '#engine/puzzles/puzzle.ts';
import { games } from '#games/index.ts';
import { dailyOf, dayOf, streakOf } from '../days.ts';

test('a date has a number wherever it is that date, whatever the hour', () => {
  const [early, late] = [new Date(2026, 2, 29, 0, 30), new Date(2026, 2, 29, 23, 30)];
  expect(dayOf(early)).toBe(dayOf(late));
  expect(dayOf(new Date(2026, 2, 30, 12))).toBe(dayOf(early) + 1);
  expect(Number.isInteger(dayOf(early))).toBe(true);
});

test.each([1, 7, 14, 30, 40, 60])('of %i puzzles each has its day', (count) => {
  const puzzles = Array.from({ length: count }, (_, nth) => ({ id: String(nth) }) as Puzzle);
  const days = Array.from({ length: count }, (_, nth) => dailyOf(puzzles, 20_000 + nth)!.id);
  expect(new Set(days).size).toBe(count);
});

test('no puzzles, no puzzle of the day', () => {
  expect(dailyOf([], 20_000)).toBeUndefined();
});

test('the puzzles of a game that are mined have each their day', async () => {
  for (const { puzzles } of games.values()) {
    const list = (await puzzles?.())?.puzzles ?? [];
    const days = list.map((_, nth) => dailyOf(list, nth)!.id);
    expect(new Set(days).size).toBe(list.length);
  }
});

test('days in a row: today is not missed yet, one missed day a week is forgiven, two are not', () => {
  expect(streakOf([], 10)).toBe(0);
  expect(streakOf([10], 10)).toBe(1);
  expect(streakOf([7, 8, 9], 10)).toBe(3);
  expect(streakOf([7, 8, 10], 10)).toBe(3);
  expect(streakOf([6, 7, 9, 11], 11)).toBe(2);
  expect(streakOf([7, 10], 10)).toBe(1);
  expect(streakOf([1, 2, 4, 5, 6, 7, 8, 9, 11, 12], 12)).toBe(10);
  expect(streakOf([7], 10)).toBe(0);
});
