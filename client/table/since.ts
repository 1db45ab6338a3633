/** What the others did since one last played, kept over a reload so that it can be shown again. */
import { recall, remember } from '#client/kit/storage.ts';
import type { StateMessage } from '#protocol/live.ts';

const KEY = 'since';

interface Kept {
  readonly path: string;
  readonly since: readonly StateMessage[];
}

/** For the table at this address, and for no more than one. */
export const keepSince = (since: readonly StateMessage[]): void =>
  remember(KEY, { path: location.pathname, since } satisfies Kept);

export function keptSince(): readonly StateMessage[] {
  const kept = recall(KEY) as Kept | undefined;
  return kept?.path === location.pathname ? kept.since : [];
}
