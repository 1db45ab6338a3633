import type { Public } from './state.ts';

/** A move is a round, of all together. */
export const moveOf = ({ round }: Public): string => String(round);
