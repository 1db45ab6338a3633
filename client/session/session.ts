/** What a table page talks to, whether the match runs on a server, in this page's worker or in a record. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Viewer } from '#engine/contract.ts';
import type { LogPage, ServerMessage, StateMessage } from '#protocol/live.ts';
import type { HeldMove } from './held.ts';
import type { LineState } from './line.ts';

export type SeatsMessage = Extract<ServerMessage, { t: 'seats' }>;
export type HintMessage = Extract<ServerMessage, { t: 'hint' }>;
/** A hint, that a bot plays on, or to play on oneself. */
export type Wish = 'hint' | 'away' | 'back';
export type Refusal = Pick<Extract<ServerMessage, { t: 'refused' }>, 'refusal' | 'at'>;

/** When the line is tried again, by the page's own clock. */
export interface NextTry {
  readonly at: number;
  readonly isRestart: boolean;
}

export interface Session<State = StateMessage> {
  readonly line: ReadonlySignal<LineState>;
  readonly nextTry: ReadonlySignal<NextTry | undefined>;
  /** Why the server has said goodbye for good. */
  readonly goodbye: ReadonlySignal<string | undefined>;
  /** A move that was chosen and takes long to be answered. */
  readonly held: ReadonlySignal<HeldMove | undefined>;
  /** When the position was told, if it is one that this device has kept: it can only be looked at. */
  readonly keptAt: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<State | undefined>;
  /** How it was, while one looks at that in place of how it is. */
  readonly past: ReadonlySignal<State | undefined>;
  /** As much of it as is known: its end. */
  readonly log: ReadonlySignal<LogPage>;
  readonly seats: ReadonlySignal<SeatsMessage | undefined>;
  /** The last refusal; a new object each time. */
  readonly refusal: ReadonlySignal<Refusal | undefined>;
  readonly seat: ReadonlySignal<Viewer>;
  /** When the time for this move is up, by the page's own clock, which never jumps. */
  readonly dueAt: ReadonlySignal<number | undefined>;
  /** The last hint; a new object each time. */
  readonly hint: ReadonlySignal<HintMessage | undefined>;
  play(action: object): void;
  /** Takes the held move back. */
  release(): void;
  /** Plays the held move in the position that has come meanwhile. */
  confirm(): void;
  tryNow(): void;
  undo(): void;
  reset(): void;
  ask(what: Wish): void;
  /** Asks for the page of the log before what is known. */
  earlier(): void;
  /** Looks at the position after this event of the log; without one, at how it is. */
  lookAt(event: number | undefined): void;
  close(): void;
}

const NOTHING = signal(undefined);

/** Of sessions without a line to a server: nothing is ever held. A record and a lesson have other ways to look back. */
export const NO_LINE = {
  ...{ line: signal<LineState>('live'), nextTry: NOTHING, goodbye: NOTHING, held: NOTHING, keptAt: NOTHING },
  ...{ past: NOTHING, lookAt: () => {} },
  ...{ release: () => {}, confirm: () => {}, tryNow: () => {} },
} as const;

/** Whole seconds from now on. */
export const secondsUntil = (dueAt: number): number =>
  Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));
