import type { Bots } from '#engine/bot.ts';
import type { Maglev } from '../rules/types.ts';
import { easy } from './easy.ts';

export const bots: Bots<Maglev> = { easy };
