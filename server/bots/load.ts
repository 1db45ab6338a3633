/** What a thought costs, and how long it may take when many wait. */
import type { BotTask } from '#host/bots.ts';

/** All but hard answer within milliseconds, whatever their budget. */
const COST = { easy: 1, normal: 5, hard: 50 };

/** A hint lets the bots' moves pass: those hold up a table. */
const HINT_COST = 2 * COST.hard;

export const costOf = ({ level, isHint }: BotTask): number => (isHint ? HINT_COST : COST[level]);

/** Longer than this and its own thought nobody should wait for a bot. */
const PATIENCE_MS = 1_500;

/** Even then a strong bot plays better than the others. */
const LEAST_MS = 10;

/**
 * Milliseconds for a thought that has waited so long. `threads`: how many of them belong to it; less than one if more
 * wait than there are. What is left of everybody's patience is shared out, so all who wait now are answered in time.
 */
export function budgetFor(most: number, waited: number, threads: number): number {
  const left = most + PATIENCE_MS - waited;
  return Math.min(most, Math.max(LEAST_MS, Math.round(left * Math.min(1, threads))));
}
