/** What is heard of the events of Metro X. */
import type { EventSound } from '#client/kit/sound/sound.ts';
import type { CityMap } from '../rules/map.ts';
import type { Event, View } from '../rules/types.ts';
import { mapOf } from './ui.ts';

/** From left to right by the column. */
function panOf({ stations }: CityMap, station: number): number {
  const columns = stations.map(({ at }) => at[0]);
  return (2 * (columns[station] ?? 0)) / Math.max(...columns) - 1;
}

export const sounds = (news: readonly Event[], view: View): EventSound[] =>
  news.flatMap((event) => soundOf(event, mapOf(view)) ?? []);

function soundOf(event: Event, map: CityMap): EventSound | undefined {
  if (event.type === 'turned') return { name: 'card' };
  if (event.type === 'completed') return { name: 'scored', seat: event.seat, points: event.points };
  if (event.type === 'circled') return { name: 'tile', seat: event.seat, pan: panOf(map, event.station) };
  if (event.type !== 'marked') return;
  const { seat, points, stations } = event;
  // A star scores at once.
  if (points > 0) return { name: 'scored', seat, points };
  return { name: 'tile', seat, pan: panOf(map, stations.at(-1) ?? 0) };
}
