/** Days in a row. */

const DAY_MS = 86_400_000;

export type Stop = 'full' | 'hollow' | 'none';

export interface StreakDay {
  readonly day: string;
  readonly stop: Stop;
}

export interface Streak {
  /** With today, if it was played; until it is, yesterday's still stands. */
  readonly count: number;
  /** Today last. */
  readonly week: readonly StreakDay[];
}

const before = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);

/** `full`: days with a game in the ladder. `hollow`: days with one that was taken along. */
export function streakOf(today: string, full: readonly string[], hollow: readonly string[]): Streak {
  const [counted, taken] = [new Set(full), new Set(hollow)];
  const stopOf = (day: string): Stop => (counted.has(day) ? 'full' : taken.has(day) ? 'hollow' : 'none');
  const isPlayed = (ago: number): boolean => stopOf(before(today, ago)) !== 'none';
  const first = isPlayed(0) ? 0 : 1;
  let count = 0;
  while (isPlayed(first + count)) count++;
  const week = [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = before(today, ago);
    return { day, stop: stopOf(day) };
  });
  return { count, week };
}

export const yesterdayOf = (day: string): string => before(day, 1);
