/** What a game answers to typed questions. It is fetched when somebody first asks. */
import type { BoardProps } from '#client/kit/game.ts';
import type { GameTypes } from '#engine/contract.ts';

/** What `play` with some words would do, with its effect in words; or why it does nothing, or a question which is meant. */
export type Move<Action> =
  | { readonly action: Action; readonly effect: string }
  | { readonly refusal: string };

/** Of `BoardProps` it reads what the player sees, and what the player points at: `ui`. It changes nothing. */
export interface Ask<G extends GameTypes = GameTypes, Ui = object> {
  /**
   * The game's own commands, in the order in which help lists them. `<game>.ask.word.<command>` has what people type:
   * words with spaces between them, the first of which help names. `<game>.ask.help.<command>` says how to use it.
   */
  readonly commands: readonly string[];
  /**
   * Answers `best`, `what`, `around`, `hand`, and if it says more than the standings do, `score`; and its own
   * commands. `words`: what follows the command, in lower case. Words without a command are asked as `what`.
   * Undefined: these words mean nothing here.
   */
  answer(command: string, words: readonly string[], about: BoardProps<G, Ui>): string | undefined;
  /** What `play` with these words means; undefined if they mean nothing here. */
  move(words: readonly string[], about: BoardProps<G, Ui>): Move<G['Action']> | undefined;
  /** A selector for what `go` with these words gives the focus to; undefined if there is no such place. */
  place(words: readonly string[], about: BoardProps<G, Ui>): string | undefined;
  /** What is left of the turn, for whoever has it: `turn` says it after whose turn it is. */
  turn?(about: BoardProps<G, Ui>): string;
  /** The action that ends a turn, where one has to be ended. */
  end?(about: BoardProps<G, Ui>): G['Action'] | undefined;
}

/** What is said aloud of events, in whole sentences. It is said in this order, then whose turn it is. */
export interface News {
  /** What came of one's own move. */
  readonly mine: readonly string[];
  /** What others did; of many, only the first are said. */
  readonly others: readonly string[];
  /** What one has to deal with now: a card, a tile. */
  readonly fresh: readonly string[];
  /** In place of whose turn it is. */
  readonly turn?: string;
  /** The rule of that, for those who want to hear everything. */
  readonly rule?: string;
  /** Said in place of all that if the others let one wait: nothing has happened yet. */
  readonly waits?: string;
}
