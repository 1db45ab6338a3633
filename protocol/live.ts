/** What goes over a table's socket, both ways. The same messages go between a page and its own worker. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Plan, Reason } from '#engine/bot.ts';
import type { Result, Seat, Standing } from '#engine/contract.ts';
import type { SeatInfo, Status } from './http.ts';
import type { LobbyMessage } from './lobby.ts';
import { type Line, REACTIONS, type Reaction } from './talk.ts';
import type { Talk } from './terms.ts';

const strict = { additionalProperties: false } as const;

/** 1: whole logs and states; 2: pages and briefs, for clients that have the rules of the game. */
export type Version = 1 | 2;
export const OLDEST_VERSION: Version = 1;
export const NEWEST_VERSION: Version = 2;

/** The first message: with a token for the seat that it holds, without to watch. */
const Hello = Type.Object(
  {
    t: Type.Literal('hello'),
    token: Type.Optional(Type.String({ maxLength: 64 })),
    /** The version of the protocol: 1 if it is left out. */
    v: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);
/** The seat's action number `nth`, from 0. The same number with the same action again changes nothing. */
const Play = Type.Object(
  {
    t: Type.Literal('play'),
    nth: Type.Integer({ minimum: 0 }),
    action: Type.Record(Type.String(), Type.Unknown()),
  },
  strict,
);
/** Any number by which the sender knows the answer again: hints and refusals repeat it. */
const id = Type.Optional(Type.Integer({ minimum: 0 }));

/** Takes back the seat's last action, or all of this turn's. */
const Undo = Type.Object({ t: Type.Literal('undo'), id }, strict);
const Reset = Type.Object({ t: Type.Literal('reset'), id }, strict);
/** Asks what a strong bot would do in the seat's place. */
const Hint = Type.Object({ t: Type.Literal('hint'), id }, strict);
/** Lets a bot play for the seat's owner, until the owner is back or acts. */
const Away = Type.Object({ t: Type.Literal('away'), id }, strict);
const Back = Type.Object({ t: Type.Literal('back'), id }, strict);

/** Asks for the page of the log that ends before event `before`. */
const Log = Type.Object({ t: Type.Literal('log'), before: Type.Integer({ minimum: 0 }) }, strict);

/** Asks for the position right after event `event` of the log, as these eyes saw it. */
const Past = Type.Object({ t: Type.Literal('past'), event: Type.Integer({ minimum: 0 }) }, strict);

/** Asks for a sign of life. Browsers hide the pings of sockets from their pages. */
const Ping = Type.Object({ t: Type.Literal('ping') }, strict);

/** Whether somebody sees the page: whoever does need not be told that it is their turn. */
const Look = Type.Object({ t: Type.Literal('look'), visible: Type.Boolean() }, strict);

/** One of the reactions, which everybody at the table sees for a moment. */
const React = Type.Object(
  {
    t: Type.Literal('react'),
    what: Type.Unsafe<Reaction>(Type.Union(REACTIONS.map((what) => Type.Literal(what)))),
    id,
  },
  strict,
);
/** Words for the other players; `flawOfWords` has the last word. */
const Say = Type.Object({ t: Type.Literal('say'), text: Type.String(), id }, strict);

const Message = Type.Union([Hello, Play, Undo, Reset, Hint, Away, Back, Log, Past, Ping, Look, React, Say]);
export type ClientMessage = Static<typeof Message>;
/** What a seat asks of its match. */
export type Request = Exclude<ClientMessage, { t: 'hello' | 'ping' | 'look' | 'react' | 'say' }>;
/** What a seat says to the others. */
export type Speech = Extract<ClientMessage, { t: 'react' | 'say' }>;

const message = Compile(Message);

/** The message in this text, or undefined if it is none. */
export function parseMessage(text: string): ClientMessage | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return message.Check(json) ? json : undefined;
  } catch {
    return;
  }
}

/** A bot has chosen for a person who was late; a bot took over; the person is back. */
export type NoteKind = 'late' | 'away' | 'back';

/** Something about a person at the table, among the events of the log. */
export interface LogNote {
  readonly seat: Seat;
  readonly kind: NoteKind;
  /** How many events of the log came before. */
  readonly at: number;
}

