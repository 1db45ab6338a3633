import type { Json } from '#engine/contract.ts';
import { LEARNER, type Lessons } from '#engine/lessons/lesson.ts';
import { legal } from '../rules/legal.ts';
import { parsePosition } from '../rules/parsePosition.ts';
import { standingOf } from '../rules/score/score.ts';
import { save } from '../rules/state.ts';
import type { Maglev } from '../rules/types.ts';
import { holds } from './holds.ts';
import file from './lessons.json' with { type: 'json' };

/** Positions are kept as text, which people can read and mend; a flawed one does not load. */
function startAt(lines: readonly string[]): Json {
  const read = parsePosition(lines.join('\n'));
  return 'state' in read ? save(read.state) : read.problem;
}

export const lessons: Lessons<Maglev> = {
  lessons: file.lessons.map(({ id, position, steps }) => ({ id, start: startAt(position), steps })),
  judge: {
    // With one's cards, as the board tells it.
    total: (state) => standingOf({ ...state, phase: 'over' }, LEARNER).total,
    holds,
    // Nothing is left to do, but to end the turn.
    isOver: (state) => legal(state, LEARNER).every(({ type }) => type === 'end'),
  },
};
