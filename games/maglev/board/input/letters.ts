/** The letters of the actions. */
import type { Group } from './groups.ts';

export const KEYS: Readonly<Record<Group, string>> = {
  track: 'T',
  move: 'M',
  pickUp: 'P',
  dropOff: 'D',
  refill: 'R',
  adjust: 'A',
  build: 'B',
  reverse: 'V',
};
