/** Which page an address means. */

/** Pages of which there is one, each at its name. */
const SIMPLE = ['mine', 'take', 'notices', 'stats', 'privacy', 'learn', 'puzzles'] as const;

export type Route =
  | { readonly page: 'home' | (typeof SIMPLE)[number] }
  | { readonly page: 'daily'; readonly game: string | undefined }
  | { readonly page: 'table' | 'local'; readonly id: string }
  | { readonly page: 'replay'; readonly from: 'table' | 'local' | 'file'; readonly id: string }
  | { readonly page: 'lesson'; readonly game: string; readonly id: string | undefined }
  | { readonly page: 'puzzle'; readonly game: string; readonly id: string | undefined }
  | { readonly page: 'lost' };

export function routeOf(url: URL): Route {
  const [page, id, ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (page === undefined) return { page: 'home' };
  const simple = SIMPLE.find((name) => name === page);
  if (simple !== undefined && id === undefined) return { page: simple };
  if (page === 'daily' && id === undefined) return { page, game: url.searchParams.get('game') ?? undefined };
  if ((page === 'table' || page === 'local') && id !== undefined && more.length === 0) return { page, id };
  if (page === 'learn' && id !== undefined && more.length <= 1)
    return { page: 'lesson', game: id, id: more[0] };
  if (page === 'puzzles' && id !== undefined && more.length <= 1)
    return { page: 'puzzle', game: id, id: more[0] };
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
