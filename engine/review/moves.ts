/** The moves of a match as people count them: a tile, a round, a turn. Each may be several actions. */

export interface Moves {
  /** By action: the number of its move, from 1. */
  readonly numbers: readonly number[];
  readonly count: number;
  /** The name of the position after so many actions: `14`, or within a move `14a`, `14b`. */
  labelOf(step: number): string;
  /** The position that a name means, or the nearest one. */
  stepOf(label: string): number;
  /** The positions before a move and after it. */
  around(move: number): readonly [number, number];
}

/** `keys`, by action: what is the same as long as a move goes on. */
export function movesOf(keys: readonly string[]): Moves {
  const numbers: number[] = [];
  for (const [n, key] of keys.entries())
    numbers.push(n === 0 ? 1 : numbers[n - 1]! + (key === keys[n - 1] ? 0 : 1));
  const count = numbers.at(-1) ?? 0;
  const lastOf = (move: number): number => numbers.lastIndexOf(move) + 1;
  const labelOf = (step: number): string => {
    if (step <= 0) return '0';
    const move = numbers[step - 1]!;
    if (lastOf(move) === step) return String(move);
    return `${move}${LETTERS[Math.min(step - 1 - numbers.indexOf(move), LETTERS.length - 1)]}`;
  };
  const stepOf = (label: string): number => {
    const [, typed, letter] = /^(\d{1,6})([a-z]?)$/.exec(label) ?? [];
    if (typed === undefined) return keys.length;
    const move = Math.min(Number(typed), count);
    if (move === 0) return 0;
    if (!letter) return lastOf(move);
    return Math.min(numbers.indexOf(move) + 1 + LETTERS.indexOf(letter), lastOf(move));
  };
  return { numbers, count, labelOf, stepOf, around: (move) => [numbers.indexOf(move), lastOf(move)] };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
