/** What can be asked of a table before its start, and what everybody there is told about it. */
import Type, { type Static } from 'typebox';
import { LEVELS } from '#engine/bot.ts';
import type { Json, Seat } from '#engine/contract.ts';
import type { Pace } from './pace.ts';

const strict = { additionalProperties: false } as const;

/** How the seats are put in order at the start. */
export const ORDERS = ['listed', 'chance'] as const;
export type Order = (typeof ORDERS)[number];

/** How people may speak at a table; words only where nobody comes without the link. */
export const TALKS = ['words', 'reactions', 'off'] as const;
export type Talk = (typeof TALKS)[number];

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

export const Level = oneOf(LEVELS);

export const NewSeat = Type.Union([
  Type.Object({ kind: Type.Literal('human') }, strict),
  Type.Object({ kind: Type.Literal('bot'), level: Level }, strict),
]);

/** What the maker chooses, and the host can change until the start. */
export const WISHES = {
  options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** `parsePace` has the last word. */
  pace: Type.Optional(Type.Unknown()),
  hints: Type.Optional(Type.Boolean()),
  public: Type.Optional(Type.Boolean()),
  order: Type.Optional(oneOf(ORDERS)),
  talk: Type.Optional(oneOf(TALKS)),
  /** Whether the table starts by itself when its last seat is taken. */
  auto: Type.Optional(Type.Boolean()),
} as const;

/** In a new list of seats: a number stands for the seat that has it now, with whoever sits there. */
const ListedSeat = Type.Union([Type.Integer({ minimum: 0, maximum: 98 }), NewSeat]);
export type ListedSeat = Static<typeof ListedSeat>;

export const Changes = Type.Object(
  {
    /** Of the terms that the change was made from: who has seen older ones is refused. */
    rev: Type.Integer({ minimum: 0 }),
    ...WISHES,
    seats: Type.Optional(Type.Array(ListedSeat, { maxItems: 99 })),
    host: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
);
export type Changes = Static<typeof Changes>;

/** What becomes of free seats: bots of this level, or nothing. */
export const StartNow = Type.Object({ free: Type.Union([Type.Literal('none'), Level]) }, strict);
export type StartNow = Static<typeof StartNow>;

/** What becomes of the seat of somebody who is removed: free, or a bot's. */
export const Removal = Type.Object({ to: Type.Union([Type.Literal('free'), Level]) }, strict);
export type Removal = Static<typeof Removal>;

export const Rename = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }, strict);
export const Move = Type.Object({ seat: Type.Integer({ minimum: 0 }) }, strict);

/** How long everybody can see that the game begins, and stop it. */
export const COUNTDOWN_MS = 3_000;

/** What a table that waits is like. */
export interface Terms {
  /** Counts the changes. */
  readonly rev: number;
  readonly options: Json;
  readonly pace: Pace;
  readonly hints: boolean;
  readonly public: boolean;
  readonly order: Order;
  readonly talk: Talk;
  readonly auto: boolean;
  /** The table has as many seats as people come, up to so many. */
  readonly open?: number;
  /** Five letters that lead here. */
  readonly code?: string;
}

export interface LobbyMessage extends Terms {
  readonly t: 'lobby';
  /** Who made the last change: a seat, or null for a screen. Left out if nobody did. */
  readonly by?: Seat | null;
  /** Milliseconds until the game begins, while that is counted. */
  readonly starting?: number;
}
