/** What is kept of tables, whichever database keeps it. A promise resolves when its change will survive a crash. */
import type { Level } from '#engine/bot.ts';
import type { Json, Result, Seat } from '#engine/contract.ts';
import type { Change } from '#host/change.ts';
import type { Status } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';

/** A person's seat is free while it has no holder; it may be kept for somebody by name, or without if that is removed. */
export type StoredSeat =
  | { readonly kind: 'human'; readonly holder: Holder | null; readonly keptFor?: string }
  | { readonly kind: 'bot'; readonly level: Level };

export interface Holder {
  /** Null once it was removed. */
  readonly name: string | null;
  /** Of the secret that its holder keeps: who reads the store cannot play for others. */
  readonly tokenHash: string;
}

export interface StoredTable {
  readonly id: string;
  readonly game: string;
  /** Of the rules that it was made with, and is played by. */
  readonly version: number;
  readonly options: Json;
  readonly seed: string;
  readonly isPublic: boolean;
  readonly pace: Pace;
  /** Whether one may ask for hints. */
  readonly hints: boolean;
  readonly status: Status;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly seats: readonly StoredSeat[];
  /** When play has to go on by itself, in milliseconds since 1970; null if it never has. */
  readonly dueAt: number | null;
  readonly result: Result | null;
  /** The table where they play again. */
  readonly rematch: string | null;
}

export interface Entry {
  /** The number of the last of these changes, from 1. */
  readonly seq: number;
  readonly changes: readonly Change[];
  /** Left out where it is as it was. */
  readonly next?: Next;
  readonly result: Result | null;
}

/** How a table goes on by itself. */
export interface Next {
  /** Whether a bot is to move now. */
  readonly awaitsBot: boolean;
  readonly dueAt: number | null;
}

/** What a table has when somebody has sat down: it begins if that was the last free seat. */
export type Start = Pick<StoredTable, 'status' | 'dueAt'>;

/** A time for each kind of pace. */
export type Since = Readonly<Record<Pace['kind'], number>>;

export interface TableStore {
  /** `rematchOf`: the finished table that from now on leads here. */
  addTable(table: StoredTable, rematchOf?: string): Promise<void>;
  takeSeat(table: string, seat: Seat, holder: Holder, then: Start): Promise<void>;
  /** Of whoever holds the seat, or whom it is kept for. */
  forgetName(table: string, seat: Seat): Promise<void>;
  /** Also ends the table if the entry has a result. */
  append(table: string, entry: Entry): Promise<void>;

  /** Somebody was at these tables at that time; only of tables that wait. */
  noteUse(tables: readonly string[], time: number): Promise<void>;
  /** Forgets a table that waits or is over, and all that was kept of it. */
  remove(table: string): Promise<void>;
  /**
   * Makes small what is kept of matches that ended by then, at most so many, those that ended first; tells how many.
   * Reading them gives the same as before.
   */
  packFinished(endedBy: number, count: number): Promise<number>;

  readTable(id: string): Promise<StoredTable | undefined>;
  /** All that happened in the match of this table, from its start. */
  readChanges(id: string): Promise<readonly Change[]>;
  /** Public tables that wait or are played, newest first. */
  listOpen(skip: number, count: number): Promise<readonly StoredTable[]>;
  /** Tables where a bot may be to move: where play has to go on by itself after a restart. */
  listAwaitingBots(): Promise<readonly string[]>;
  /** Tables where the time for a move is up before then. */
  listDue(before: number): Promise<readonly string[]>;
  /** Tables that wait and where nobody was since then, the first ones first. */
  listAbandoned(since: Since, count: number): Promise<readonly string[]>;
  /** Tables that were over by then, the first ones first. */
  listFinished(endedBy: number, count: number): Promise<readonly string[]>;
  countTables(): Promise<Readonly<Record<Status, number>>>;

  /** Writes something that changes nothing: throws if nothing can be kept now. */
  probe(): Promise<void>;

  /** Keeps what was asked before, then lets go of the database. */
  close(): Promise<void>;
}
