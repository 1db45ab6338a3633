/** What is heard of the events of Maglev Metro. */
import type { EventSound } from '#client/kit/sound/sound.ts';
import type { GameMap } from '../rules/track/map.ts';
import type { Event, View } from '../rules/types.ts';
import { publicOf } from './ui.ts';

/** From left to right by the column of hexes. */
export function panOf({ hexes }: GameMap, column: number): number {
  const columns = hexes.map(([q]) => q);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  return (2 * (column - first)) / (last - first) - 1;
}

/** The Hub lies in the middle of its hexes. */
function panAt(map: GameMap, site: string): number {
  const place = map.names.get(site);
  const columns = map.hexes.filter((_, cell) => map.placeOf[cell] === place).map(([q]) => q);
  const sum = columns.reduce((total, column) => total + column, 0);
  return columns.length > 0 ? panOf(map, sum / columns.length) : 0;
}

export const sounds = (news: readonly Event[], view: View): EventSound[] =>
  news.flatMap((event) => soundOf(event, publicOf(view).map) ?? []);

function soundOf(event: Event, map: GameMap): EventSound | undefined {
  switch (event.type) {
    case 'built':
    case 'removed':
      return { name: 'tile', seat: event.seat, pan: panOf(map, event.hex[0]) };
    case 'trainPlaced':
    case 'stationBuilt':
    case 'loaded':
    case 'putOff':
      return { name: 'tile', seat: event.seat, pan: panAt(map, event.site) };
    case 'tookRobot':
    case 'placed':
    case 'lifted':
      return { name: 'tile', seat: event.seat };
    case 'moved':
      return { name: 'train', seat: event.seat, pan: panAt(map, event.to) };
    case 'delivered':
      return { name: 'home', seat: event.seat };
    case 'refilled':
      return { name: 'card', seat: event.seat, pan: panAt(map, event.site) };
    case 'kept':
      return { name: 'card', seat: event.seat };
    case 'passed':
      return { name: 'card' };
    default:
      return;
  }
}
