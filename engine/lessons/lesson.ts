/** A lesson is a prepared position with goals. It is data; its texts are in the game's words, part `lessons`. */
import type { GameTypes, Json, Seat } from '#engine/contract.ts';

/** The learner's seat. */
export const LEARNER: Seat = 0;

/** What must hold: `all`, `not`, `event` and `total` mean the same in every game, all else is the game's own. */
export type Condition = { readonly [key: string]: Json };

/** Worded `<lesson>.<nth>`; with `goal` behind it, what is to be reached. */
export interface LessonStep {
  /** What the text names, in the game's own notation: it is ringed on the screen. */
  readonly mark: readonly string[];
  /** One way to reach the goal. Any other counts too. */
  readonly intended: readonly Json[];
  /** All of these. */
  readonly goal: readonly Condition[];
  /**
   * Worded `<lesson>.<nth>.else.<n>`: the first whose condition holds is told when the goal can no longer be reached.
   * Null always holds. A condition that holds says by itself that the goal is missed.
   */
  readonly otherwise: readonly (Condition | null)[];
}

/** Worded `<lesson>.title`, `.goal`, `.done` (what happened) and `.why` (what it is good for). */
export interface Lesson {
  readonly id: string;
  /** The position, as `rules.save` writes it. */
  readonly start: Json;
  /** What other seats do when they are to act; whoever is not listed does nothing. */
  readonly others?: Readonly<Record<string, Json>>;
  readonly steps: readonly LessonStep[];
}

/** What only the game knows about its lessons. */
export interface LessonJudge<G extends GameTypes = GameTypes> {
  /** A figure of an event that is not one of its fields. */
  measure?(event: G['Event'], name: string, state: G['State']): number | undefined;
  total(state: G['State']): number;
  /** Whether a condition of the game's own holds; undefined if there is no such condition. */
  holds?(state: G['State'], condition: Condition): boolean | undefined;
  /** Whether the learner's chance is over after these events: the tile lies, the round is closed. */
  isOver(state: G['State'], events: readonly G['Event'][]): boolean;
}

/** All that a game teaches. */
export interface Lessons<G extends GameTypes = GameTypes> {
  readonly lessons: readonly Lesson[];
  readonly judge: LessonJudge<G>;
}
