import type { Figures } from '#client/kit/help/figures.ts';
import { metroX } from '../../rules/index.ts';
import type { MetroX } from '../../rules/types.ts';
import { Drawing } from './Drawing.tsx';
import sections from './figures.json' with { type: 'json' };

export const figures: Figures<MetroX> = { rules: metroX, sections, Drawing };
