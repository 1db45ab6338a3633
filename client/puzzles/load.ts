import { addWords, type Params, say } from '#client/kit/words.ts';
import type { Puzzle } from '#engine/puzzles/puzzle.ts';
import { games } from '#games/index.ts';

export const sayPuzzle = (key: string, params?: Params): string => say(`puzzles.${key}`, params);

export interface Puzzled {
  readonly game: string;
  readonly puzzles: readonly Puzzle[];
}

export async function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  const [file] = await Promise.all([games.get(game)?.puzzles?.(), addWords({ part: 'puzzles' })]);
  return file?.puzzles ?? [];
}

/** Of every game that has any. */
export async function allPuzzles(): Promise<readonly Puzzled[]> {
  const all = await Promise.all(
    [...games.keys()].map(async (game) => {
      const [puzzles] = await Promise.all([puzzlesOf(game), addWords({ game, part: 'card' })]);
      return { game, puzzles };
    }),
  );
  return all.filter(({ puzzles }) => puzzles.length > 0);
}
