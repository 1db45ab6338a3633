/** The words of the statistics, which are loaded with them. */
import { addWords, hasWords, type Params, say } from '#client/kit/words.ts';
import { games } from '#games/index.ts';

export const sayStats = (key: string, params: Params = {}): string => say(`stats.${key}`, params);

export const loadStatsWords = (): Promise<unknown> =>
  Promise.all([
    addWords({ part: 'stats' }),
    ...[...games.keys()].map((game) => addWords({ game, part: 'card' })),
  ]);

/** A map of somebody's own has the name of its file. */
export const sayMap = (map: string): string => (hasWords(`stats.map.${map}`) ? sayStats(`map.${map}`) : map);
