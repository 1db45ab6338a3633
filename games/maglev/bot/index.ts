import type { Bots } from '#engine/bot.ts';
import type { Maglev } from '../rules/types.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { normal } from './normal.ts';

export const bots: Bots<Maglev> = { easy, normal, hard };
