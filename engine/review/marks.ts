/** How a decision is called, by the points that it lost and by how sure that is. */

/** `close`: it seems worse, but chance alone could have made it seem so. */
export const MARKS = ['best', 'fine', 'close', 'doubtful', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** From how many lost points on a decision is called so. */
export interface Thresholds {
  readonly doubtful: number;
  readonly mistake: number;
  readonly blunder: number;
}

/** The mean of what was lost, and the half-width of its interval of 95 %. */
export interface Loss {
  readonly loss: number;
  readonly half: number;
}

/** By the lower end of the interval: noise is never called a mistake. */
export function markOf({ loss, half }: Loss, { doubtful, mistake, blunder }: Thresholds): Mark {
  const sure = loss - half;
  if (sure >= blunder) return 'blunder';
  if (sure >= mistake) return 'mistake';
  if (sure >= doubtful) return 'doubtful';
  if (loss <= 0) return 'best';
  return loss >= doubtful ? 'close' : 'fine';
}

/** Whether it is worth coming back to. */
export const isMarked = (mark: Mark): boolean =>
  mark === 'doubtful' || mark === 'mistake' || mark === 'blunder';
