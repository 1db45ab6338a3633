/** Two fingers, or the wheel with Ctrl, make a picture larger. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

type Point = readonly [number, number];

interface Look {
  scale: number;
  x: number;
  y: number;
}

const MOST = 4;
/** A finger that moves less than this was a tap. */
const SLOP = 8;

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);
const scaleWithin = (scale: number): number => clamp(scale, 1, MOST);

/** Keeps the picture over its frame. */
function within({ scale, x, y }: Look, { width, height }: DOMRect): Look {
  const size = scaleWithin(scale);
  return {
    scale: size,
    x: clamp(x, width * (1 - size), 0),
    y: clamp(y, height * (1 - size), 0),
  };
}

/** The look after the point between two fingers went from one place to another while they spread by `factor`. */
export function spread(look: Look, from: Point, to: Point, factor: number): Look {
  const scale = scaleWithin(look.scale * factor);
  const k = scale / look.scale;
  return { scale, x: to[0] - (from[0] - look.x) * k, y: to[1] - (from[1] - look.y) * k };
}

/** What fingers do in a frame: where the point between them goes, and by what factor they spread. */
interface Gesture {
  /** None for the wheel. */
  readonly fingers: number;
  readonly from: Point;
  readonly to: Point;
  readonly factor: number;
}

const apart = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 1;

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Gestures in this frame; those that are not taken are left to the page, which scrolls. */
function onGestures(frame: HTMLElement, take: (gesture: Gesture) => boolean, signal: AbortSignal): void {
  const place = ({ clientX, clientY }: Touch | MouseEvent): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  let last: readonly Point[] = [];
  const restart = ({ touches }: TouchEvent): void => {
    last = Array.from(touches, place);
  };
  const move = (event: TouchEvent): void => {
    const now = Array.from(event.touches, place);
    const factor = apart(now) / apart(last);
    if (!take({ fingers: now.length, from: middle(last), to: middle(now), factor })) return;
    if (event.cancelable) event.preventDefault();
    last = now;
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    take({ fingers: 0, from: place(event), to: place(event), factor: Math.exp(-event.deltaY / 200) });
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    frame.addEventListener(type, restart, { signal, passive: true });
  const on = { signal, passive: false };
  frame.addEventListener('touchmove', move, on);
  frame.addEventListener('wheel', wheel, on);
}

/** Makes a scale larger and smaller: for a picture that is drawn anew at each scale, and moved by scrolling. */
export function useScale(frame: RefObject<HTMLElement | null>, scale: Signal<number>): void {
  useEffect(() => {
    if (!frame.current) return;
    const stop = new AbortController();
    const take = ({ fingers, factor }: Gesture): boolean => {
      if (fingers === 1) return false;
      scaleBy(scale, factor);
      return true;
    };
    onGestures(frame.current, take, stop.signal);
    return () => stop.abort();
  }, [frame, scale]);
}

export function scaleBy(scale: Signal<number>, factor: number): void {
  scale.value = scaleWithin(scale.value * factor);
}

/** Makes a drawn picture larger within its frame; one finger moves it once it is larger. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<SVGSVGElement | null>,
): void {
  useEffect(() => {
    const [outer, inner] = [frame.current, picture.current];
    if (!outer || !inner) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let look: Look = { scale: 1, x: 0, y: 0 };
    let hasMoved = false;

    const show = (next: Look): void => {
      look = within(next, outer.getBoundingClientRect());
      // What is larger than its frame must not lie over its neighbours.
      outer.style.overflow = look.scale === 1 ? '' : 'hidden';
      inner.style.transform =
        look.scale === 1 ? '' : `translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
    };
    const take = ({ fingers, from, to, factor }: Gesture): boolean => {
      if (fingers === 1 && (look.scale === 1 || (!hasMoved && apart([from, to]) < SLOP))) return false;
      hasMoved = fingers > 0;
      show(spread(look, from, to, factor));
      return true;
    };
    onGestures(outer, take, stop.signal);
    const down = ({ isPrimary }: PointerEvent): void => {
      if (isPrimary) hasMoved = false;
    };
    // A drag must not end as a tap on whatever lies under the finger.
    const click = (event: MouseEvent): void => {
      if (hasMoved) event.stopPropagation();
      hasMoved = false;
    };
    outer.addEventListener('pointerdown', down, on);
    outer.addEventListener('click', click, { ...on, capture: true });
    return () => stop.abort();
  }, [frame, picture]);
}
