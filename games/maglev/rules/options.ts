/** The options of a table, without the map. The home page loads this file, so it stays small. */
import type { OptionsOf } from '#engine/options.ts';

export const SEATS = { min: 1, max: 4 } as const;

export const OPTIONS = {
  cards: ['deal', 'draft'],
  /** A first game leaves out the cards about the player board. */
  firstGame: [false, true],
} as const;

export type Options = OptionsOf<typeof OPTIONS & { map: readonly string[] }>;
