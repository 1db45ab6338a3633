import { expect, test } from 'vitest';
import { againstOf, type GameResult, isResult } from '#client/session/results.ts';
import { figuresOf, groupsOf, rollingMeans } from '#client/stats/figures.ts';

const result = (points: number, changed: Partial<GameResult> = {}): GameResult => ({
  ...{ kind: 'local', id: String(points), game: 'metro', against: 'hard', seats: 2, place: 2, points, at: 1 },
  ...changed,
});

test('an interval from five games on', () => {
  expect(figuresOf([90, 100].map((points) => result(points)))).toEqual({
    ...{ games: 2, won: 0, mean: 95, best: 100, range: null },
  });
  const { mean, range } = figuresOf([80, 90, 100, 110, 120].map((points) => result(points)));
  expect(mean).toBe(100);
  // Student: 2.776 times 15.81 / √5.
  expect(range![0]).toBeCloseTo(80.37, 1);
  expect(range![1]).toBeCloseTo(119.63, 1);
});

test('like with like: by game, map, opponents, and whether it was the deal of the day', () => {
  const alone = { game: 'metro-x', against: 'alone', seats: 1, place: 1 } as const;
  const groups = groupsOf([
    result(1, { place: 1 }),
    result(2),
    result(3, { seats: 3 }),
    result(4, { ...alone, map: 'tokyo' }),
    result(5, { ...alone, map: 'tokyo', daily: '2026-11-17' }),
    result(6, { ...alone, map: 'osaka' }),
  ]);
  expect(
    groups.map(({ game, map, seats, isDaily, games, won }) => [game, map, seats, isDaily, games, won]),
  ).toEqual([
    ['metro', undefined, 2, false, 2, 1],
    ['metro', undefined, 3, false, 1, 0],
    ['metro-x', 'tokyo', 1, false, 1, 0],
    ['metro-x', 'tokyo', 1, true, 1, 0],
    ['metro-x', 'osaka', 1, false, 1, 0],
  ]);
});

test('the mean of the last eight', () => {
  expect(rollingMeans([2, 4])).toEqual([2, 3]);
  expect(rollingMeans([100, 0, 0, 0, 0, 0, 0, 0, 0]).at(-1)).toBe(0);
});

test('whom one played against', () => {
  expect(againstOf([])).toBe('alone');
  expect(
    againstOf([
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'hard' },
    ]),
  ).toBe('hard');
  expect(againstOf([{ kind: 'bot', level: 'easy' }, { kind: 'human' }])).toBe('people');
  expect(againstOf([{ kind: 'bot' }])).toBe('bot');
});

test('a file may hold anything', () => {
  expect(isResult(result(1))).toBe(true);
  const bad = [
    null,
    1,
    [],
    {},
    { ...result(1), points: '9' },
    { ...result(1), against: 'dog' },
    { ...result(1), id: 'x'.repeat(99) },
  ];
  for (const each of bad) expect(isResult(each)).toBe(false);
});
