/** The map fits its frame if it can. Else it keeps its least size, is scrolled, and a small map shows where. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { own, UNSEEN } from '#client/kit/Marker.tsx';
import { language, sayName } from '#client/kit/words.ts';
import { useScale } from '#client/kit/zoom.ts';
import { NOTHING } from '../../rules/colours.ts';
import { MapDrops } from '../input/Dragged.tsx';
import { Targets } from '../input/Targets.tsx';
import { type Look, type Target, targetsOf } from '../input/targets.ts';
import type { Arrangement } from '../layout/arrange.ts';
import { Trains } from '../motion/Trains.tsx';
import { shownSteps } from '../strip/turnSteps.ts';
import { type Props, publicOf } from '../ui.ts';
import { Cells } from './Cells.tsx';
import { boxIn, CORNERS, freestCorner } from './corner.ts';
import { Ground } from './Ground.tsx';
import { type Point, px } from './geometry.ts';
import { Intention } from './Intention.tsx';
import { Lines } from './Lines.tsx';
import { ComparedMarks, Recalled } from './Marks.tsx';
import { Minimap } from './Minimap.tsx';
import { Names } from './Names.tsx';
import { Numbers } from './Numbers.tsx';
import { Plates } from './Plates.tsx';
import { type Box, boxOf, flagAt, middleOf } from './places.ts';
import { runsOf } from './runs.ts';
import { Suggested, SuggestedTile } from './Suggested.tsx';

/** A native title would lie over the cards that explain things. */
const PICTURE = { role: 'group' } as const;

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

/** The part of the map that is wanted in sight: the own train with the places that can be chosen, if they fit. */
function wantedIn(
  train: Point | undefined,
  targets: readonly Target[],
  w: number,
  h: number,
): Point | undefined {
  const lit = targets.filter(({ kind }) => kind !== 'goal' && kind !== 'remove').map(({ at }) => at);
  const points = train ? [train, ...lit] : lit;
  if (points.length === 0) return;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
  const middle: Point = [(box[0] + box[1]) / 2, (box[2] + box[3]) / 2];
  const fits = box[1] - box[0] < w * 0.8 && box[3] - box[2] < h * 0.8;
  return fits ? middle : (train ?? points[0]);
}

interface MapProps {
  readonly props: Props;
  readonly arranged: Arrangement;
  /** What lies over the map in a corner, and its size while it is open: names keep clear of it. */
  readonly over: ComponentChildren;
  readonly room: Point | undefined;
}

/** How bad it is to hide one's own train, a station, and a site. */
const WEIGHTS = { own: 6, station: 2, site: 1 } as const;

