/** A ring on the map round what an entry of the log is about. */
import type { GameMap } from '../../rules/track/map.ts';
import { placeNamed } from '../../rules/track/map.ts';
import type { Event } from '../../rules/types.ts';
import { type Props, publicOf } from '../ui.ts';
import { centre, hexOutline, type Point, type Scale } from './geometry.ts';
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
