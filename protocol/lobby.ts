/** What can be asked of a table before its start, and what everybody there is told about it. */
import Type, { type Static } from 'typebox';
import { LEVELS } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { ORDERS, TALKS, type Terms } from './terms.ts';

const strict = { additionalProperties: false } as const;

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

/** Whether somebody may speak at the table. */
export const Mute = Type.Object({ muted: Type.Boolean() }, strict);

/** How long everybody can see that the game begins, and stop it. */
export const COUNTDOWN_MS = 3_000;

export interface LobbyMessage extends Terms {
  readonly t: 'lobby';
  /** Who made the last change: a seat, or null for a screen. Left out if nobody did. */
  readonly by?: Seat | null;
  /** Milliseconds until the game begins, while that is counted. */
  readonly starting?: number;
}
