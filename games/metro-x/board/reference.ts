/** Solo games: the bot's score with the same cards, and the best score in this browser. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { recall, remember } from '#client/kit/storage.ts';
import { type MatchRecord, replay } from '#engine/record.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { metroX } from '../rules/index.ts';
import type { Line } from '../rules/map.ts';
import { type State, vacantOn } from '../rules/state.ts';

/** In a solo game action n is round n, so the seed of the match gives the bot the same cards and shuffles. */
export async function botTotal({
  seed,
  options: json,
}: Pick<MatchRecord, 'seed' | 'options'>): Promise<number | undefined> {
  const options = metroX.parseOptions(json);
  if (!options) return;
  // Loaded only now, because the bot's nets are large.
  const { bots } = await import('../bot/index.ts');
  const bytes = hexToBytes(seed);
  const state = metroX.setup(options, 1, actionRng(bytes, 0));
  for (let n = 1; metroX.active(state).length > 0; n++) {
    const [action] = bots.normal!.choose(metroX.view(state, 0), 0, quickRng(n)).actions;
    metroX.apply(state, 0, action, actionRng(bytes, n));
  }
  return metroX.result(state)?.totals[0];
}

interface Best {
  readonly points: number;
  /** The seed of the match with this score. */
  readonly seed: string;
  /** Nothing was there to be better than. */
  readonly isFirst?: boolean;
}

const isBest = (json: unknown): json is Best =>
  typeof json === 'object' && json !== null && 'points' in json && typeof json.points === 'number';

/**
 * The best score with this map and deck, including this match; undefined if there is no other. `isNew`: it is from this
 * match.
 */
export function noteBest(record: MatchRecord): { points: number; isNew: boolean } | undefined {
  const options = metroX.parseOptions(record.options);
  const key = `metro-x.best.${options?.map}.${options?.deck}`;
  const points = record.result?.totals[0] ?? 0;
  const known = recall(key);
  const [before, isFirst] = isBest(known) ? [known, false] : [undefined, true];
  if (before?.seed === record.seed)
    return before.isFirst ? undefined : { points: before.points, isNew: true };
  if (before && before.points >= points) return { points: before.points, isNew: false };
  remember(key, { points, seed: record.seed, isFirst } satisfies Best);
  return isFirst ? undefined : { points, isNew: true };
}

/** The lines of somebody alone that lack a single station, by number. */
export function nearMisses(record: MatchRecord): readonly Line[] {
  const { state } = replay(metroX, record);
  return state?.map.lines.filter((_, line) => isOneShort(state, line)) ?? [];
}

const isOneShort = (state: State, line: number): boolean => {
  const vacant = vacantOn(state, 0, line);
  return vacant !== 0 && (vacant & (vacant - 1)) === 0;
};
