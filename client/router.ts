/** Which page an address means, and going from one to another without loading anew. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table' | 'local'; readonly id: string }
  | { readonly page: 'replay'; readonly from: 'table' | 'local' | 'file'; readonly id: string }
  | { readonly page: 'lost' };

export function routeOf(url: URL): Route {
  const [page, id, ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (page === undefined) return { page: 'home' };
  if ((page === 'table' || page === 'local') && id !== undefined && more.length === 0) return { page, id };
  if (page === 'replay' && id === undefined) return replayOf(url.searchParams);
  return { page: 'lost' };
}

function replayOf(query: URLSearchParams): Route {
  for (const from of ['table', 'local'] as const) {
    const id = query.get(from);
    if (id !== null) return { page: 'replay', from, id };
  }
  return { page: 'replay', from: 'file', id: '' };
}

export const route = signal<Route>(routeOf(new URL(location.href)));

const read = (): void => {
  route.value = routeOf(new URL(location.href));
};

export function go(path: string): void {
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
