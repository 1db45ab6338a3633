/** The best score of a deal that is over: found once in this browser, by somebody who knows all its cards. */
import { recall, remember } from '#client/kit/storage.ts';
import type { DailyDealInfo } from '#protocol/daily.ts';

const KEY = 'daily.best';

/** Only there somebody who knows the cards can be imagined. */
const KNOWN: ReadonlySet<string> = new Set(['metro-x']);

export async function bestFound({ game, options, seats, seed }: DailyDealInfo): Promise<number | undefined> {
  if (seed === undefined || !KNOWN.has(game)) return;
  const kept = recall(KEY) as { seed?: string; points?: number } | undefined;
  if (kept?.seed === seed) return kept.points;
  const { limitsOf } = await import('#client/review/limits.ts');
  const points = (await limitsOf({ game, options, seats, seed }))?.found;
  if (points !== undefined) remember(KEY, { seed, points });
  return points;
}
