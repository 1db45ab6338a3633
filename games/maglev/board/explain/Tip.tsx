/**
 * A card that explains what is under the pointer, has the focus, or is held by a finger. It is for the eyes: screen
 * readers have the same in the names and descriptions of things.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { UNSEEN } from '#client/kit/Marker.tsx';
import type { TableProps } from '../ui.ts';
import { explain } from './explain.tsx';
import './tip.css';

/** How long a finger is held, in milliseconds. */
const HELD = 450;
const GAP = 10;

const tipOf = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element ? target.closest('.mg-table [data-tip]') : null) ?? undefined;

/** Whether a click on it does nothing but explain. */
const isUnlit = (element: Element): boolean =>
  element.getAttribute('aria-disabled') === 'true' || !element.matches('button, [role=button]');

function useTip(): [Element | undefined, (element: Element | undefined) => void] {
  const [shown, show] = useState<Element>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType === 'mouse') show(tipOf(target));
    };
    const focus = ({ target }: FocusEvent): void => {
      if ((target as Element).matches(':focus-visible')) show(tipOf(target));
    };
    const down = ({ pointerType, target }: PointerEvent): void => {
      clearTimeout(timer);
      if (pointerType === 'mouse') return;
      show(undefined);
      timer = setTimeout(() => show(tipOf(target)), HELD);
    };
    const up = (): void => clearTimeout(timer);
    const click = ({ target }: MouseEvent): void => {
      const element = tipOf(target);
      show(element && isUnlit(element) ? element : undefined);
    };
    const key = ({ key: name }: KeyboardEvent): void => {
      if (name === 'Escape') show(undefined);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointerover', over, { signal });
    addEventListener('focusin', focus, { signal });
    addEventListener('pointerdown', down, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, up, { signal });
    addEventListener('scroll', () => show(undefined), { signal, capture: true });
    addEventListener('click', click, { signal });
    addEventListener('keydown', key, { signal });
    // A long press must not open the menu of the browser.
    addEventListener('contextmenu', (event) => tipOf(event.target) && event.preventDefault(), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return [shown, show];
}

/** Beside what it explains: on the board to its right or left, elsewhere above or below. */
function place(card: HTMLElement, of: Element): void {
  const { left, right, top, bottom, width, height } = of.getBoundingClientRect();
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const within = (n: number, size: number, room: number): number => Math.max(8, Math.min(n, room - size - 8));
  if (of.closest('.mg-own, .mg-others') && innerWidth >= 700) {
    const isRight = right + GAP + w < innerWidth;
    card.style.left = `${within(isRight ? right + GAP : left - GAP - w, w, innerWidth)}px`;
    card.style.top = `${within(top + height / 2 - 40, h, innerHeight)}px`;
    return;
  }
  const isAbove = top > h + GAP + 8;
  card.style.left = `${within(left + width / 2 - w / 2, w, innerWidth)}px`;
  card.style.top = `${isAbove ? top - h - GAP : within(bottom + GAP, h, innerHeight)}px`;
}

export function Tip(props: TableProps) {
  const card = useRef<HTMLDivElement>(null);
  const [of, show] = useTip();
  const key = of?.isConnected ? (of.getAttribute('data-tip') ?? '') : '';
  const body = key === '' || props.ui.drag.value || props.ui.menu.value ? undefined : explain(props, key);
  useLayoutEffect(() => {
    if (card.current && of) place(card.current, of);
  });
  useEffect(() => show(undefined), [props.legal]);
  return body ? (
    <div ref={card} class="mg-tip card" role="tooltip" {...UNSEEN}>
      {body}
    </div>
  ) : null;
}
