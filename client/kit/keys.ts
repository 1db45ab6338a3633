import { useLayoutEffect } from 'preact/hooks';

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

/** Whether a key was meant for a shortcut: not while typing, not with other keys held. */
function isShortcut({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, dialog'));
}
