import { useEffect } from 'preact/hooks';
import { announcer } from './announcer.ts';

/** Says what the page shows here, whenever it is something else. */
export function useSpoken(text: string, isUrgent = false): void {
  useEffect(() => {
    if (isUrgent) announcer.alert(text);
    else announcer.tell(text);
  }, [text]);
}
