/** What is said aloud is written here. Both regions are there from the start, for a screen reader hears no new ones. */
import { useRef } from 'preact/hooks';
import { announcer } from './announcer.ts';

export function LiveRegions() {
  const { polite, assertive } = announcer;
  // What was said before this was opened is not said again.
  const before = useRef([polite.peek(), assertive.peek()]);
  const fresh = (text: string): string => (before.current.includes(text) ? '' : text);
  return (
    <div class="unseen">
      <p aria-live="polite" aria-atomic="true" data-live>
        {fresh(polite.value)}
      </p>
      <p aria-live="assertive" aria-atomic="true" data-live>
        {fresh(assertive.value)}
      </p>
    </div>
  );
}
