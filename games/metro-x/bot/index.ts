import type { Bots } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { normal } from './normal.ts';

export const bots: Bots<MetroX> = { easy, normal, hard };
