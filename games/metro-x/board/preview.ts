/** What a choice would do, found by making it on a table of one's own. */
import { quickRng } from '#engine/rng.ts';
import { ownTable } from '../bot/own-table.ts';
import type { Action } from '../rules/action.ts';
import { metroX } from '../rules/index.ts';
import type { View } from '../rules/types.ts';
import type { Ghost } from './Sheet.tsx';
import { aimOf, mapOf } from './ui.ts';

export interface Completion {
  readonly line: number;
  readonly bonus: 'crown' | 'diamond';
  readonly points: number;
}

export interface Preview extends Ghost {
  /** What a star would write. */
  readonly star: number;
  readonly completes: readonly Completion[];
}

export function previewOf(view: View, seat: number, action: Action): Preview | undefined {
  const map = mapOf(view);
  const state = ownTable(view, seat, quickRng(1));
  const outcome = metroX.apply(state, 0, action, quickRng(1));
  if (!outcome.ok) return;
  const aim = aimOf(map, action);
  let stations: readonly number[] = [];
  let star = 0;
  const completes: Completion[] = [];
  for (const event of outcome.events) {
    if (event.type === 'marked') [stations, star] = [event.stations, event.points];
    else if (event.type === 'circled') stations = [event.station];
    else if (event.type === 'completed') {
      const line = map.lines.findIndex(({ id }) => id === event.line);
      completes.push({ line, bonus: event.bonus, points: event.points });
    }
  }
  const line = aim && 'line' in aim ? aim.line : undefined;
  return { line, face: view.card ?? '', stations, star, completes };
}
