/** How fast a table is played. */

/** Without `seconds` the usual time for a move; without `days` nobody counts. */
export type Pace =
  | { readonly kind: 'live'; readonly seconds?: number }
  | { readonly kind: 'days'; readonly days?: number };

export const UNHURRIED: Pace = { kind: 'days' };

/** A choice that all make at once is one choice; a turn may be many actions. */
const USUAL_SECONDS = { together: 60, turn: 180 };

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Milliseconds for a move, or undefined if nobody counts. */
export function timeFor(pace: Pace, isTogether: boolean): number | undefined {
  if (pace.kind === 'days') return pace.days === undefined ? undefined : pace.days * DAY;
  return SECOND * (pace.seconds ?? USUAL_SECONDS[isTogether ? 'together' : 'turn']);
}
