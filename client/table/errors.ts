/** Codes in words. */
import { hasWords, say } from '#client/kit/words.ts';
import { ApiError } from './api.ts';

export function sayError(error: unknown): string {
  const key = `error.${error instanceof ApiError ? error.code : 'unknown'}`;
  return say(hasWords(key) ? key : 'error.unknown');
}

/** A refusal is the host's or else the game's own. */
export function sayRefusal(game: string, refusal: string): string {
  for (const key of [`refusal.${refusal}`, `${game}.refusal.${refusal}`]) if (hasWords(key)) return say(key);
  return say('refusal.unknown');
}
