/** How many games wait for oneself: shown wherever a glance falls that does not reach the page. */
import { effect, signal } from '@preact/signals';

/** What the page is called. */
export const title = signal('Interchange');

/** So many games wait for a move of one's own. */
export const turns = signal(0);

interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The title of the tab, its icon, and that of the installed app. */
export function startTitle(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')!;
  effect(() => {
    document.title = turns.value > 0 ? `(${turns.value}) ${title.value}` : title.value;
  });
  effect(() => {
    icon.href = turns.value > 0 ? '/icon-turn.svg' : '/icon.svg';
    const { setAppBadge, clearAppBadge } = navigator as Badged;
    const badge = turns.value > 0 ? setAppBadge?.bind(navigator) : clearAppBadge?.bind(navigator);
    // Where the page is not installed, there is nothing to mark.
    badge?.(turns.value).catch(() => {});
  });
}