/** After hello and after every change: all that these eyes may know. Sent only when it is stored. */
export interface StateMessage {
  readonly t: 'state';
  /** Counts the table's stored changes. */
  readonly seq: number;
  /** The number of this seat's next action. */
  readonly nth: number;
  readonly view: object;
  /** Empty for watchers and for seats not to act. */
  readonly legal: readonly object[];
  readonly active: readonly Seat[];
  readonly standings: readonly Standing[];
  /** What happened, from event `from` of the log on: all of it after hello, the news after a change. */
  readonly from: number;
  readonly events: readonly object[];
  readonly canUndo: boolean;
  readonly result: Result | null;
  /** Milliseconds until the time for this move is up, where it is counted. */
  readonly deadline?: number;
  /** All of them, once there are any. */
  readonly notes?: readonly LogNote[];
}

/**
 * In place of a state in version 2. What follows from the view is left out, the view may be packed as the rules have
 * it, and the log begins where it says.
 */
export interface BriefMessage extends Omit<StateMessage, 't' | 'legal' | 'standings' | 'notes'> {
  readonly t: 'brief';
  /** The notes that stand at event `from` or later. */
  readonly notes?: readonly LogNote[];
  /** After hello: the number of the last change that took something back. A log known from before it may be wrong. */
  readonly undone?: number;
}

/** A part of the log. */
export interface LogPage {
  readonly from: number;
  readonly events: readonly object[];
  readonly notes: readonly LogNote[];
}

/** How it was, and what had just happened: the events of the move, from event `from` of the log on. */
export interface PastMessage extends Pick<BriefMessage, 'view' | 'active' | 'from' | 'events'> {
  readonly t: 'past';
  /** The one that was asked for. */
  readonly event: number;
}

/** The first answer to a hello of version 2: the table is there, and all that may be known of it follows. */
export interface WelcomeMessage {
  readonly t: 'welcome';
  /** The version that is spoken from now on, and the oldest that this server speaks. */
  readonly v: Version;
  readonly oldest: Version;
  /** Names the client that this server brings: another name is another release. */
  readonly build: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  /** After so many milliseconds without a message the client should ping. */
  readonly beat: number;
  /** The seat that the secret of the hello opens; left out for watchers. */
  readonly seat?: Seat;
}

export type ServerMessage =
  | WelcomeMessage
  | StateMessage
  | BriefMessage
  /** The page of the log that was asked for; to the sender only. */
  | ({ readonly t: 'log' } & LogPage)
  /** The position that was asked for; to the sender only. */
  | PastMessage
  /** To the sender only; nothing has changed. */
  | {
      readonly t: 'refused';
      readonly nth?: number;
      readonly id?: number;
      readonly refusal: string;
      readonly at?: string;
    }
  /** What a strong bot would do, first things first, and why; to the sender only. */
  | {
      readonly t: 'hint';
      readonly id?: number;
      readonly actions: readonly unknown[];
      readonly reasons: readonly Reason[];
      /** The whole turn, where a turn has several steps. */
      readonly plan?: Plan;
    }
  /** Somebody came, left or returned, a bot took over, or the table has a rematch. */
  | {
      readonly t: 'seats';
      readonly seats: readonly SeatInfo[];
      readonly status: Status;
      /** Whether one may ask for hints here. */
      readonly hints: boolean;
      /** Of the rules that the table is played by. */
      readonly version: number;
      /** Whose seat has the powers of the host; null if nobody's has. Left out where nobody can have them. */
      readonly host?: Seat | null;
      /** The day whose deal is played here. */
      readonly daily?: string;
      /** How many look on; left out where nobody can. */
      readonly watching?: number;
      /** A big screen shows the table: everybody goes along to the next game. */
      readonly party?: true;
      readonly rematch?: string;
      /** How people may speak here now; left out where nobody can hear them. */
      readonly talk?: Talk;
    }
  /** Who is told: the seat, and whether one has the powers of the host. After hello and whenever it changes. */
  | { readonly t: 'you'; readonly seat: Seat | null; readonly host: boolean }
  /** The terms of a table that waits. */
  | LobbyMessage
  /** Somebody reacts; to everybody, and kept nowhere. */
  | { readonly t: 'reaction'; readonly seat: Seat; readonly what: Reaction }
  /** All that was said, to a player after hello and when the seats have changed; then what is said, line by line. */
  | { readonly t: 'talk'; readonly lines: readonly Line[] }
  | ({ readonly t: 'said' } & Line)
  /** The answer to a ping: the `seq` of the last state that this socket was told, -1 if there was none. */
  | { readonly t: 'pong'; readonly seq: number; readonly now: number }
  /** The connection ends: connect again after a restart, not after an error; `after` so many milliseconds. */
  | { readonly t: 'bye'; readonly reason: string; readonly after?: number };
