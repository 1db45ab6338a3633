/** The words of the daily deal: those of the band on the home page, and the others with the page of the day. */
import type { ComponentChildren } from 'preact';
import { addWords, language, type Params, say, sayRich } from '#client/kit/words.ts';
import { games } from '#games/index.ts';
import type { DailyDealInfo } from '#protocol/daily.ts';

export const sayDaily = (key: string, params: Params = {}): string => say(`daily.${key}`, params);
export const sayDailyRich = (key: string, params: Params = {}): ComponentChildren =>
  sayRich(`daily.${key}`, params);

export const sayToday = (key: string, params: Params = {}): string => say(`today.${key}`, params);
export const sayTodayRich = (key: string, params: Params = {}): ComponentChildren =>
  sayRich(`today.${key}`, params);

export const loadDailyWords = (): Promise<unknown> =>
  Promise.all([addWords({ part: 'daily' }), loadTodayWords()]);

export const loadTodayWords = (): Promise<unknown> =>
  Promise.all([
    addWords({ part: 'today' }),
    ...[...games.keys()].map((game) => addWords({ game, part: 'card' })),
  ]);

export const gameName = (game: string): string => say(`${game}.card.name`);

type What = Pick<DailyDealInfo, 'options' | 'seats'>;

export function mapOf({ options }: What): string | undefined {
  const { map } = options as { map?: string };
  return map === undefined ? undefined : sayToday(`map.${map}`);
}

/** “Tokyo, solo”. */
export const sayDeal = (deal: What): string =>
  deal.seats.length > 1 ? sayToday('against') : sayToday('alone', { map: mapOf(deal) ?? '' });

export const percentOf = (share: number): number => Math.round(share * 100);

/** A day is the same everywhere. */
export const sayDay = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language.value, { ...form, timeZone: 'UTC' });
