import { useEffect, useState } from 'preact/hooks';
import { settings } from './settings/settings.ts';

export const PHONE = '(max-width: 699px)';

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const read = () => setMatches(media.matches);
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, [query]);
  return matches;
}

/** Whether things may move on the screen. */
export const mayMove = (): boolean =>
  settings.value.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
