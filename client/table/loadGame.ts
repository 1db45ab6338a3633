/** Brings a game's board and words. */
import type { GameBoard } from '#client/kit/game.ts';
import { addWords } from '#client/kit/words.ts';
import { boards } from '#games/boards.ts';
import { ApiError } from './api.ts';

export async function loadGame(game: string): Promise<GameBoard> {
  const card = boards[game];
  if (!card?.table) throw new ApiError('unknown-game');
  const [{ board }] = await Promise.all([
    card.table.load(),
    addWords(`${game}.`, card.table.words),
    addWords(`${game}.card.`, card.words),
  ]);
  return board;
}
