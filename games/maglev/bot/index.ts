import type { Bots } from '#engine/bot.ts';
import type { Maglev } from '../rules/types.ts';
import { easy } from './play/easy.ts';
import { hard } from './play/hard.ts';
import { normal } from './play/normal.ts';

export const bots: Bots<Maglev> = { easy, normal, hard };
