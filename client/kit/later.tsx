import type { ComponentType, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from './loaded.ts';
import { say } from './words.ts';

/** A part of a page that is fetched when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode | null {
  let Part: ComponentType<P> | undefined;
  return (props: P) => {
    const [tries, setTries] = useState(0);
    const { error } = useLoaded(async () => {
      Part ??= await load();
      return Part;
    }, String(tries));
    if (Part) return <Part {...props} />;
    return error === undefined ? null : <Missing onRetry={() => setTries(tries + 1)} />;
  };
}

/** Something could not be fetched. It stands above the page, wherever the part would have been. */
export const Missing = ({ onRetry }: { onRetry(): void }) => (
  <p role="alert" class="missing card">
    <span>{say('missing')}</span>
    <button type="button" onClick={onRetry}>
      {say('again')}
    </button>
  </p>
);
