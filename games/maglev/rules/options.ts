/** What a table of Maglev Metro may be, apart from its map. The home page loads this, so it stays small. */
import type { OptionsOf } from '#engine/options.ts';

export const SEATS = { min: 1, max: 4 } as const;

export const OPTIONS = {
  cards: ['deal', 'draft'],
  /** Without the cards of the player board. */
  firstGame: [false, true],
} as const;

export type Options = OptionsOf<typeof OPTIONS & { map: readonly string[] }>;
