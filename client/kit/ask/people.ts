import type { Person } from '#client/kit/game.ts';
import { say } from '#client/kit/words.ts';

/** Whose name begins like one of these words; `me` and the like are oneself. */
export function personOf(words: readonly string[], people: readonly Person[]): Person | undefined {
  const own = say('ask.me').split(/\s+/);
  return people.find(({ name, isYou }) =>
    words.some((word) => name.toLowerCase().startsWith(word) || (isYou && own.includes(word))),
  );
}
