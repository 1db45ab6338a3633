import { NO_LOBBY } from '#server/store/store.ts';

/** What most stored tables have that tests make. */
export const PLAIN = { result: null, rematch: null, code: null, rev: 0, lobby: NO_LOBBY } as const;
