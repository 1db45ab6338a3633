/** What is kept of tables, whichever database keeps it. A promise resolves when its change will survive a crash. */
import type { Level } from '#engine/bot.ts';
import type { Json, Result, Seat } from '#engine/contract.ts';
import type { Change } from '#host/change.ts';
import type { Status } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';
import type { Line } from '#protocol/talk.ts';
import type { Order, Talk } from '#protocol/terms.ts';
import type { Attempt, DailyStore } from './daily/daily.ts';
import type { NoticeStore, Turn } from './notices.ts';
import type { PersonStore } from './persons.ts';

/** A person's seat is free while it has no holder; it may be kept for somebody by name, or without if that is removed. */
export type StoredSeat =
  | { readonly kind: 'human'; readonly holder: Holder | null; readonly keptFor?: string }
  | { readonly kind: 'bot'; readonly level: Level };

export interface Holder {
  /** Null once it was removed. */
  readonly name: string | null;
  /** Of the secret that its holder keeps: who reads the store cannot play for others. Null if only persons hold it. */
  readonly tokenHash: string | null;
  /** Every device of one of these persons opens the seat. */
  readonly persons?: readonly string[];
  /** Those among them who took the seat by a code: whoever else holds it can take it back from them. */
  readonly lent?: readonly string[];
}

/** A seat that a person holds, as far as it is known without opening the table. */
export interface HeldPlace extends Pick<StoredTable, 'status' | 'dueAt'> {
  readonly table: string;
  readonly seat: Seat;
  /** When it was made, or used last, or ended. */
  readonly usedAt: number;
  /** The people who are to act; null if only the match knows. */
  readonly active: readonly Seat[] | null;
}

/** Who decides about a table, and how. */
export interface Lobby {
  /** Whose seat has the powers of the host; null if nobody's has. */
  readonly host: Seat | null;
  /** Of the secret of a screen that has these powers too. */
  readonly screen: string | null;
  readonly order: Order;
  readonly talk: Talk;
  /** Whether the table starts by itself when its last seat is taken. */
  readonly auto: boolean;
  /** Seats are added as people come, up to so many; null if it has all that it will have. */
  readonly open: number | null;
  /** If chance has put the seats in order: the place of each in the list before. */
  readonly listed: readonly Seat[] | null;
  /** If everybody gets the same deal on this day: nobody sees its seed before it is over. */
  readonly daily: DailyTerms | null;
}

export interface DailyTerms {
  readonly day: string;
  /** Bots play ahead so often, and in the same position they choose the same; null if time decides. */
  readonly tries: number | null;
}

export const NO_LOBBY: Lobby = {
  ...{ host: null, screen: null, order: 'listed', talk: 'words', auto: true, open: null, listed: null },
  daily: null,
};

/** What was said at a table, the newest last, and whom the host lets say no more. */
export interface StoredTalk {
  readonly lines: readonly Line[];
  readonly muted: readonly Seat[];
}

export const NO_TALK: StoredTalk = { lines: [], muted: [] };

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
  /** Five letters that lead here; null if none do. */
  readonly code: string | null;
  /** Counts the changes of its terms. */
  readonly rev: number;
  readonly lobby: Lobby;
}

export interface Entry {
  /** The number of the last of these changes, from 1. */
  readonly seq: number;
  readonly changes: readonly Change[];
  /** Left out where it is as it was. */
  readonly next?: Next;
  /** The turn that begins with these changes, if people are to be told of it. */
  readonly turn?: Turn;
  /** The people who are to act themselves from now on, where they are told. */
  readonly awaited?: readonly Seat[];
  readonly result: Result | null;
}

/** How a table goes on by itself. */
export interface Next {
  /** Whether a bot is to move now. */
  readonly awaitsBot: boolean;
  readonly dueAt: number | null;
  /** The people who are to act, where that is kept. */
  readonly active?: readonly Seat[];
}

/** A table begins: with the first turn, if somebody is to be told of it. */
export type Start = Pick<Entry, 'turn'>;

/** A time for each kind of pace. */
export type Since = Readonly<Record<Pace['kind'], number>>;

/** Where a table comes from. */
export interface Origin {
  /** The finished table that from now on leads here; its code leads here too. */
  readonly rematchOf?: string | undefined;
  /** Whose try of a day's deal it is: nobody has two. */
  readonly attempt?: Attempt | undefined;
}

export interface TableStore {
  readonly persons: PersonStore;
  readonly notices: NoticeStore;
  readonly daily: DailyStore;

  /** With what else is kept together with it. */
  addTable(table: StoredTable, origin?: Origin): Promise<void>;
  /** Keeps the terms and all seats of a table that is not over, with a talk that too; with a start it begins. */
  rearrange(table: StoredTable, start?: Start, talk?: StoredTalk): Promise<void>;
  /** Others hold the seat from now on. */
  changeHolder(table: string, seat: Seat, holder: Holder): Promise<void>;
  /** Of whoever holds the seat, or whom it is kept for. */
  forgetName(table: string, seat: Seat): Promise<void>;
  /** Also ends the table if the entry has a result. */
  append(table: string, entry: Entry): Promise<void>;

  saveTalk(table: string, talk: StoredTalk): Promise<void>;
  readTalk(table: string): Promise<StoredTalk>;
  /** Of tables that were over by then. */
  forgetTalks(endedBy: number): Promise<void>;

  /** Somebody was at these tables at that time; only of tables that wait. */
  noteUse(tables: readonly string[], time: number): Promise<void>;
  /** Forgets a table that waits or is over, and all that was kept of it. */
  remove(table: string): Promise<void>;
  /** The same for a table that is not over: nobody wants to play there any more. */
  abandon(table: string): Promise<void>;
  /**
   * Makes small what is kept of matches that ended by then, at most so many, those that ended first; tells how many.
   * Reading them gives the same as before, but their codes lead nowhere any more.
   */
  packFinished(endedBy: number, count: number): Promise<number>;

  readTable(id: string): Promise<StoredTable | undefined>;
  /** The id of the table that this code leads to. */
  findCode(code: string): Promise<string | undefined>;
  /** All that happened in the match of this table, from its start. */
  readChanges(id: string): Promise<readonly Change[]>;
  /** Public tables that wait or are played, newest first; without the persons who hold seats there. */
  listOpen(skip: number, count: number): Promise<readonly StoredTable[]>;
  /** The seats of a person, in no order. */
  listSeats(person: string): Promise<readonly HeldPlace[]>;
  /** Tables where a bot may be to move: where play has to go on by itself after a restart. */
  listAwaitingBots(): Promise<readonly string[]>;
  /** Tables where the time for a move is up before then. */
  listDue(before: number): Promise<readonly string[]>;
  /** Tables that wait and where nobody was since then, the first ones first; without the first `skip` of them. */
  listAbandoned(since: Since, count: number, skip: number): Promise<readonly string[]>;
  /** Tables that were over by then, the first ones first; likewise. */
  listFinished(endedBy: number, count: number, skip: number): Promise<readonly string[]>;
  countTables(): Promise<Readonly<Record<Status, number>>>;

  /** Writes something that changes nothing: throws if nothing can be kept now. */
  probe(): Promise<void>;

  /** Keeps what was asked before, then lets go of the database. */
  close(): Promise<void>;
}
