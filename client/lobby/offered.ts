import type { SeatInfo } from '#protocol/http.ts';

/** Whether anybody may sit down there. */
export const isOffered = ({ kind, taken, keptFor }: SeatInfo): boolean =>
  kind === 'human' && !taken && keptFor === undefined;
