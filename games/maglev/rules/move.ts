import type { Public } from './types.ts';

/** A move is a turn; whatever is chosen before the first turn is one, too. */
export const moveOf = ({ phase, round, turn }: Public): string =>
  phase === 'draft' ? 'draft' : `${round} ${turn}`;
