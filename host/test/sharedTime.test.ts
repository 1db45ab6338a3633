import { expect, test } from 'vitest';
import { LEVELS, type Level } from '#engine/bot.ts';
import { newTask } from '#host/bots.ts';
import { isQuick, Moments, timeOfEach } from '#host/sharedTime.ts';

const taskOf = (level: Level) => newTask({ game: 'metro-x', level, view: {}, seat: 0 });
const HARD = taskOf('hard');

test('only the two strongest levels take their time', () => {
  expect(LEVELS.filter((level) => !isQuick(taskOf(level)))).toEqual(['skilled', 'hard']);
});

test('a moment knows all strong bots that were asked in it; quick ones, hints and those with a budget do not', async () => {
  const moments = new Moments();
  const first = [
    HARD,
    taskOf('easy'),
    HARD,
    { ...HARD, isHint: true } as const,
    HARD,
    { ...HARD, budget: { iterations: 9 } },
  ].map((task) => moments.of(task));
  await Promise.resolve();
  const later = moments.of(HARD);
  expect(first.map(({ asked }) => asked)).toEqual([3, 1, 3, 1, 3, 1]);
  expect(later.asked).toBe(1);
});

test('all who ask at once are answered in the time of one', () => {
  const timeOf = (asked: number, places: number) => timeOfEach(1000, { asked }, places);
  expect(timeOf(1, 1)).toBe(1000);
  expect(timeOf(3, 4)).toBe(1000);
  expect(timeOf(3, 3)).toBe(1000);
  expect(timeOf(3, 2)).toBe(500);
  expect(timeOf(3, 1)).toBe(333);
  expect(timeOf(98, 2)).toBe(20);
});

test('however many ask, each has the least time, and never more than one alone', () => {
  expect(timeOfEach(1000, { asked: 5_000 }, 1)).toBe(10);
  expect(timeOfEach(3, { asked: 5_000 }, 1)).toBe(3);
});
