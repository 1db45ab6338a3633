/** What goes over HTTP about oneself: one's devices, one's games, and what one hands over. */
import Type, { type Static } from 'typebox';
import type { Seat } from '#engine/contract.ts';
import type { KeptTry } from './daily.ts';
import type { TableInfo } from './http.ts';
import type { NoticesInfo } from './notices.ts';

const strict = { additionalProperties: false } as const;

/** A key that is written down is a device too. */
export const DEVICE_KINDS = ['computer', 'phone', 'file', 'picture'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** 256 bits in base64url, made by the device itself. */
export const KEY_PATTERN = '^[A-Za-z0-9_-]{43}$';
const Key = Type.String({ pattern: KEY_PATTERN });

export const NewDevice = Type.Object(
  { key: Key, kind: Type.Optional(Type.Union([Type.Literal('file'), Type.Literal('picture')])) },
  strict,
);
export type NewDevice = Static<typeof NewDevice>;

export interface DeviceInfo {
  readonly id: string;
  readonly kind: DeviceKind;
  /** Such as `Firefox`; empty if it is not known. */
  readonly browser: string;
  readonly createdAt: string;
  readonly seenAt: string;
  /** Whether it asks. */
  readonly isThis: boolean;
  /** Whether it is connected to a table now. */
  readonly isHere: boolean;
  /** Of somebody else who took this one seat by a code. */
  readonly only?: { readonly table: string; readonly game: string };
}

/** All one's seats, or that at one table; the giver keeps them too, or does not. */
export const Handover = Type.Object(
  {
    table: Type.Optional(Type.String({ maxLength: 64 })),
    way: Type.Union([Type.Literal('both'), Type.Literal('move')]),
  },
  strict,
);
export type Handover = Static<typeof Handover>;

export interface HandoverCode {
  readonly code: string;
  /** Milliseconds that it works, once. */
  readonly ms: number;
}

/** Asks whether nobody has used the code yet. */
export const HandoverUse = Type.Object({ code: Type.String({ maxLength: 40 }) }, strict);

export interface HandoverState {
  readonly isWaiting: boolean;
}

/** Room for spaces and dashes. */
export const Take = Type.Object({ code: Type.String({ maxLength: 40 }), key: Key }, strict);
export type Take = Static<typeof Take>;

/** What the key opens from now on: the seat at this table, or all seats of a person. */
export interface Taken {
  readonly table?: string;
}

export const GAMES_PER_PAGE = 50;

export interface OwnGame extends TableInfo {
  readonly seat: Seat;
  /** Milliseconds until one's own time is up, where it is counted. */
  readonly left?: number;
}

/** In this order: one's turn by time left, others' turns, those that wait, those that are over. */
export interface OwnGames {
  readonly games: readonly OwnGame[];
  /** How many there are in all. */
  readonly count: number;
}

/** Old seats that from now on all devices open. */
export const LinkSeat = Type.Object(
  { table: Type.String({ maxLength: 64 }), token: Type.String({ maxLength: 64 }) },
  strict,
);
export type LinkSeat = Static<typeof LinkSeat>;

/** All that is kept of a person. */
export interface Kept {
  readonly devices: readonly DeviceInfo[];
  readonly games: readonly OwnGame[];
  readonly daily: readonly KeptTry[];
  readonly notices: Pick<NoticesInfo, 'choices' | 'channels'>;
  /** What they have said at tables. */
  readonly words: readonly OwnWords[];
}

export interface OwnWords {
  readonly table: string;
  readonly text: string;
  readonly at: string;
}
