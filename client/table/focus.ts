/** Whoever plays by keyboard never loses their place, and no key that was meant for something else plays a move. */
import { useLayoutEffect } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import { focusBoard } from '#client/kit/keys.ts';
import { lastInput } from '#client/kit/settings/press.ts';

/** For so many milliseconds after the focus was moved, the first Enter only says where it is. */
const CALM = 600;

/** `isPlayed`: in a replay the arrows go from move to move, unless somebody goes to the board. */
export function useFocus(isPlayed: boolean): void {
  useLayoutEffect(() => {
    if (!isPlayed) return;
    let until = 0;
    let moved: Element | null = null;
    const restore = (): void => {
      if (lastInput() !== 'keys' || document.activeElement !== document.body) return;
      if (!focusBoard()) return;
      until = performance.now() + CALM;
      moved = document.activeElement;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || document.activeElement !== moved || performance.now() >= until) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      until = 0;
      announcer.answer(moved?.getAttribute('aria-label') ?? '');
    };
    // What had the focus may go away with something else.
    const watcher = new MutationObserver(restore);
    watcher.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', onKey, true);
    restore();
    return () => {
      watcher.disconnect();
      removeEventListener('keydown', onKey, true);
    };
  }, [isPlayed]);
}
