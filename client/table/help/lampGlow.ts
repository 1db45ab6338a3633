/** In the first real game the lamp glows once, for whoever does nothing for a while: hints are offered, not forced. */
import { useEffect, useState } from 'preact/hooks';
import { recall, remember } from '#client/kit/storage.ts';

const KEY = 'first-game';
const PLAYED = 'first-game.played';
const PATIENCE = 20_000;

/** This table is somebody's first real game. */
export function noteFirstGame(path: string): void {
  remember(KEY, path);
  remember(PLAYED, path);
}

/** Once, when it has ended. */
export function endFirstGame(): boolean {
  const isFirst = recall(PLAYED) === location.pathname;
  if (isFirst) remember(PLAYED, null);
  return isFirst;
}

/** Whether the lamp glows: `moment` changes with every action, and is undefined while nothing is asked. */
export function useLampGlow(moment: unknown): boolean {
  const [glows, setGlow] = useState(false);
  useEffect(() => {
    setGlow(false);
    if (moment === undefined || recall(KEY) !== location.pathname) return;
    const timer = setTimeout(() => {
      remember(KEY, null);
      setGlow(true);
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [moment]);
  return glows;
}
