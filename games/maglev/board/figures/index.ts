import type { Figures } from '#client/kit/help/figures.ts';
import { maglev } from '../../rules/index.ts';
import type { Maglev } from '../../rules/types.ts';
import { Drawing } from './Drawing.tsx';
import sections from './figures.json' with { type: 'json' };

export const figures: Figures<Maglev> = { rules: maglev, sections, Drawing };
