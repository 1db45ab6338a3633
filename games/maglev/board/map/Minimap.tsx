/** The whole map, small: what is in sight, and where the own train is. A click goes there. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import { type Props, publicOf } from '../ui.ts';
import { Ground } from './Ground.tsx';
import { type Point, px, runPath } from './geometry.ts';
import { boxOf, middleOf } from './places.ts';
import type { Run } from './runs.ts';

interface MinimapProps {
  readonly props: Props;
  readonly frame: { current: HTMLDivElement | null };
  readonly runs: readonly Run[];
  readonly isTurned: boolean;
  /** Of the whole picture, in pixels. */
  readonly size: Point;
}

const WIDEST = 96;
const HIGHEST = 150;

/** What is in sight: left, top, width and height. */
type Sight = readonly [number, number, number, number];

function useSight(frame: { current: HTMLDivElement | null }, size: Point): Sight {
  const [sight, setSight] = useState<Sight>([0, 0, 0, 0]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const read = (): void =>
      setSight([element.scrollLeft, element.scrollTop, element.clientWidth, element.clientHeight]);
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [frame, size[0], size[1]]);
  return sight;
}

export function Minimap({ props, frame, runs, isTurned, size: [w, h] }: MinimapProps) {
  const { seat, view } = props;
  const { map, players, standing } = publicOf(view);
  const k = Math.min(WIDEST / w, HIGHEST / h);
  const [left, top, width, height] = useSight(frame, [w, h]);
  const unit = boxOf(map, { S: 1, isTurned });
  const S = Math.min(w / unit.w, h / unit.h) * k;
  const scale = useMemo(() => ({ S, isTurned }), [S, isTurned]);
  const box = boxOf(map, scale);
  const [x, y] = [box.x - (w * k - box.w) / 2, box.y - (h * k - box.h) / 2];
  const ground = useMemo(() => <Ground map={map} scale={scale} />, [map, scale]);
  const train = seat === undefined ? -1 : players[seat]!.train;
  const [tx, ty] = train < 0 ? [0, 0] : px(middleOf(map, train), scale);
  const onPointer = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const from = (event.currentTarget as Element).getBoundingClientRect();
    frame.current?.scrollTo(
      (event.clientX - from.left) / k - width / 2,
      (event.clientY - from.top) / k - height / 2,
    );
  };
  return (
    <div class="mg-minimap" onPointerDown={onPointer} onPointerMove={onPointer}>
      <svg width={w * k} height={h * k} viewBox={`${x} ${y} ${w * k} ${h * k}`} aria-hidden="true">
        {ground}
        {runs.map((run, i) => (
          <path key={i} class={`thin ${own(run.seat)}`} d={runPath(run.passages, run.lane, scale)} />
        ))}
        {standing.map((code, place) => {
          const [cx, cy] = px(middleOf(map, place), scale);
          return <circle key={place} class={code === 0 ? 'stop' : 'stop built'} cx={cx} cy={cy} r={2.2} />;
        })}
        <rect class="sight" x={x + left * k} y={y + top * k} width={width * k} height={height * k} rx={2} />
        {train >= 0 && <circle class={`here ${own(seat)}`} cx={tx} cy={ty} r={4} />}
      </svg>
    </div>
  );
}
