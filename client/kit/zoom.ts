/** Two fingers make a picture larger and move it; one finger moves it once it is larger. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

interface Look {
  scale: number;
  x: number;
  y: number;
}

const MOST = 4;
/** A finger that moves less than this was a tap. */
const SLOP = 8;

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

/** Keeps the picture over its frame. */
function within({ scale, x, y }: Look, { width, height }: DOMRect): Look {
  const size = clamp(scale, 1, MOST);
  return {
    scale: size,
    x: clamp(x, width * (1 - size), 0),
    y: clamp(y, height * (1 - size), 0),
  };
}

/** The look after the point between two fingers went from one place to another while they spread by `factor`. */
export function spread(
  look: Look,
  from: readonly [number, number],
  to: readonly [number, number],
  factor: number,
): Look {
  const scale = clamp(look.scale * factor, 1, MOST);
  const k = scale / look.scale;
  return { scale, x: to[0] - (from[0] - look.x) * k, y: to[1] - (from[1] - look.y) * k };
}

export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<SVGSVGElement | null>,
): void {
  useEffect(() => {
    const [outer, inner] = [frame.current, picture.current];
    if (!outer || !inner) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const fingers = new Map<number, readonly [number, number]>();
    let look: Look = { scale: 1, x: 0, y: 0 };
    let hasMoved = false;

    const place = ({ clientX, clientY }: MouseEvent): readonly [number, number] => {
      const { left, top } = outer.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    const show = (next: Look): void => {
      look = within(next, outer.getBoundingClientRect());
      // What is larger than its frame must not lie over its neighbours.
      outer.style.overflow = look.scale === 1 ? '' : 'hidden';
      inner.style.transform =
        look.scale === 1 ? '' : `translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
    };
    const middle = (): readonly [number, number] => {
      const all = [...fingers.values()];
      return [
        all.reduce((sum, [x]) => sum + x, 0) / all.length,
        all.reduce((sum, [, y]) => sum + y, 0) / all.length,
      ];
    };
    const width = (): number => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 1;
    };

    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      if (fingers.size === 0) hasMoved = false;
      fingers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before || (fingers.size === 1 && look.scale === 1)) return;
      const [from, wide] = [middle(), width()];
      const now = place(event);
      if (fingers.size === 1 && !hasMoved && Math.hypot(now[0] - before[0], now[1] - before[1]) < SLOP)
        return;
      hasMoved = true;
      fingers.set(event.pointerId, now);
      show(spread(look, from, middle(), width() / wide));
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    // A drag must not end as a tap on whatever lies under the finger.
    const click = (event: MouseEvent): void => {
      if (hasMoved) event.stopPropagation();
      hasMoved = false;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(spread(look, place(event), place(event), Math.exp(-event.deltaY / 200)));
    };
    outer.addEventListener('pointerdown', down, on);
    outer.addEventListener('pointermove', move, on);
    outer.addEventListener('pointerup', up, on);
    outer.addEventListener('pointercancel', up, on);
    outer.addEventListener('click', click, { ...on, capture: true });
    outer.addEventListener('wheel', wheel, { ...on, passive: false });
    return () => stop.abort();
  }, [frame, picture]);
}
