/** From results to figures. */
import type { GameResult } from '#client/session/results.ts';

/** Of fewer games an interval would say nothing. */
export const LEAST = 5;

/** Half of the time outside a 95 % interval on each side, by degrees of freedom; from there on 1.96 will do. */
const T = [
  0, 0, 0, 0, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12,
];
const T_MANY = 1.96;
const T_SOME = 2.04;
const MANY = 60;

const tOf = (freedom: number): number => T[freedom] ?? (freedom < MANY ? T_SOME : T_MANY);

export interface Figures {
  readonly games: number;
  readonly won: number;
  readonly mean: number;
  readonly best: number;
  /** Of the mean, with 95 %; from five games on. */
  readonly range: readonly [low: number, high: number] | null;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Who plays alone has nobody to win against. */
export const isWon = ({ against, place }: GameResult): boolean => against !== 'alone' && place === 1;

export function figuresOf(results: readonly GameResult[]): Figures {
  const points = results.map((result) => result.points);
  const mean = meanOf(points);
  return {
    games: points.length,
    won: results.filter(isWon).length,
    mean,
    best: Math.max(...points),
    range: points.length < LEAST ? null : rangeOf(points, mean),
  };
}

function rangeOf(points: readonly number[], mean: number): [number, number] {
  const freedom = points.length - 1;
  const variance = points.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  const half = tOf(freedom) * Math.sqrt(variance / points.length);
  return [mean - half, mean + half];
}

/** What is compared with its like only. */
export interface Group extends Figures, Pick<GameResult, 'game' | 'map' | 'against' | 'seats'> {
  readonly isDaily: boolean;
}

export function groupsOf(results: readonly GameResult[]): Group[] {
  const keyOf = ({ game, map, against, seats, daily }: GameResult): string =>
    JSON.stringify([game, map, against, seats, daily !== undefined]);
  return [...Map.groupBy(results, keyOf).values()]
    .map((own) => {
      const { game, map, against, seats, daily } = own[0]!;
      const what = { game, against, seats, isDaily: daily !== undefined, ...(map !== undefined && { map }) };
      return { ...what, ...figuresOf(own) };
    })
    .toSorted((one, other) => one.game.localeCompare(other.game) || other.games - one.games);
}

const ROLLING = 8;

/** The mean of the last eight, after each. */
export const rollingMeans = (points: readonly number[]): number[] =>
  points.map((_, i) => meanOf(points.slice(Math.max(0, i - ROLLING + 1), i + 1)));
