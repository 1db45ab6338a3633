/** The options of a table. The home page loads this file, so it stays small. */
import type { OptionsOf } from '#engine/options.ts';

export const SEATS = { min: 2, max: 6 } as const;

export const OPTIONS = {
  rotation: ['fixed', 'free'],
  handSize: [1, 2, 3],
  singleTileLines: ['allowed', 'forbidden'],
  /** Who begins. */
  first: ['random', 'seat0'],
} as const;

export type Options = OptionsOf<typeof OPTIONS>;
