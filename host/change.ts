/** What is stored of a match: its setup once, then one change after another. */
import type { Json, Result, Seat } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';

export interface MatchSetup {
  readonly game: string;
  /** Of the rules that the match was started with. */
  readonly version: number;
  readonly options: Json;
  readonly seats: readonly Player[];
  /** 256 bits in hexadecimal; never leaves the host before the end. */
  readonly seed: string;
}

/** `undo`: so many of the seat's last actions are taken back. */
export type Change =
  | { readonly seat: Seat; readonly action: Json }
  | { readonly seat: Seat; readonly undo: number };

/** Where changes lead, for whoever looks at stored matches without playing them. */
export interface Outlook {
  /** The number of the last change, from 1. */
  readonly seq: number;
  /** Who is to act next. */
  readonly active: readonly Seat[];
  readonly result: Result | null;
}

/** Keeps changes. What is told to anybody waits for this promise; if it fails, nothing has happened. */
export interface Store {
  /** All of the changes or none. `snapshot` is the state after the last, as `rules.save` gives it. */
  append(changes: readonly Change[], snapshot: Json, outlook: Outlook): Promise<void>;
}
