/** The words of one's own games and devices, which are loaded with these pages. */
import { addWords, type Params, say } from '#client/kit/words.ts';
import { games } from '#games/index.ts';

export const sayOwn = (key: string, params: Params = {}): string => say(`own.${key}`, params);

/** With the names of all games. */
export const loadOwnWords = (): Promise<unknown> =>
  Promise.all([
    addWords({ part: 'own' }),
    ...[...games.keys()].map((game) => addWords({ game, part: 'card' })),
  ]);
