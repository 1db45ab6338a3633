/** Keeps the number of one's turns up to date while a page is open, however long. */

import { refreshGames } from '#client/session/games.ts';
import { knownKeys } from '#client/session/keys.ts';
import { countTurns } from '#client/session/mine.ts';
import { renewPush } from './push.ts';

const EVERY = 120_000;

export function watchTurns(): void {
  const look = (): void => {
    void (async () => {
      if ((await knownKeys()).length > 0) await refreshGames();
    })().catch(() => {});
  };
  countTurns();
  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', () => document.hidden || look());
  // The worker has been told of a turn.
  navigator.serviceWorker?.addEventListener('message', look);
  void renewPush().catch(() => {});
}
