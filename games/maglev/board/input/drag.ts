/**
 * Drag and drop by mouse, pen or finger: another way to do what clicks do. Dropping outside a target, Escape or a
 * second finger cancels the drag.
 */
import { useEffect, useRef } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import type { Hex } from '../../rules/track/hex.ts';
import { cellAt } from '../../rules/track/map.ts';
import type { Action, ActionOf } from '../../rules/types.ts';
import { fromPx, type Point } from '../map/geometry.ts';
import { type Props, publicOf } from '../ui.ts';
import { playAll } from './act.ts';
import { type Draggable, draggableAt } from './draggable.ts';
import { stageOf } from './groups.ts';
import { buildsAlong, hexAt, longerTrail } from './trail.ts';

export interface Drag extends Draggable {
  /** The tiles that would be laid. */
  readonly builds: readonly ActionOf<'build'>[];
}

/** A shorter movement is a click. In pixels. */
const SLOP = 6;
/** A train is small, so a drop also counts this near to it. In pixels. */
const NEAR = 16;
/** Fast pointers skip hexes, so the path is sampled at this distance. In sides of a hex. */
const STRIDE = 0.4;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => [clientX, clientY];
const apart = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Converts page coordinates to map coordinates; undefined outside the map. */
function onMap([x, y]: Point): Point | undefined {
  const picture = document.querySelector<SVGSVGElement>('.mg-picture');
  const frame = picture?.closest('.mg-frame')?.getBoundingClientRect();
  const matrix = picture?.getScreenCTM();
  if (!picture || !frame || !matrix) return;
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  const S = Number.parseFloat(picture.style.getPropertyValue('--S'));
  return fromPx([at.x, at.y], { S, isTurned: picture.dataset['turned'] === 'true' });
}

function isOnTrain(seat: number, [x, y]: Point): boolean {
  const box = document.querySelector(`.trains .mg-train.${own(seat)}`)?.getBoundingClientRect();
  if (!box) return false;
  return x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR && y < box.bottom + NEAR;
}

/** The actions that a drop at this point plays. */
function dropped(props: Props, drag: Drag, point: Point): readonly Action[] {
  if (drag.shows === 'tile') {
    const at = onMap(point);
    const isOnLand = at && cellAt(publicOf(props.view).map, hexAt(at)) >= 0;
    return isOnLand ? [...(stageOf(props, 'track')?.before ?? []), ...drag.builds] : [];
  }
  if (drag.drops.has('train') && isOnTrain(props.seat!, point)) return drag.drops.get('train')!;
  const under = document.elementFromPoint(...(point as [number, number]))?.closest('[data-drop]');
  return drag.drops.get(under?.getAttribute('data-drop') ?? '') ?? [];
}

/** Suppresses the click event that follows a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** A pointer that is pressed on something draggable. */
interface Hold {
  readonly start: Point;
  readonly draggable: Draggable;
  /** On the map: the last point, and the hexes passed so far. */
  at: Point | undefined;
  trail: readonly Hex[];
}

/** The tiles along the path of the pointer. */
function drawn(props: Props, hold: Hold, point: Point): Drag['builds'] {
  const at = onMap(point);
  if (hold.draggable.shows !== 'tile' || !at || !hold.at) return [];
  const strides = Math.ceil(apart(hold.at, at) / STRIDE);
  for (let i = 1; i <= strides; i++) {
    const [x, y] = hold.at.map((from, n) => from + ((at[n]! - from) * i) / strides) as [number, number];
    hold.trail = longerTrail(hold.trail, hexAt([x, y]));
  }
  hold.at = at;
  const stage = stageOf(props, 'track');
  return stage ? buildsAlong(stage.state, props.seat!, hold.trail, at) : [];
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
    // A drag must not scroll the page. `touch-action` does not work on parts of an SVG.
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
