/**
 * Strength in one number: 400 points more are ten wins for each loss. Found as the ratings under which what
 * happened is likeliest (Bradley and Terry's model); how sharply likelihood falls off around them gives the
 * interval.
 */
import { type Estimate, Z } from '../statistics.ts';
import { type Played, placeOf } from './results.ts';

/** One bot against another in one game: 1 for a win of the first, ½ for a shared place, else 0. */
interface Duel {
  readonly first: string;
  readonly second: string;
  readonly won: number;
}

/** Enough for the ratings to settle. */
const STEPS = 1000;
/** Points for each unit of the natural logarithm of the odds. */
const POINTS = 400 / Math.LN10;

/** Ratings of these levels, the first of them being 0. */
export function elo(levels: readonly string[], games: readonly Played[]): Estimate[] {
  const { met, wins } = tally(levels, games.flatMap(duelsOf));
  const strength = strengths(wins, met);
  const variances = [0, ...diagonal(inverse(information(strength, met)))];
  return strength.map((each, a) => {
    const value = POINTS * Math.log(each / strength[0]!);
    const margin = Z * POINTS * Math.sqrt(variances[a]!);
    return { value, low: value - margin, high: value + margin };
  });
}

function duelsOf(played: Played): Duel[] {
  const { bots } = played.game;
  return bots.flatMap((first, a) =>
    bots.slice(a + 1).flatMap((second, i) => {
      const ahead = placeOf(played, a + 1 + i) - placeOf(played, a);
      return first === second ? [] : [{ first, second, won: (1 + Math.sign(ahead)) / 2 }];
    }),
  );
}

type Matrix = readonly (readonly number[])[];

/** Each pair is given one drawn game more, so that who never lost has a number too. */
function tally(levels: readonly string[], duels: readonly Duel[]): { met: Matrix; wins: readonly number[] } {
  const at = new Map(levels.map((level, n) => [level, n]));
  const met = levels.map(() => levels.map(() => 1));
  const wins = levels.map(() => (levels.length - 1) / 2);
  for (const { first, second, won } of duels) {
    const [a, b] = [at.get(first)!, at.get(second)!];
    met[a]![b]!++;
    met[b]![a]!++;
    wins[a]! += won;
    wins[b]! += 1 - won;
  }
  return { met, wins };
}

function strengths(wins: readonly number[], met: Matrix): number[] {
  let strength = wins.map(() => 1);
  const expected = (a: number) =>
    strength.reduce((sum, other, b) => (b === a ? sum : sum + met[a]![b]! / (strength[a]! + other)), 0);
  for (let step = 0; step < STEPS; step++) strength = wins.map((won, a) => won / expected(a));
  return strength;
}

/** How much the games tell about each rating but the first, which is fixed. */
function information(strength: readonly number[], met: Matrix): Matrix {
  const told = (a: number, b: number): number =>
    (met[a]![b]! * strength[a]! * strength[b]!) / (strength[a]! + strength[b]!) ** 2;
  const rated = strength.map((_, a) => a);
  return rated.slice(1).map((a) =>
    rated.slice(1).map((b) => {
      if (a !== b) return -told(a, b);
      return rated.reduce((sum, other) => (other === a ? sum : sum + told(a, other)), 0);
    }),
  );
}

/** Gauss and Jordan's way; the matrix is symmetric and positive, so no row need be exchanged. */
function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, a) => [...row, ...row.map((_, b) => (a === b ? 1 : 0))]);
  for (let a = 0; a < size; a++) {
    const pivot = rows[a]![a]!;
    rows[a] = rows[a]!.map((cell) => cell / pivot);
    for (let b = 0; b < size; b++) {
      const factor = rows[b]![a]!;
      if (b !== a) rows[b] = rows[b]!.map((cell, n) => cell - factor * rows[a]![n]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

const diagonal = (matrix: Matrix): number[] => matrix.map((row, a) => row[a]!);
