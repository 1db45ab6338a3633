/** The map fits its frame. On a phone it is larger, and the player scrolls it. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { language, sayName } from '#client/kit/words.ts';
import { useScale } from '#client/kit/zoom.ts';
import type { ActionOf } from '../../rules/types.ts';
import { MapDrops } from '../input/Dragged.tsx';
import { RouteLine, wantedRoute } from '../input/Route.tsx';
import { aimedAction, Targets } from '../input/Targets.tsx';
import { targetsOf } from '../input/targets.ts';
import { Trains } from '../motion/Trains.tsx';
import { type Props, publicOf } from '../ui.ts';
import { Ghost } from './Ghost.tsx';
import { Ground } from './Ground.tsx';
import type { Point } from './geometry.ts';
import { Lines } from './Lines.tsx';
import { OthersMoves, Recalled } from './Marks.tsx';
import { Names } from './Names.tsx';
import { Plates } from './Plates.tsx';
import { boxOf, middleOf } from './places.ts';
import { runsOf } from './runs.ts';
import { Suggested, SuggestedTile } from './Suggested.tsx';
import { Zoom } from './Zoom.tsx';

/** Keyboard users must be able to focus what scrolls. */
const SCROLLS = { tabIndex: 0 } as const;

/** The smallest side of a hex, in pixels: room for names, and on phones for fingers. */
const LEAST = 18;
const LEAST_ON_PHONE = 26;
/** The height that a phone keeps free above the map for the switch between map and boards. */
const HEAD = 48;

function useSize(frame: { current: HTMLDivElement | null }): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const read = (): void => setSize([element.clientWidth, element.clientHeight]);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** Scrolls to the player's own train when it has moved. Zooming keeps the middle of the view. */
function useScroll(
  frame: { current: HTMLDivElement | null },
  train: Point | undefined,
  at: number,
  S: number,
  width: number,
): void {
  const last = useRef({ at: -1, S: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !train || !Number.isFinite(S) || S <= 0) return;
    const { clientWidth: w, clientHeight: h, scrollLeft, scrollTop } = element;
    const k = S / last.current.S;
    if (last.current.at !== at || last.current.S === 0) element.scrollTo(train[0] - w / 2, train[1] - h / 2);
    else element.scrollTo((scrollLeft + w / 2) * k - w / 2, (scrollTop + h / 2) * k - h / 2);
    last.current = { at: element.firstChild ? at : -1, S };
  }, [at, S, width]);
}

export function MapView(props: Props) {
  const { view, seat, log, fresh, ui } = props;
  const state = publicOf(view);
  const { map } = state;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useScale(frame, ui.zoom);
  const isPhone = useMedia(PHONE);
  const head = isPhone ? HEAD : 0;
  const [width, whole] = useSize(frame);
  const height = whole - head;
  const box = useMemo(() => boxOf(map), [map]);
  const fit = Math.min(width / box.w, height / box.h);
  const S = Math.max(fit, isPhone ? LEAST_ON_PHONE : LEAST) * ui.zoom.value;
  const [w, h] = [Math.max(width, box.w * S), Math.max(height, box.h * S)];
  const [left, top] = [box.x * S - (w - box.w * S) / 2, box.y * S - (h - box.h * S) / 2];

  const ground = useMemo(() => <Ground map={map} S={S} />, [map, S]);
  // Runs change only with the track.
  const tracks = state.players.map(({ track }) => track).join();
  const runs = useMemo(() => runsOf(state, log), [map, tracks, log[0]]);
  const pieces = useMemo(
    () => (
      <>
        <Lines runs={runs} S={S} />
        <Plates state={state} S={S} />
        <Trains state={state} runs={runs} news={log.slice(fresh)} S={S} />
        <Names state={state} runs={runs} S={S} box={{ x: left, y: top, w, h }} />
      </>
    ),
    [state, S, w, h, language.value],
  );
  const targets = targetsOf(props);
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const from = picture.current!.getBoundingClientRect();
    return [(clientX - from.left + left) / S, (clientY - from.top + top) / S];
  };
  const drag = ui.drag.value;
  const way = drag ?? wantedRoute(props);
  const aim = targets.find(({ key }) => key === ui.aim.value);
  const build = aim && aimedAction(aim, ui.turn.value);

  const train = seat === undefined ? -1 : state.players[seat]!.train;
  const [x, y] = train < 0 ? [0, 0] : middleOf(map, train);
  useScroll(frame, train < 0 ? undefined : [x * S - left, y * S - top + head], train, S, width);
  return (
    <div class="mg-map">
      <div class="mg-frame" ref={frame} {...SCROLLS}>
        {width > 0 && (
          <svg
            ref={picture}
            class={`mg-picture ${drag ? 'dragging' : ''} ${drag?.drops.has('train') ? `boarding ${own(seat)}` : ''}`}
            width={w}
            height={h}
            viewBox={`${left} ${top} ${w} ${h}`}
            style={{ '--S': `${S}px`, marginTop: `${head}px` }}
          >
            <title>{sayName(map.name)}</title>
            {ground}
            {pieces}
            <OthersMoves props={props} S={S} />
            <Recalled props={props} S={S} />
            {way && seat !== undefined && <RouteLine builds={way.builds} seat={seat} S={S} />}
            {!drag && build?.type === 'build' && seat !== undefined && (
              <Ghost
                seat={seat}
                build={build}
                others={aim!.actions.filter((other) => other !== build) as ActionOf<'build'>[]}
                runs={runs}
                S={S}
              />
            )}
            <SuggestedTile props={props} S={S} />
            <Targets props={props} targets={targets} S={S} place={place} />
            <Suggested props={props} S={S} />
            <MapDrops props={props} S={S} />
          </svg>
        )}
      </div>
      <Zoom ui={ui} />
    </div>
  );
}
