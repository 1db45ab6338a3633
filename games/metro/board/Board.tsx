import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '#client/kit/game.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { disarm } from '#client/kit/settings/armed.ts';
import { lastInput } from '#client/kit/settings/press.ts';
import { useZoom } from '#client/kit/zoom.ts';
import { SIDE } from '../rules/grid.ts';
import type { Metro } from '../rules/types.ts';
import { T } from './grid/geometry.ts';
import { SMALL, WIDE } from './grid/Platform.tsx';
import { type LastMove, StaticLayer } from './grid/StaticLayer.tsx';
import { Floating, Labels, Overlay } from './input/Overlay.tsx';
import { Targets } from './input/Targets.tsx';
import { positionOf } from './position.ts';
import { sayMetro } from './say.ts';
import { isPinned, momentOf, pointAt, release, type Ui } from './ui.ts';
import './metro.css';
import './grid/tracks.css';
import './grid/stations.css';
import './scoring.css';
import './input/callout.css';
import './input/hand.css';

export type MetroProps = BoardProps<Metro, Ui>;

function lastMove({ log }: MetroProps): LastMove | undefined {
  const laid = log.findLast((event) => event.type === 'laid');
  return laid?.type === 'laid' ? { at: laid.lay.at, seat: laid.seat } : undefined;
}

/** What browsers make of a picture differs. */
const GROUP = { role: 'group' } as const;

export function Board(props: MetroProps) {
  const { view, log, fresh, ui } = props;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useZoom(frame, picture);
  const isPhone = useMedia(PHONE);
  const sizes = isPhone ? SMALL : WIDE;
  const position = positionOf(view);
  const last = lastMove(props);
  const isNew = log.slice(fresh).some((event) => event.type === 'laid');
  const still = useMemo(
    () => <StaticLayer position={position} sizes={sizes} last={last} isNew={isNew} />,
    [position, sizes, isNew],
  );
  // At once: a button pressed now is about this turn. A pointer and the focus still aim where they are, a finger does not.
  useLayoutEffect(() => {
    disarm(ui.armed);
    if (lastInput() === 'touch') release(ui);
  }, [momentOf(view)]);
  const { ring } = sizes;
  const whole = SIDE * T + 2 * ring;

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || !picture.current || isPinned(ui, view)) return;
    const box = picture.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * whole - ring;
    const y = ((event.clientY - box.top) / box.height) * whole - ring;
    ui.pointer.value = [x, y];
    pointAt([Math.floor(x / T), Math.floor(y / T)], ui);
  };
  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    ui.pointer.value = undefined;
    if (!isPinned(ui, view)) ui.aim.value = ui.traced.value = undefined;
  };
  return (
    <div class="board-frame" ref={frame}>
      <svg
        ref={picture}
        class="board-picture"
        {...GROUP}
        viewBox={`${-ring} ${-ring} ${whole} ${whole}`}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
      >
        <title>{sayMetro('board', { laid: position.tiles.size })}</title>
        {still}
        <Overlay {...props} sizes={sizes} last={last} />
        <Floating {...props} />
        <Targets {...props} ring={ring} />
      </svg>
      {!isPhone && <Labels {...props} ring={ring} />}
    </div>
  );
}
