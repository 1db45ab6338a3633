/** What a thought costs, and how long it may take when many wait. */
import type { BotTask } from '#host/bots.ts';
import { LEAST_MS } from '#host/sharedTime.ts';

/** About in milliseconds. */
const COST = { easy: 1, casual: 5, normal: 5, skilled: 50, hard: 50 };

/** A hint lets the moves of bots pass: whole tables wait for those. */
const HINT_COST = 2;

export const costOf = ({ level, isHint }: BotTask): number => COST[level] * (isHint ? HINT_COST : 1);

/** Nobody should wait longer for a bot than this and a whole thought. */
const PATIENCE_MS = 1_500;

/**
 * The milliseconds of a thought that has waited so long. `threads`: how many belong to it; less than one if more wait
 * than there are. Those who wait share what is left of their patience, so that all are answered in time.
 */
export function budgetFor(most: number, waited: number, threads: number): number {
  const left = most + PATIENCE_MS - waited;
  return Math.min(most, Math.max(LEAST_MS, Math.round(left * Math.min(1, threads))));
}
