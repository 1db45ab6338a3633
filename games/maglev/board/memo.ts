/** Components that render again only when their props have changed. */
import { h, type VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

/** Compares props one by one with ===, in their order. So every use must give the same props. */
export const memo =
  <P extends object>(Part: (props: P) => VNode) =>
  (props: P) =>
    useMemo(() => h(Part, props), Object.values(props));

/** A function that never changes its identity and calls the latest `act`. */
export function useStableCallback<A>(act: (arg: A) => void): (arg: A) => void {
  const latest = useRef(act);
  latest.current = act;
  return useRef((arg: A) => latest.current(arg)).current;
}
