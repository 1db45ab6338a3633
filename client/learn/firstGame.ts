/** The first real game: short, against somebody who can be beaten, or alone. */
import { startLocal } from '#client/session/local/create.ts';
import { countUse } from '#client/session/uses.ts';
import { noteFirstGame } from '#client/table/help/lampGlow.ts';
import { games } from '#games/index.ts';

/** Makes it and gives its address. A game that can be played alone is. */
export async function firstGame(game: string): Promise<string> {
  const { seats, firstGame: options = {} } = games.get(game)!;
  const me = { kind: 'human' } as const;
  const path = await startLocal(game, options, seats.min === 1 ? [me] : [me, { kind: 'bot', level: 'easy' }]);
  noteFirstGame(path);
  countUse('first-game-begun', game);
  return path;
}
