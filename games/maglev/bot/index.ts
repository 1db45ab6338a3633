import type { Bots } from '#engine/bot.ts';
import { slipping } from '#engine/levels.ts';
import type { Maglev } from '../rules/types.ts';
import { easy } from './play/easy.ts';
import { hard } from './play/hard.ts';
import { normal } from './play/normal.ts';

export const bots: Bots<Maglev> = {
  easy,
  casual: slipping(normal, easy, 50),
  normal,
  skilled: slipping(hard, normal, 50),
  hard,
};
