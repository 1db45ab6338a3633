import { focusBoard, useShortcuts } from '#client/kit/keys.ts';

/** The first arrow leads onto the board, where the game's own go on; or to what the game marks beside it. */
export function useArrows(isOpen: boolean): void {
  useShortcuts((event) => {
    if (!isOpen || !event.key.startsWith('Arrow') || document.activeElement !== document.body) return;
    if (focusBoard()) event.preventDefault();
  });
}
