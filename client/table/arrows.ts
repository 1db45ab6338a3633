import { useShortcuts } from '#client/kit/keys.ts';

/** The first arrow leads onto the board, wherever one was; there the game's own arrows go on. */
export function useArrows(isOpen: boolean): void {
  useShortcuts((event) => {
    if (!isOpen || !event.key.startsWith('Arrow') || document.activeElement !== document.body) return;
    const cursor = document.querySelector<SVGElement>('.board svg [tabindex="0"]');
    if (!cursor) return;
    cursor.focus();
    event.preventDefault();
  });
}
