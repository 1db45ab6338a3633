/** Brings a game's board and words. */
import type { GameBoard } from '#client/kit/game.ts';
import { addWords } from '#client/kit/words.ts';
import { loadMaps } from '#client/maps.ts';
import { ApiError } from '#client/session/api.ts';
import { games } from '#games/index.ts';

export async function loadGame(game: string): Promise<GameBoard> {
  const known = games.get(game);
  if (!known) throw new ApiError('unknown-game');
  const [board] = await Promise.all([
    known.board(),
    loadMaps(known),
    addWords({ game }),
    addWords({ game, part: 'card' }),
  ]);
  return board;
}
