/** Solo games: the bot's score with the same cards, and the best score in this browser. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { recall, remember } from '#client/kit/storage.ts';
import type { MatchRecord } from '#engine/record.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { metroX } from '../rules/index.ts';

/** In a solo game action n is round n, so the seed of the match gives the bot the same cards and shuffles. */
export async function botTotal({
  seed,
  options: json,
}: Pick<MatchRecord, 'seed' | 'options'>): Promise<number | undefined> {
  const options = metroX.parseOptions(json);
  if (!options) return;
  // Loaded only now, because the bot's nets are large.
  const { normal } = await import('../bot/play/normal.ts');
  const bytes = hexToBytes(seed);
  const state = metroX.setup(options, 1, actionRng(bytes, 0));
  for (let n = 1; metroX.active(state).length > 0; n++) {
    const [action] = normal.choose(metroX.view(state, 0), 0, quickRng(n)).actions;
    metroX.apply(state, 0, action, actionRng(bytes, n));
  }
  return metroX.result(state)?.totals[0];
}

interface Best {
  readonly points: number;
  /** The seed of the match with this score. */
  readonly seed: string;
}

const isBest = (json: unknown): json is Best =>
  typeof json === 'object' && json !== null && 'points' in json && typeof json.points === 'number';

/** The best score with this map and deck, including this match. `isNew`: it is from this match. */
export function noteBest(record: MatchRecord): { points: number; isNew: boolean } {
  const options = metroX.parseOptions(record.options);
  const key = `metro-x.best.${options?.map}.${options?.deck}`;
  const points = record.result?.totals[0] ?? 0;
  const known = recall(key);
  if (isBest(known) && known.points >= points)
    return { points: known.points, isNew: known.seed === record.seed };
  remember(key, { points, seed: record.seed } satisfies Best);
  return { points, isNew: true };
}
