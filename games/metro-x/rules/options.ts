/** The options of a table, without the map. The home page loads this file, so it stays small. */
import type { OptionsOf } from '#engine/options.ts';

export const SEATS = { min: 1, max: 99 } as const;

export const OPTIONS = { deck: ['20', '15'] as readonly string[] } as const;

export type Options = OptionsOf<typeof OPTIONS & { map: readonly string[] }>;
