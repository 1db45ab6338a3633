import { useShortcuts } from '#client/kit/keys.ts';

/** The first arrow leads onto the board, wherever one was; there the game's own arrows go on. */
export function useArrows(isOpen: boolean): void {
  useShortcuts((event) => {
    if (!isOpen || !event.key.startsWith('Arrow') || document.activeElement !== document.body) return;
    document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus();
    event.preventDefault();
  });
}
