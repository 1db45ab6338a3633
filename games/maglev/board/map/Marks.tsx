/** Rings on the map: round what an entry of the log is about, and where the moves happen that a review compares. */
import { Lamp, SignMark } from '#client/kit/Icon.tsx';
import type { GameMap } from '../../rules/track/map.ts';
import { placeNamed } from '../../rules/track/map.ts';
import type { Event } from '../../rules/types.ts';
import type { Mark } from '../steps.ts';
import { type Props, publicOf } from '../ui.ts';
import { centre, hexOutline, normal, type Point, plus, px, type Scale } from './geometry.ts';
import { middleOf } from './places.ts';

interface MarksProps {
  readonly props: Props;
  readonly scale: Scale;
}

/** The point on the map that an event is about, if any. */
function pointOf(map: GameMap, event: Event): Point | undefined {
  if ('hex' in event) return centre(event.hex);
  const site = 'site' in event ? event.site : 'to' in event ? event.to : undefined;
  const place = site === undefined ? -1 : placeNamed(map, site);
  return place < 0 ? undefined : middleOf(map, place);
}

/** Marks what the selected entry of the log is about. */
export function Recalled({ props: { view, ui }, scale }: MarksProps) {
  const event = ui.recalled.value;
  const point = event && pointOf(publicOf(view).map, event);
  return point ? <path class="recalled" d={hexOutline(point, scale, 0.98)} /> : null;
}

/** Of what happens on the map. */
const pointsOf = (map: GameMap, marks: readonly Mark[]): Point[] =>
  marks.flatMap((mark) => {
    if ('hex' in mark) return [centre(mark.hex)];
    const place = 'place' in mark ? placeNamed(map, mark.place) : -1;
    return place < 0 ? [] : [middleOf(map, place)];
  });

/** What was played, solid with its sign; what would have been better, dashed with a lamp. */
export function ComparedMarks({ props: { view, ui }, scale }: MarksProps) {
  const both = ui.compared.value;
  if (!both) return null;
  const { map } = publicOf(view);
  const corner = (point: Point): Point =>
    plus(px(point, scale), scale.isTurned ? normal(4) : normal(5), 0.87 * scale.S);
  return (
    <g class="compared">
      {pointsOf(map, both.played).map((point) => {
        const [x, y] = corner(point);
        return (
          <g key={String(point)}>
            <path class="move-played" d={hexOutline(point, scale, 1.1)} />
            <SignMark sign={both.sign} x={x} y={y} />
          </g>
        );
      })}
      {pointsOf(map, both.better).map((point) => {
        const [x, y] = corner(point);
        return (
          <g key={String(point)}>
            <path class="move-better" d={hexOutline(point, scale, 1)} />
            <Lamp x={x} y={y} />
          </g>
        );
      })}
    </g>
  );
}
