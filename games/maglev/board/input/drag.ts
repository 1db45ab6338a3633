/**
 * Dragging, by mouse, pen or finger: whatever can be done by clicks can also be done by taking a thing to where
 * it belongs. Letting go anywhere else, Escape or a second finger leaves everything as it was.
 */
import { useEffect, useRef } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import type { Hex } from '../../rules/track/hex.ts';
import { cellAt } from '../../rules/track/map.ts';
import type { Action, ActionOf } from '../../rules/types.ts';
import type { Point } from '../map/geometry.ts';
import { type Props, playAll, publicOf } from '../ui.ts';
import { type Draggable, draggableAt } from './draggable.ts';
import { buildsAlong, hexAt, longerTrail } from './trail.ts';

export interface Drag extends Draggable {
  /** The tiles that would be laid. */
  readonly builds: readonly ActionOf<'build'>[];
}

/** What moves less than this was clicked. */
const SLOP = 6;
/** A train is small, a finger is not. */
const NEAR = 16;
/** A fast pointer is seen only here and there; no hex between is left out. In sides of a hex. */
const STRIDE = 0.4;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => [clientX, clientY];
const apart = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** From the page to the map's measure; undefined outside the map. */
function onMap([x, y]: Point): Point | undefined {
  const picture = document.querySelector<SVGSVGElement>('.mg-picture');
  const frame = picture?.closest('.mg-frame')?.getBoundingClientRect();
  const matrix = picture?.getScreenCTM();
  if (!picture || !frame || !matrix) return;
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  const S = Number.parseFloat(picture.style.getPropertyValue('--S'));
  return [at.x / S, at.y / S];
}

function isOnTrain(seat: number, [x, y]: Point): boolean {
  const box = document.querySelector(`.trains .mg-train.${own(seat)}`)?.getBoundingClientRect();
  if (!box) return false;
  return x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR && y < box.bottom + NEAR;
}

/** What letting go here does. */
function dropped({ view, seat }: Props, drag: Drag, point: Point): readonly Action[] {
  if (drag.shows === 'tile') {
    const at = onMap(point);
    return at && cellAt(publicOf(view).map, hexAt(at)) >= 0 ? drag.builds : [];
  }
  if (drag.drops.has('train') && isOnTrain(seat!, point)) return drag.drops.get('train')!;
  const under = document.elementFromPoint(...(point as [number, number]))?.closest('[data-drop]');
  return drag.drops.get(under?.getAttribute('data-drop') ?? '') ?? [];
}

/** The click that ends a drag was none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** A pointer that is down on something. */
interface Hold {
  readonly start: Point;
  readonly draggable: Draggable;
  /** On the map: where it was last, and over which hexes it went. */
  at: Point | undefined;
  trail: readonly Hex[];
}

/** The tiles along the way that a hold has gone. */
function drawn({ view, seat }: Props, hold: Hold, point: Point): Drag['builds'] {
  const at = onMap(point);
  if (hold.draggable.shows !== 'tile' || !at || !hold.at) return [];
  const strides = Math.ceil(apart(hold.at, at) / STRIDE);
  for (let i = 1; i <= strides; i++) {
    const [x, y] = hold.at.map((from, n) => from + ((at[n]! - from) * i) / strides) as [number, number];
    hold.trail = longerTrail(hold.trail, hexAt([x, y]));
  }
  hold.at = at;
  return buildsAlong(publicOf(view), seat!, hold.trail, at);
}

export function useDrag(props: Props): void {
  const now = useRef(props);
  now.current = props;
  const hold = useRef<Hold | undefined>(undefined);
  const { ui, legal } = props;
  const letGo = (): void => {
    hold.current = ui.drag.value = undefined;
  };
  useEffect(letGo, [legal]);
  useEffect(() => {
    const down = (event: PointerEvent): void => {
      letGo();
      if (!event.isPrimary || event.button !== 0) return;
      const draggable = draggableAt(now.current, event.target as Element);
      if (!draggable || (draggable.drops.size === 0 && draggable.shows !== 'tile')) return;
      const at = onMap(pointOf(event));
      hold.current = { start: pointOf(event), draggable, at, trail: at ? [hexAt(at)] : [] };
    };
    const move = (event: PointerEvent): void => {
      const held = hold.current;
      const point = pointOf(event);
      if (!held || (!ui.drag.value && apart(held.start, point) < SLOP)) return;
      ui.finger.value = point;
      if (!ui.drag.value || held.draggable.shows === 'tile')
        ui.drag.value = { ...held.draggable, builds: drawn(now.current, held, point) };
    };
    const up = (event: PointerEvent): void => {
      const drag = ui.drag.value;
      letGo();
      if (!drag) return;
      swallowClick();
      playAll(now.current, dropped(now.current, drag, pointOf(event)));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') letGo();
    };
    // What is held must not scroll what it lies on; CSS cannot say so of a part of a picture.
    const scroll = (event: TouchEvent): void => {
      if (hold.current && event.cancelable) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('touchmove', scroll, { signal, passive: false });
    addEventListener('pointerdown', down, { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', letGo, { signal });
    addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, []);
}
