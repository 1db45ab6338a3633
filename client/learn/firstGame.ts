/** The first real game: short, against somebody who can be beaten, or alone. */
import { startLocal } from '#client/session/local/create.ts';
import { games } from '#games/index.ts';

/** Makes it and gives its address. A game that can be played alone is. */
export function firstGame(game: string): Promise<string> {
  const isAlone = games.get(game)!.seats.min === 1;
  const me = { kind: 'human' } as const;
  return startLocal(game, {}, isAlone ? [me] : [me, { kind: 'bot', level: 'easy' }]);
}
