/** What is stored of a match: its setup once, then one change after another. */
import type { Branch } from '#engine/chance.ts';
import type { Json, Result, Seat } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';

export interface MatchSetup {
  readonly game: string;
  /** Of the rules that the match began with, and is played by to its end. */
  readonly version: number;
  readonly options: Json;
  readonly seats: readonly Player[];
  /** 256 bits in hexadecimal; never leaves the host before the end. */
  readonly seed: string;
  /** If it goes on from a position of another match: its first changes are that match's actions. */
  readonly branch?: Branch;
}

export type Change =
  /** `bot`: chosen by a bot for the person whose seat it is. */
  | { readonly seat: Seat; readonly action: Json; readonly bot?: true }
  /** So many of the seat's last actions are taken back. */
  | { readonly seat: Seat; readonly undo: number }
  /** From now on a bot plays for this person, or the person plays again. */
  | { readonly seat: Seat; readonly away: boolean };

/** Where changes lead, for whoever looks at stored matches without playing them. */
export interface Outlook {
  /** The number of the last change, from 1. */
  readonly seq: number;
  /** Whether a bot is to move, for itself or for a person. */
  readonly awaitsBot: boolean;
  /**
   * When the time for this move is up; null if nobody counts it. For days in milliseconds since 1970; for a live pace
   * by a clock that begins anew with the process.
   */
  readonly dueAt: number | null;
  /** Who is to act. */
  readonly active: readonly Seat[];
  /** The people among them who act themselves: bots play for the others. */
  readonly awaited: readonly Seat[];
  /** Whether their turn begins with these changes. */
  readonly isNewTurn: boolean;
  readonly result: Result | null;
}

/** Nobody knows whether it was kept: the line to the store broke before the answer came. */
export class Unknown extends Error {}

/** Keeps changes. What is told to anybody waits for this promise. */
export interface Store {
  /** All of the changes or none. If it fails, nothing has happened, unless it fails with Unknown. */
  append(changes: readonly Change[], outlook: Outlook): Promise<void>;
}
