import type { Public } from './types.ts';

/** A move is a tile: what stays the same until it is laid. */
export const moveOf = ({ laidCount }: Public): string => String(laidCount);
