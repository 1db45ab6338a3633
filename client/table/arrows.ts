import { useShortcuts } from '#client/kit/keys.ts';

/** Where the game's own arrows go on; or a slot that waits for somebody to be placed. */
const CURSOR = '.board svg [tabindex="0"], button.lit';

/** The first arrow leads onto the board, wherever one was. */
export function useArrows(isOpen: boolean): void {
  useShortcuts((event) => {
    if (!isOpen || !event.key.startsWith('Arrow') || document.activeElement !== document.body) return;
    const cursor = document.querySelector<SVGElement | HTMLElement>(CURSOR);
    if (!cursor) return;
    cursor.focus();
    event.preventDefault();
  });
}
