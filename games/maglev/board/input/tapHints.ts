/** Shows by tap or keyboard focus the hints that a mouse gets by hovering. */
import { useEffect, useRef } from 'preact/hooks';
import type { Props } from '../ui.ts';

/** The hint of the tapped element. None for buttons and targets: a tap on them is a choice. */
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
    // Screen readers click without a pointer. They have read the text already.
    const click = (event: MouseEvent): void => {
      const { pointerType } = event as Partial<PointerEvent>;
      if (pointerType === 'mouse' || event.detail === 0) return;
      const text = hintOf(event.target as Element);
      if (text) now.current.tell(text);
    };
    // Shown but not announced: screen readers read the slot's name anyway.
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
