import type { Bots } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { careless } from './play/careless.ts';
import { hard } from './play/hard.ts';

export const bots: Bots<MetroX> = {
  easy: careless(3.3),
  casual: careless(2.2),
  normal: careless(1.4),
  skilled: careless(0.7),
  hard,
};
