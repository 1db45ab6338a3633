import type { ComponentType } from 'preact';
import { useLoaded } from './loaded.ts';

/** A part of a page that is fetched when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return (props: P) => {
    const { value } = useLoaded(async () => ({ Part: await load() }), 'later');
    return value ? <value.Part {...props} /> : null;
  };
}
