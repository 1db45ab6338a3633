/** What goes over HTTP about the deal of the day. */
import Type, { type Static } from 'typebox';
import type { Json, Seat } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';

const strict = { additionalProperties: false } as const;
const Name = Type.String({ minLength: 1, maxLength: 200 });

/** A game of the day: the one try that counts, or practice after it. */
export const DailyGame = Type.Object({ name: Name, practice: Type.Optional(Type.Literal(true)) }, strict);
export type DailyGame = Static<typeof DailyGame>;

/** For the host: a name that is to be shown in no list. */
export const HiddenName = Type.Object({ name: Name }, strict);
export type HiddenName = Static<typeof HiddenName>;

export interface Rank {
  /** Equals share a place. */
  readonly place: number;
  /** Null if it was removed or hidden. */
  readonly name: string | null;
  readonly points: number;
  /** Whether it is the caller. */
  readonly you?: true;
}

/** Once the day is over, every game can be watched. */
export interface DayRank extends Rank {
  readonly table?: string;
}

/** The sum of the best five days. */
export interface WeekRank extends Rank {
  readonly days: number;
}

/** How many games ended with how many points: `counts[i]` of them from `from + i * step` on. */
export interface Histogram {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

export interface OwnTry {
  /** Given up: taken along, or left. */
  readonly state: 'playing' | 'done' | 'given-up';
  readonly table?: string;
  readonly seat?: Seat;
  /** All of this only when it is done. */
  readonly points?: number;
  readonly place?: number;
  /** The share of the other games that it is better than, from 0 to 1, equals counting half; null if there are too few. */
  readonly beaten?: number | null;
  /** How the points came, bit by bit: `0` nothing, `1` some, `2` many. It gives no card away. */
  readonly signs?: string;
}

export interface DailyDealInfo {
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly Player[];
  /** SHA-256 of the seed; the seed itself when the day is over. */
  readonly hash: string;
  readonly seed?: string;
  /** How many games were finished. */
  readonly count: number;
  readonly histogram: Histogram | null;
  /** What the hard bot made of it; null until it has played. */
  readonly hard: number | null;
  readonly top: readonly DayRank[];
  readonly week: readonly WeekRank[];
  readonly you?: OwnTry;
}

export interface DailyInfo {
  readonly day: string;
  /** Milliseconds until it is over; 0 if it is. */
  readonly left: number;
  readonly deals: readonly DailyDealInfo[];
  /** The days of the caller with a finished try, of the last two months. */
  readonly days?: readonly string[];
}

/** A deal to play without a network. */
export interface TakenDeal {
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly Player[];
  readonly seed: string;
  /** Where the caller showed no key: who they are from now on. */
  readonly token?: string;
}

/** All that is kept of somebody's tries. */
export interface KeptTry {
  readonly day: string;
  readonly game: string;
  readonly table: string | null;
  readonly points: number | null;
}
