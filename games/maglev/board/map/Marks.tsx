/** Rings on the map round what happened there. */
import { own } from '#client/kit/Marker.tsx';
import { mayMove } from '#client/kit/media.ts';
import type { GameMap } from '../../rules/track/map.ts';
import { placeNamed } from '../../rules/track/map.ts';
import type { Event } from '../../rules/types.ts';
import { type Props, publicOf } from '../ui.ts';
import { centre, hexOutline, type Point } from './geometry.ts';
import { middleOf } from './places.ts';

interface MarksProps {
  readonly props: Props;
  readonly S: number;
}

/** The middle of what an event is about, if that is on the map. */
function pointOf(map: GameMap, event: Event): Point | undefined {
  if ('hex' in event) return centre(event.hex);
  const site = 'site' in event ? event.site : 'to' in event ? event.to : undefined;
  const place = site === undefined ? -1 : placeNamed(map, site);
  return place < 0 ? undefined : middleOf(map, place);
}

/** What an entry of the log was about. */
export function Recalled({ props: { view, ui }, S }: MarksProps) {
  const event = ui.recalled.value;
  const point = event && pointOf(publicOf(view).map, event);
  return point ? <path class="recalled" d={hexOutline(point, S, 0.98)} /> : null;
}

/** Where nothing may move: all that the others did since one last played. */
export function OthersMoves({ props: { view, seat, log }, S }: MarksProps) {
  if (mayMove() || seat === undefined) return null;
  const { map } = publicOf(view);
  const last = log.findLastIndex((event) => 'seat' in event && event.seat === seat);
  const marks = new Map(
    log.slice(last + 1).flatMap((event): [string, number][] => {
      if (!('seat' in event)) return [];
      const point = pointOf(map, event);
      return point ? [[hexOutline(point, S, 0.98), event.seat]] : [];
    }),
  );
  return (
    <g class="since">
      {[...marks].map(([path, by]) => (
        <path key={path} class={own(by)} d={path} />
      ))}
    </g>
  );
}
