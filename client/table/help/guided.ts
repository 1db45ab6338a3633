/** Which table the guide is at: the one where it was called last; and whether it says a title only. */
import { useState } from 'preact/hooks';
import { recall, remember } from '#client/kit/storage.ts';

const KEY = 'guide';
const FOLDED = 'guide.folded';

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

/** On phones, where the map needs the room. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => recall(FOLDED) === true);
  return [
    isFolded,
    (next) => {
      remember(FOLDED, next);
      setFolded(next);
    },
  ];
}
