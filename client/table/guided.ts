/** Which table the guide is at: the one where it was called last. */
import { useState } from 'preact/hooks';
import { recall, remember } from '#client/kit/storage.ts';

const KEY = 'guide';

export const callGuide = (path: string): void => remember(KEY, path);

export function useGuided(): [boolean, (isGuided: boolean) => void] {
  const [isGuided, setGuided] = useState(() => recall(KEY) === location.pathname);
  return [
    isGuided,
    (next) => {
      remember(KEY, next ? location.pathname : null);
      setGuided(next);
    },
  ];
}
