import type { Guide } from '#client/kit/game.ts';
import type { Maglev } from '../rules/types.ts';
import { LESSONS } from './lessons.ts';
import type { Ui } from './ui.ts';

export const guide: Guide<Maglev, Ui> = { lessons: LESSONS };
