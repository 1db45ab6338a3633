/** Codes in words. */
import { hasWords, say } from '#client/kit/words.ts';
import { ApiError } from './api.ts';

export function sayError(error: unknown): string {
  if (!(error instanceof ApiError)) return say('error.unknown');
  const { why, proposal = '' } = error.details;
  const keys = [`name.${why}`, `error.${error.code}`];
  return say(keys.find(hasWords) ?? 'error.unknown', { proposal });
}

/** A refusal is the host's or else the game's own. */
export function sayRefusal(game: string, refusal: string): string {
  for (const key of [`refusal.${refusal}`, `${game}.refusal.${refusal}`]) if (hasWords(key)) return say(key);
  return say('refusal.unknown');
}
