import type { Figures } from '#client/kit/help/figures.ts';
import { metro } from '../../rules/index.ts';
import type { Metro } from '../../rules/types.ts';
import { Drawing } from './Drawing.tsx';
import sections from './figures.json' with { type: 'json' };

export const figures: Figures<Metro> = { rules: metro, sections, Drawing };
