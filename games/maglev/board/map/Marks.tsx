/** Rings on the map round places where something happened. */
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

/** The point on the map that an event is about, if any. */
function pointOf(map: GameMap, event: Event): Point | undefined {
  if ('hex' in event) return centre(event.hex);
  const site = 'site' in event ? event.site : 'to' in event ? event.to : undefined;
  const place = site === undefined ? -1 : placeNamed(map, site);
  return place < 0 ? undefined : middleOf(map, place);
}

/** Marks what the selected entry of the log is about. */
export function Recalled({ props: { view, ui }, S }: MarksProps) {
  const event = ui.recalled.value;
  const point = event && pointOf(publicOf(view).map, event);
  return point ? <path class="recalled" d={hexOutline(point, S, 0.98)} /> : null;
}

/** Without animations: marks what the others did since the player's last action. */
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
