/** How puzzles of each game are looked for. */
import type { Json } from '#engine/contract.ts';

export interface Search {
  /** The games that are played, in turn. */
  readonly setups: readonly { readonly seats: number; readonly options: Json }[];
  /** How many points the best must be ahead of all that does not count as solved. */
  readonly lead: number;
  /** With more answers than this there is nothing to find. */
  readonly answers: number;
  /** How often the hard bot plays ahead the first time it is asked. */
  readonly tries: number;
}

export const SEARCHES: Readonly<Record<string, Search>> = {
  metro: { setups: [{ seats: 2, options: {} }], lead: 5, answers: 3, tries: 5000 },
  'metro-x': {
    setups: ['tokyo', 'osaka'].flatMap((map) => [1, 2].map((seats) => ({ seats, options: { map } }))),
    lead: 2,
    answers: 3,
    tries: 1000,
  },
  maglev: {
    setups: ['manhattan', 'berlin'].map((map) => ({ seats: 1, options: { map } })),
    lead: 6,
    // In what order actions are taken matters little.
    answers: 5,
    tries: 160,
  },
};
