/** What is heard of the events of Metro. */
import type { EventSound } from '#client/kit/sound/sound.ts';
import { SIDE } from '../rules/grid.ts';
import type { Event } from '../rules/types.ts';

/** From left to right by the column. */
export const panOf = (column: number): number => (2 * column) / (SIDE - 1) - 1;

export const sounds = (news: readonly Event[]): EventSound[] => news.flatMap((event) => soundOf(event) ?? []);

function soundOf(event: Event): EventSound | undefined {
  if (event.type === 'laid') return { name: 'tile', seat: event.seat, pan: panOf(event.lay.at[0]) };
  if (event.type === 'scored') return { name: 'scored', seat: event.seat, points: event.points };
  if (event.type === 'drew' && event.extra) return { name: 'card', seat: event.seat };
  return;
}
