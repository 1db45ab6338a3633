/** Going from one page to another without loading anew. */
import { signal } from '@preact/signals';
import { type Route, routeOf } from './route.ts';
import { isNewer } from './session/release.ts';

export const route = signal<Route>(routeOf(new URL(location.href)));

const read = (): void => {
  route.value = routeOf(new URL(location.href));
};

export function go(path: string): void {
  // A newer release is loaded between two pages.
  if (isNewer.value) location.assign(path);
  else move(path);
}

function move(path: string): void {
  history.pushState(null, '', path);
  read();
  scrollTo(0, 0);
}

/** Links of our own change the page without loading it; with a key held down they stay links. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function startRouter(): void {
  addEventListener('popstate', read);
  document.addEventListener('click', onClick);
}
