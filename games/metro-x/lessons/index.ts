import { LEARNER, type Lessons } from '#engine/lessons/lesson.ts';
import { standings } from '../rules/score.ts';
import type { State } from '../rules/state.ts';
import type { Event, MetroX } from '../rules/types.ts';
import file from './lessons.json' with { type: 'json' };

/** How many filled stations a card has jumped over. */
function skippedBy(event: Extract<Event, { type: 'marked' }>, { map }: State): number {
  const route = map.lines.find(({ id }) => id === event.line)?.route ?? [];
  const places = event.stations.map((station) => route.indexOf(station));
  return places.length === 0 ? 0 : places.at(-1)! - places[0]! + 1 - places.length;
}

export const lessons: Lessons<MetroX> = {
  ...file,
  judge: {
    measure: (event, name, state) => {
      if (event.type !== 'marked') return undefined;
      if (name === 'count') return event.stations.length;
      return name === 'skipped' ? skippedBy(event, state) : undefined;
    },
    total: (state) => standings(state)[LEARNER]!.total,
    isOver: (_, events) => events.some(({ type }) => type === 'turned' || type === 'ended'),
  },
};
