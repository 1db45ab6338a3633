/** Two fingers, or the wheel with Ctrl, bring the map nearer; it is moved by scrolling. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const MOST = 3;

export function zoomBy(zoom: Signal<number>, factor: number): void {
  zoom.value = Math.min(MOST, Math.max(1, zoom.value * factor));
}

const apart = ([one, other]: ArrayLike<Touch> & Iterable<Touch>): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

export function usePinch(frame: RefObject<HTMLElement | null>, zoom: Signal<number>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    const on = { signal: stop.signal, passive: false };
    let last = 0;
    const touch = (event: TouchEvent): void => {
      const now = apart(event.touches);
      if (now > 0 && last > 0 && event.type === 'touchmove') {
        event.preventDefault();
        zoomBy(zoom, now / last);
      }
      last = now;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(zoom, Math.exp(-event.deltaY / 200));
    };
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(type, touch, on);
    element.addEventListener('wheel', wheel, on);
    return () => stop.abort();
  }, [frame, zoom]);
}
