import type { Bots } from '#engine/bot.ts';
import { withTries } from '#engine/levels.ts';
import type { Metro } from '../rules/types.ts';
import { careless } from './careless.ts';
import { hard } from './hard.ts';

export const bots: Bots<Metro> = {
  easy: careless(4.8),
  casual: careless(3.3),
  normal: careless(1.7),
  skilled: withTries(hard, 20),
  hard,
};
