/** From finished games to ladders: places, shares, sums of a week. */
import type { DayRank, Histogram, Rank, WeekRank } from '#protocol/daily.ts';

export interface Score {
  readonly day: string;
  readonly player: string;
  readonly name: string | null;
  readonly points: number;
  readonly table: string;
}

export const TOP = 20;

/** Of so few games a share would say nothing. */
const LEAST_GAMES = 5;

/** A bad day or two cost nothing. */
const BEST_DAYS = 5;

const MOST_BARS = 15;
const STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 100];

/** How many of them are better, and 1. */
export const placeOf = (points: number, scores: readonly { readonly points: number }[]): number =>
  1 + scores.filter((other) => other.points > points).length;

/** The share of the others' games that are worse; equals count half. Null if there are too few games. */
export function beatenBy({ player, points }: Score, scores: readonly Score[]): number | null {
  const others = scores.filter((other) => other.player !== player);
  if (others.length + 1 < LEAST_GAMES) return null;
  const worse = others.filter((other) => other.points < points).length;
  const equal = others.filter((other) => other.points === points).length;
  return (worse + equal / 2) / others.length;
}

export function histogramOf(points: readonly number[]): Histogram | null {
  if (points.length === 0) return null;
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const fits = (step: number): boolean => Math.floor(high / step) - Math.floor(low / step) < MOST_BARS;
  const step = STEPS.find(fits) ?? Math.ceil((high - low + 1) / (MOST_BARS - 1));
  const from = Math.floor(low / step) * step;
  const counts = Array.from({ length: Math.floor((high - from) / step) + 1 }, () => 0);
  for (const each of points) counts[Math.floor((each - from) / step)]!++;
  return { from, step, counts };
}

/** The best, and the caller wherever they are. */
function ranked<T extends Omit<Rank, 'place' | 'you'> & { readonly player: string }>(
  all: readonly T[],
  you: string | undefined,
): (Omit<T, 'player'> & Pick<Rank, 'place' | 'you'>)[] {
  const sorted = all.toSorted((one, other) => other.points - one.points);
  const shown = sorted.filter(({ player }, i) => i < TOP || player === you);
  return shown.map(({ player, ...rest }) => ({
    place: placeOf(rest.points, all),
    ...rest,
    ...(player === you && { you: true as const }),
  }));
}

/** `isOver`: the day is, so that games may be watched. */
export const dayRanks = (scores: readonly Score[], isOver: boolean, you: string | undefined): DayRank[] =>
  ranked(
    scores.map(({ player, name, points, table }) => ({ player, name, points, ...(isOver && { table }) })),
    you,
  );

export function weekRanks(scores: readonly Score[], you: string | undefined): WeekRank[] {
  const sums = [...Map.groupBy(scores, ({ player }) => player)].map(([player, own]) => {
    const best = own.map(({ points }) => points).sort((one, other) => other - one);
    const counted = best.slice(0, BEST_DAYS);
    const last = own.toSorted((one, other) => other.day.localeCompare(one.day))[0]!;
    return { player, name: last.name, points: counted.reduce((a, b) => a + b, 0), days: counted.length };
  });
  return ranked(sums, you);
}