export function MapView({ props, arranged, over, room }: MapProps) {
  const { view, seat, log, fresh, ui } = props;
  const { isTurned, floor, least, isTouch } = arranged;
  const state = publicOf(view);
  const { map } = state;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useScale(frame, ui.zoom);
  const [width, height] = useSize(frame);
  const unit = useMemo(() => boxOf(map, { S: 1, isTurned }), [map, isTurned]);
  const fit = Math.min(width / unit.w, height / unit.h);
  const S = Math.max(fit, floor) * ui.zoom.value;
  const scale = useMemo(() => ({ S, isTurned }), [S, isTurned]);
  const box = boxOf(map, scale);
  const [w, h] = [Math.max(width, box.w), Math.max(height, box.h)];
  const [left, top] = [box.x - (w - box.w) / 2, box.y - (h - box.h) / 2];
  const paper: Box = { x: left, y: top, w, h };
  const look: Look = useMemo(() => ({ scale, least, isTouch }), [scale, least, isTouch]);

  const ground = useMemo(() => <Ground map={map} scale={scale} />, [map, scale]);
  // Runs change only with the track.
  const tracks = state.players.map(({ track }) => track).join();
  const runs = useMemo(() => runsOf(state, log), [map, tracks, log[0]]);
  const targets = targetsOf(props, look);
  const signs = targets
    .filter(({ kind }) => kind === 'go' || kind === 'site' || kind === 'lay')
    .map(({ kind, at, place: where }) => ({
      at: kind === 'lay' ? at : flagAt(map, where!, scale),
      ...(kind === 'lay' ? { pad: 8, cost: 14 } : { pad: 12, cost: 60 }),
    }));
  // A sum of fractions may be a little too much.
  const isWhole = w < width + 1 && h < height + 1;
  const at = seat === undefined ? -1 : state.players[seat]!.train;
  const seen = room
    ? state.standing.map((standing, place) => ({
        at: px(middleOf(map, place), scale),
        weight: place === at ? WEIGHTS.own : standing === NOTHING ? WEIGHTS.site : WEIGHTS.station,
      }))
    : [];
  const corner = room && isWhole ? freestCorner(paper, room, seen, S) : CORNERS[0];
  const covered = room && isWhole ? [boxIn(corner, paper, room)] : [];
  const pieces = useMemo(
    () => (
      <>
        <Lines runs={runs} scale={scale} />
        <Plates state={state} scale={scale} least={least} />
        <Trains state={state} runs={runs} news={log.slice(fresh)} scale={scale} least={least} />
      </>
    ),
    [state, scale, least, language.value],
  );
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const from = picture.current!.getBoundingClientRect();
    return [clientX - from.left + left, clientY - from.top + top];
  };
  const drag = ui.drag.value;
  const aim = targets.find(({ key }) => key === (ui.aim.value ?? ui.armed.value));

  const train = at < 0 ? undefined : px(middleOf(map, at), scale);
  const wanted = isWhole ? undefined : wantedIn(train, targets, width, height);
  useFraming(
    frame,
    wanted && [wanted[0] - left, wanted[1] - top],
    `${at} ${targets.length > 0} ${isTurned} ${w} ${h} ${width} ${height}`,
  );
  return (
    <>
      <div class="mg-frame" ref={frame}>
        {width > 0 && (
          <svg
            {...PICTURE}
            aria-label={sayName(map.name)}
            ref={picture}
            class={`mg-picture ${drag ? 'dragging' : ''} ${drag?.drops.has('train') ? `boarding ${own(seat)}` : ''}`}
            width={w}
            height={h}
            viewBox={`${left} ${top} ${w} ${h}`}
            data-turned={isTurned}
            style={{ '--S': `${S}px` }}
          >
            {ground}
            <SuggestedTile props={props} scale={scale} />
            <Targets props={props} targets={targets} layer="hexes" look={look} place={place} />
            <g {...UNSEEN}>{pieces}</g>
            {!drag && aim && <Intention props={props} target={aim} runs={runs} scale={scale} />}
            {drag && <Intention.Drawn props={props} builds={drag.builds} scale={scale} />}
            <Names
              state={state}
              runs={runs}
              scale={scale}
              least={least}
              signs={signs}
              covered={covered}
              box={paper}
            />
            <Recalled props={props} scale={scale} />
            <Targets props={props} targets={targets} layer="things" look={look} place={place} />
            <Cells props={props} targets={targets} scale={scale} />
            <Suggested props={props} targets={targets} scale={scale} />
            <ComparedMarks props={props} scale={scale} />
            <MapDrops props={props} scale={scale} />
            <Numbers map={map} steps={shownSteps(props)} scale={scale} />
          </svg>
        )}
      </div>
      {!isWhole && width > 0 && (
        <Minimap props={props} frame={frame} runs={runs} isTurned={isTurned} size={[w, h]} />
      )}
      {over && <div class={`map-over ${corner}`}>{over}</div>}
    </>
  );
}

/** Scrolls to what is wanted in sight whenever that changes. */
function useFraming(
  frame: { current: HTMLDivElement | null },
  wanted: Point | undefined,
  moment: string,
): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !wanted) return;
    element.scrollTo(wanted[0] - element.clientWidth / 2, wanted[1] - element.clientHeight / 2);
  }, [moment, wanted === undefined]);
}
