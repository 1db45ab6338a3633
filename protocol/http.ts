/** What goes over HTTP. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Json, Result, Seat } from '#engine/contract.ts';
import { NewSeat, WISHES } from './lobby.ts';
import type { NameFlaw } from './name.ts';
import type { Pace } from './pace.ts';
import type { Terms } from './terms.ts';

const strict = { additionalProperties: false } as const;

/** Room for spaces around it; `flawOfName` has the last word. */
const Name = Type.String({ minLength: 1, maxLength: 200 });

/** A timer cannot count more than 24 days. */
const PaceForm = Compile(
  Type.Union([
    Type.Object(
      {
        kind: Type.Literal('live'),
        seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
      },
      strict,
    ),
    Type.Object(
      { kind: Type.Literal('days'), days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })) },
      strict,
    ),
  ]),
);

export const parsePace = (json: unknown): Pace | undefined => (PaceForm.Check(json) ? json : undefined);

/** The maker takes the first human seat, or is a screen that everybody looks at, without a seat and a name. */
export const NewTable = Type.Object(
  {
    game: Type.String({ maxLength: 32 }),
    seats: Type.Array(NewSeat, { maxItems: 99 }),
    ...WISHES,
    /** Seats are added as people come, up to so many. */
    open: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    screen: Type.Optional(Type.Literal(true)),
    name: Type.Optional(Name),
  },
  strict,
);
export type NewTable = Static<typeof NewTable>;

export const Join = Type.Object({ name: Name, seat: Type.Optional(Type.Integer({ minimum: 0 })) }, strict);
export type Join = Static<typeof Join>;

/** A bot plays on: until one returns, or for good. */
export const Leave = Type.Object({ forGood: Type.Optional(Type.Boolean()) }, strict);
export type Leave = Static<typeof Leave>;

/** A place at a table that somebody now holds. */
export interface HeldSeat {
  readonly table: string;
  /** Null for a screen, which has none. */
  readonly seat: Seat | null;
  /** Opens the seat; left out where the key of a device does. */
  readonly token?: string;
}

export interface SeatInfo {
  readonly kind: 'human' | 'bot';
  /** Of a person who has taken the seat. */
  readonly name: string | null;
  /** Of a bot. */
  readonly level: string | null;
  readonly taken: boolean;
  /** Whether the person is connected now. */
  readonly here: boolean;
  /** A bot plays for the person now. */
  readonly away?: true;
  /** The host lets the person say nothing here. */
  readonly muted?: true;
  /** Who may take the seat, while it is kept for somebody. */
  readonly keptFor?: string;
}

export type Status = 'waiting' | 'playing' | 'over';

export interface TableInfo extends Terms {
  readonly table: string;
  readonly game: string;
  /** Of the rules that the table is played by. */
  readonly version: number;
  readonly seats: readonly SeatInfo[];
  /** Whose seat has the powers of the host; null if nobody's has. */
  readonly host: Seat | null;
  readonly status: Status;
  /** How many look on. */
  readonly watching: number;
  /** The seat of the caller who shows a token. */
  readonly seat?: Seat;
  /** Who is to act: of a table that was asked for by itself and is being played. */
  readonly active?: readonly Seat[];
  /** SHA-256 of the seed, known before the first move. */
  readonly seedHash: string;
  readonly createdAt: string;
  /** After the end. */
  readonly result?: Result;
  /** The table where they play again, if they do. */
  readonly rematch?: string;
  /** The day whose deal is played there. */
  readonly daily?: string;
}

/** Public tables, the newest first: on the socket of the hall, when they change. */
export interface HallMessage {
  readonly t: 'hall';
  readonly waiting: readonly TableInfo[];
  readonly playing: readonly TableInfo[];
}

export interface GameInfo {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Json;
  readonly levels: readonly string[];
}

export interface ErrorInfo {
  /** A stable code. */
  readonly error: string;
  readonly message: string;
  /** What is wrong with a name: of `bad-name`. */
  readonly why?: NameFlaw;
  /** A name that is free: of `name-taken`. */
  readonly proposal?: string;
}
