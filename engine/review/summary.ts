/** What the judged decisions of a match come to. */
import type { Seat } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { isMarked, MARKS, type Mark } from './marks.ts';
import type { Judged } from './review.ts';
import type { Reviewer } from './reviewer.ts';

export interface SeatSummary {
  readonly seat: Seat;
  readonly decisions: number;
  readonly counts: Readonly<Record<Mark, number>>;
  /** Points lost, in all and for each decision. */
  readonly lost: number;
  readonly rate: number;
}

export function summaryOf(judged: readonly Judged[], seat: Seat): SeatSummary {
  const own = judged.filter((each) => each.seat === seat);
  const lost = own.reduce((sum, { loss }) => sum + loss, 0);
  const counts = Object.fromEntries(
    MARKS.map((mark) => [mark, own.filter((each) => each.mark === mark).length]),
  ) as Record<Mark, number>;
  return { seat, decisions: own.length, counts, lost, rate: own.length === 0 ? 0 : lost / own.length };
}

/** The marked decisions of a seat that lost most, the worst first. */
export const costliest = (judged: readonly Judged[], seat: Seat, most: number): Judged[] =>
  judged
    .filter((each) => each.seat === seat && isMarked(each.mark))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);

/** result = start − own losses + others' losses + luck. */
export interface Account {
  readonly start: number;
  readonly own: number;
  readonly others: number;
  readonly luck: number;
  readonly result: number;
  /** The result without luck, and the half-width of its interval of 95 %. */
  readonly adjusted: number;
  readonly half: number;
}

/** Undefined where values do not allow it: for a lead between two, and for the points of somebody alone. */
export function accountOf(
  { unit, hasAccount }: Pick<Reviewer, 'unit' | 'hasAccount'>,
  { seats, result }: MatchRecord,
  judged: readonly Judged[],
  seat: Seat,
): Account | undefined {
  if (!hasAccount || !result || seats.length !== (unit === 'lead' ? 2 : 1)) return;
  const first = judged.toSorted((a, b) => a.at[0]! - b.at[0]!)[0];
  if (!first) return;
  const start = first.seat === seat ? first.value : -first.value;
  const own = -summaryOf(judged, seat).lost;
  const others = unit === 'lead' ? summaryOf(judged, 1 - seat).lost : 0;
  const final = result.totals[seat]! - (unit === 'lead' ? result.totals[1 - seat]! : 0);
  const adjusted = start + own + others;
  // Losses are estimated one by one, each by itself.
  const half = Math.sqrt(judged.reduce((sum, each) => sum + each.half ** 2, 0));
  return { start, own, others, luck: final - adjusted, result: final, adjusted, half };
}
