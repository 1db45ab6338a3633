import type { Bots } from '#engine/bot.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { easy } from './play/easy.ts';
import { hard } from './play/hard.ts';
import { normal } from './play/normal.ts';

export const bots: Bots<MetroX> = { easy, normal, hard };
