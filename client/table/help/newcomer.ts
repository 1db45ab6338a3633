/** Whether somebody has finished a lesson or a match of a game in this browser. */
import { recall, remember } from '#client/kit/storage.ts';
import { doneIn } from '#client/learn/progress.ts';

const keyOf = (game: string): string => `finished.${game}`;

export const isNewcomer = (game: string): boolean =>
  doneIn(game).length === 0 && recall(keyOf(game)) === undefined;

/** A match of this game has ended. */
export const finishMatch = (game: string): void => remember(keyOf(game), true);
