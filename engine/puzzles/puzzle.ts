/** A puzzle: a position in which few of the open actions are clearly best. It is data, mined from games of bots. */
import type { AnyRules, GameTypes, Json, Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';

/** Whose move it is. */
export const SOLVER: Seat = 0;

export interface Puzzle {
  readonly id: string;
  /** The position, as `rules.save` writes it. */
  readonly start: Json;
  /** The actions that count as solved, the best first. */
  readonly answers: readonly Json[];
  /** How many points less than the best each open action may be expected to bring, in the order of `rules.legal`. */
  readonly losses: readonly number[];
  /** Of twenty normal bots, how many do not find an answer. */
  readonly missed: number;
}

/** All puzzles of a game. */
export interface Puzzles {
  readonly puzzles: readonly Puzzle[];
}

/** An answer may bring so many points less than the best. */
export const SLACK = 1;

/** How many bots are asked how difficult it is. */
export const ASKED = 20;

export type Difficulty = 'easy' | 'medium' | 'hard';

export function difficultyOf({ missed }: Puzzle): Difficulty {
  if (missed < ASKED / 4) return 'easy';
  return missed < (ASKED * 3) / 4 ? 'medium' : 'hard';
}

/** What a try came to. */
export interface Verdict {
  readonly isSolved: boolean;
  /** Points less than the best. */
  readonly loss: number;
}

/** Undefined if the action is not open. */
export function verdictOf(rules: AnyRules, puzzle: Puzzle, action: GameTypes['Action']): Verdict | undefined {
  const state = rules.load(puzzle.start);
  const nth = state ? rules.legal(state, SOLVER).findIndex((open) => sameJson(open, action)) : -1;
  const loss = puzzle.losses[nth];
  if (loss === undefined) return;
  return { loss, isSolved: puzzle.answers.some((answer) => sameJson(answer, action)) };
}

/** What is wrong with a puzzle by these rules; undefined if nothing is. */
export function flawOf(rules: AnyRules, { start, answers, losses, missed }: Puzzle): string | undefined {
  const state = rules.load(start);
  if (!state) return 'the position does not load';
  rules.check(state);
  if (!rules.active(state).includes(SOLVER)) return 'it is not the turn of seat 0';
  const open = rules.legal(state, SOLVER);
  if (open.length !== losses.length) return `${open.length} actions are open, not ${losses.length}`;
  const best = open.filter((_, nth) => losses[nth]! <= SLACK);
  const isAnswer = (action: object): boolean => answers.some((answer) => sameJson(answer, action));
  if (best.length !== answers.length || !best.every(isAnswer)) return 'its answers are not its best actions';
  if (losses[open.findIndex((action) => sameJson(action, answers[0]))] !== 0)
    return 'its first answer is not its best';
  if (!(missed >= 0 && missed <= ASKED)) return `${missed} of ${ASKED} bots cannot miss it`;
  return;
}
