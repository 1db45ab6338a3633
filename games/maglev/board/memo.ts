/** Parts that are drawn again only when something that they show has changed. */
import { h, type VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

/** Its props are compared one by one, so they should be numbers and texts. All must be given every time. */
export const memo =
  <P extends object>(Part: (props: P) => VNode) =>
  (props: P) =>
    useMemo(() => h(Part, props), Object.values(props));

/** The same function every time, which does what it was last told to do. */
export function useStableCallback<A>(act: (arg: A) => void): (arg: A) => void {
  const latest = useRef(act);
  latest.current = act;
  return useRef((arg: A) => latest.current(arg)).current;
}
