/** The options of a table, without the map. The home page loads this file, so it stays small. */
import type { OptionsOf } from '#engine/options.ts';

export const SEATS = { min: 1, max: 4 } as const;

export const OPTIONS = {
  cards: ['deal', 'draft'],
  /** A first game leaves out the cards about the player board. */
  firstGame: [false, true],
  /** Who begins. */
  first: ['random', 'seat0'],
} as const;

/** A rematch passes the start player on, so it may name any seat. */
export const FIRST = [...OPTIONS.first, 'seat1', 'seat2', 'seat3'] as const;

export type Options = OptionsOf<
  Omit<typeof OPTIONS, 'first'> & { first: typeof FIRST; map: readonly string[] }
>;
