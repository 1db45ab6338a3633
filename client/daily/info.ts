/** What came of today's deals, as far as this browser may know. */
import { ask, call } from '#client/session/api.ts';
import { keyForSeat } from '#client/session/keys.ts';
import type { DailyInfo } from '#protocol/daily.ts';
import { keptToken, takenDeals } from './kept.ts';
import { type Streak, streakOf } from './streak.ts';

/** As whom this browser plays; undefined if it has not yet, and shows no key. */
export const secretOf = async (): Promise<string | undefined> => (await keyForSeat()) ?? keptToken();

export const pathOf = (day: string, game?: string): string =>
  `/daily/${[day, game].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part))).join('/')}`;

export async function dailyInfo(day = 'today'): Promise<DailyInfo> {
  const secret = await secretOf();
  return secret === undefined ? call(pathOf(day)) : ask(pathOf(day), secret);
}

export const streakFrom = ({ day, days = [] }: DailyInfo): Streak =>
  streakOf(
    day,
    days,
    takenDeals().flatMap((each) => (each.isOver ? each.day : [])),
  );
