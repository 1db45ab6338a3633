/** What is kept of daily deals: who has had a try. The games themselves are tables like any other. */
import type { Result } from '#engine/contract.ts';
import type { Status } from '#protocol/http.ts';

/** The one try that somebody has on a day, of the game whose table is made with it. */
export interface Attempt {
  readonly day: string;
  /** A person, or the hash of a token where there is none; `HARD_BOT` plays too. */
  readonly player: string;
}

export interface StoredTry extends Attempt {
  readonly game: string;
  /** Of the player, as the seat has it; null once it was removed, or if the host has hidden it. */
  readonly name: string | null;
  /** Null if it was given up. */
  readonly table: { readonly id: string; readonly status: Status } | null;
  /** After the end. */
  readonly result: Result | null;
  /** When that was, in milliseconds since 1970. */
  readonly endedAt: number;
}

export interface DailyStore {
  /** Those that are over, of these days and those between. */
  listScores(from: string, to: string): Promise<readonly StoredTry[]>;
  /** The first day first. */
  listTriesOf(player: string): Promise<readonly StoredTry[]>;
  /** Nothing where there is a try already. */
  giveUp(attempt: Attempt, game: string): Promise<void>;
  /** Forgets all tries of a player. That there was one on this day stays known: nobody has two. */
  forget(player: string, today: string): Promise<void>;
  /** Shows this name in no list; tells how many it was in. */
  hide(name: string): Promise<number>;
  /** Forgets tries of the days before that came to nothing. */
  forgetVain(today: string): Promise<void>;
}
