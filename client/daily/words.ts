/** The words of the daily deal, which are loaded with it. */
import type { ComponentChildren } from 'preact';
import { addWords, language, type Params, say, sayRich } from '#client/kit/words.ts';
import { games } from '#games/index.ts';
import type { DailyDealInfo } from '#protocol/daily.ts';

export const sayDaily = (key: string, params: Params = {}): string => say(`daily.${key}`, params);
export const sayDailyRich = (key: string, params: Params = {}): ComponentChildren =>
  sayRich(`daily.${key}`, params);

export const loadDailyWords = (): Promise<unknown> =>
  Promise.all([
    addWords({ part: 'daily' }),
    ...[...games.keys()].map((game) => addWords({ game, part: 'card' })),
  ]);

export const gameName = (game: string): string => say(`${game}.card.name`);

type What = Pick<DailyDealInfo, 'options' | 'seats'>;

export function mapOf({ options }: What): string | undefined {
  const { map } = options as { map?: string };
  return map === undefined ? undefined : sayDaily(`map.${map}`);
}

/** “Tokyo, alone”. */
export const sayDeal = (deal: What): string =>
  deal.seats.length > 1 ? sayDaily('against') : sayDaily('alone', { map: mapOf(deal) ?? '' });

export const percentOf = (share: number): number => Math.round(share * 100);

/** A day is the same everywhere. */
export const sayDay = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language.value, { ...form, timeZone: 'UTC' });
