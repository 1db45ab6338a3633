import { LEARNER, type Lessons } from '#engine/lessons/lesson.ts';
import { standings } from '../rules/score.ts';
import type { Metro } from '../rules/types.ts';
import file from './lessons.json' with { type: 'json' };

export const lessons: Lessons<Metro> = {
  ...file,
  judge: {
    total: (state) => standings(state)[LEARNER]!.total,
    isOver: (_, events) => events.some(({ type }) => type === 'laid'),
  },
};
