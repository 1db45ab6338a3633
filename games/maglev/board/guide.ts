import type { Guide } from '#client/kit/game.ts';
import type { Maglev } from '../rules/types.ts';
import { LESSONS } from './lessons.ts';
import { sayAction } from './say.ts';
import type { Ui } from './ui.ts';

export const guide: Guide<Maglev, Ui> = {
  lessons: LESSONS,
  mark(ui, action) {
    ui.suggested.value = action;
  },
  say: sayAction,
};
