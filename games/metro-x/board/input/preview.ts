/** The effects of a choice, for the drawing and the text. */
import type { Action } from '../../rules/action.ts';
import { outcomeOf } from '../../rules/round.ts';
import type { View } from '../../rules/types.ts';
import type { Ghost } from '../sheet/Sheet.tsx';
import { aimOf, mapOf, publicOf } from '../ui.ts';

export interface Completion {
  readonly line: number;
  readonly bonus: 'crown' | 'diamond';
  readonly points: number;
}

export interface Preview extends Ghost {
  /** The number that a star would write. */
  readonly star: number;
  readonly completes: readonly Completion[];
}

export function previewOf(view: View, seat: number, action: Action): Preview {
  const map = mapOf(view);
  const aim = aimOf(map, action);
  let stations: readonly number[] = [];
  let star = 0;
  const completes: Completion[] = [];
  for (const event of outcomeOf(publicOf(view), seat, action)) {
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
