/**
 * The player board. Column 1 of every units row is free and not listed. A reconstruction that fits the texts.
 * Colours of a slot are one colour, `robot` (any robot) or `commuter` (any commuter).
 */

export const UNIT_ROWS = {
  track: ['robot', 'steel', 'steel'],
  move: ['robot', 'gold', 'gold'],
  pickUp: ['robot', 'copper', 'copper'],
  dropOff: ['robot', 'steel', 'copper'],
  refill: ['robot', 'gold', 'steel'],
  adjust: ['robot', 'copper', 'gold'],
  capacity: ['robot', 'robot', 'robot'],
} as const;

export const EXTRA_ROWS = [
  ['steel', 'gold', 'copper'],
  ['copper', 'pink', 'lilac'],
  ['gold', 'coral', 'purple'],
] as const;

export const UNLOCK_COLUMNS = {
  pink: ['steel', 'copper'],
  lilac: ['steel', 'gold'],
  coral: ['steel', 'gold', 'copper'],
  purple: ['steel', 'gold', 'copper'],
} as const;

export const BUILD_SLOT = 'gold';
export const REVERSE_SLOT = 'copper';

/** Passenger & link VP: a column for each of these colours, and so many rows. */
export const VP_COLUMNS = ['pink', 'lilac', 'coral', 'purple'] as const;
export const VP_ROWS = 3;

/** Bonus VP cards: so many rows of so many slots for any commuter. */
export const BONUS_ROWS = 3;
export const BONUS_ROW_SLOTS = 3;
