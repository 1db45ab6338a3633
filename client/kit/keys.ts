import { useLayoutEffect } from 'preact/hooks';
import { settings } from './settings/settings.ts';

/** Calls this for every key that is meant for a shortcut; `isFirst`: before all others, which see what is prevented. */
export function useShortcuts(onKey: (event: KeyboardEvent) => void, isFirst = false): void {
  // At once: a key pressed now is about what is seen now.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isShortcut(event)) onKey(event);
    };
    addEventListener('keydown', listen, isFirst);
    return () => removeEventListener('keydown', listen, isFirst);
  });
}

const isLetter = ({ key }: KeyboardEvent): boolean => /^[\p{L}\p{N}]$/u.test(key);

/** Letters and digits can be switched off: who speaks to the computer, or hits keys by chance, types them unasked. */
export const isWanted = (event: KeyboardEvent): boolean => settings.value.letters || !isLetter(event);

/** Where keys have another meaning; letters belong to the board and what is beside it, not to the table's tools. */
const TYPING = 'input, textarea, select, dialog';
const APART = `${TYPING}, .tools`;

/** Whether a key was meant for a shortcut: not while typing, not with other keys held. */
function isShortcut(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !isWanted(event)) return false;
  return !(target instanceof HTMLElement && target.closest(isLetter(event) ? APART : TYPING));
}

/** Gives the focus to what this selector finds. Whether there was something. */
export function focusPlace(selector: string): boolean {
  const found = document.querySelector<HTMLElement | SVGElement>(selector);
  found?.focus();
  return found !== null && found === document.activeElement;
}

/** Where the next decision is: the game's cursor on the board, or what it marks beside it. */
export const focusBoard = (): boolean =>
  focusPlace('.board svg [tabindex="0"]') || focusPlace('[data-cursor]');

/** A number that is typed digit by digit: 2, then 7 is 27. A digit that leads nowhere begins anew; '' is nothing yet. */
export const typeDigit = (typed: string, digit: string, most: number): string =>
  [typed + digit, digit].find((text) => Number(text) >= 1 && Number(text) <= most) ?? '';
