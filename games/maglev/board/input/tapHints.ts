/** What a mouse learns by hovering is told to fingers and keys too. */
import { useEffect, useRef } from 'preact/hooks';
import type { Props } from '../ui.ts';

/** What is told of the part of the table that was tapped; what can be chosen is chosen instead. */
function hintOf(tapped: Element): string | null | undefined {
  const part = tapped.closest('button, .lit, [title], [data-place]');
  if (!part?.closest('.mg-table') || part.matches('button, .lit')) return;
  return part.getAttribute('title') ?? part.querySelector('title')?.textContent;
}

export function useTapHints(props: Props): void {
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    const { ui } = props;
    // A screen reader, which has said it already, clicks without a pointer.
    const click = (event: MouseEvent): void => {
      const { pointerType } = event as Partial<PointerEvent>;
      if (pointerType === 'mouse' || event.detail === 0) return;
      const text = hintOf(event.target as Element);
      if (text) now.current.tell(text);
    };
    // Seen but not announced: it is the slot's own name.
    const focus = ({ target }: FocusEvent): void => {
      ui.focused.value = (target as Element).matches('.slot:focus-visible')
        ? (target as HTMLElement).title
        : undefined;
    };
    const blur = (): void => {
      ui.focused.value = undefined;
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('click', click, { signal });
    addEventListener('focusin', focus, { signal });
    addEventListener('focusout', blur, { signal });
    return () => stop.abort();
  }, []);
}
