/** What a player prefers at this game's table, kept on this device. */
import { signal } from '@preact/signals';
import { recall, remember } from '#client/kit/storage.ts';

const kept = (key: string, otherwise: boolean) => {
  const known = recall(key);
  return signal(typeof known === 'boolean' ? known : otherwise);
};

const AT_ONCE = 'maglev.endAtOnce';
const LETTERS = 'maglev.letters';

/** The turn ends at the first click, also with actions left. */
export const endsAtOnce = kept(AT_ONCE, false);
/** Letters are shortcuts. */
export const hasLetters = kept(LETTERS, true);

export function setEndsAtOnce(value: boolean): void {
  endsAtOnce.value = value;
  remember(AT_ONCE, value);
}

export function setLetters(value: boolean): void {
  hasLetters.value = value;
  remember(LETTERS, value);
}
