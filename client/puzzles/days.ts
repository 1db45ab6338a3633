/** Which puzzle a day has, and for how many days in a row somebody has come back. */
import type { Puzzle } from '#engine/puzzles/puzzle.ts';

const DAY = 86_400_000;

/** The number of a date on somebody's calendar: the same wherever it is that date. */
export const dayOf = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;

/** Neighbours in the file may come from the same game: the next day goes on further down. */
const STRIDE = 7;

/** Everybody has the same puzzle on the same date, without asking anybody. */
export function dailyOf(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  const stride = puzzles.length % STRIDE === 0 ? 1 : STRIDE;
  return puzzles[(day * stride) % puzzles.length];
}

/** So many days after a missed day another one is forgiven. */
const WEEK = 7;

/** How many days somebody has played without missing more than one a week. Today is not missed yet. */
export function streakOf(days: readonly number[], today: number): number {
  const played = new Set(days);
  let [streak, forgiven] = [0, Number.POSITIVE_INFINITY];
  for (let day = today; ; day--) {
    if (played.has(day)) streak++;
    else if (day === today) continue;
    else if (forgiven - day < WEEK || !played.has(day - 1)) return streak;
    else forgiven = day;
  }
}
