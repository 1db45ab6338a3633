/** What goes over HTTP. */
import Type, { type Static } from 'typebox';
import { LEVELS } from '#engine/bot.ts';
import type { Json, Result } from '#engine/contract.ts';

const strict = { additionalProperties: false } as const;

export const NAME_LENGTH = 24;

/** Free text, trimmed; not empty once trimmed. */
const Name = Type.String({ minLength: 1, maxLength: NAME_LENGTH, pattern: '\\S' });

const NewSeat = Type.Union([
  Type.Object({ kind: Type.Literal('human') }, strict),
  Type.Object(
    { kind: Type.Literal('bot'), level: Type.Union(LEVELS.map((level) => Type.Literal(level))) },
    strict,
  ),
]);

/** The maker takes the first human seat. */
export const NewTable = Type.Object(
  {
    game: Type.String({ maxLength: 32 }),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    seats: Type.Array(NewSeat, { minItems: 1, maxItems: 99 }),
    public: Type.Optional(Type.Boolean()),
    name: Name,
  },
  strict,
);
export type NewTable = Static<typeof NewTable>;

export const Join = Type.Object({ name: Name, seat: Type.Optional(Type.Integer({ minimum: 0 })) }, strict);
export type Join = Static<typeof Join>;

/** A place at a table that somebody now holds. */
export interface HeldSeat {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
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
}

export type Status = 'waiting' | 'playing' | 'over';

export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly SeatInfo[];
  readonly status: Status;
  /** SHA-256 of the seed, known before the first move. */
  readonly seedHash: string;
  readonly createdAt: string;
  /** After the end. */
  readonly result?: Result;
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
}
