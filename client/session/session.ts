/** What a table page talks to, whether the match runs on a server, in this page's worker or in a record. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Viewer } from '#engine/contract.ts';
import type { BriefMessage, LogPage, ServerMessage, StateMessage } from '#protocol/live.ts';
import { before, joined, NO_LOG } from './pages.ts';

/** `lost`: it will not come back by itself. */
export type Line = 'connecting' | 'live' | 'reconnecting' | 'lost';
export type SeatsMessage = Extract<ServerMessage, { t: 'seats' }>;
export type HintMessage = Extract<ServerMessage, { t: 'hint' }>;
/** A hint, that a bot plays on, or to play on oneself. */
export type Wish = 'hint' | 'away' | 'back';
export type Refusal = Pick<Extract<ServerMessage, { t: 'refused' }>, 'refusal' | 'at'>;

export interface Session<State = StateMessage> {
  readonly line: ReadonlySignal<Line>;
  readonly state: ReadonlySignal<State | undefined>;
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
  undo(): void;
  reset(): void;
  ask(what: Wish): void;
  /** Asks for the page of the log before what is known. */
  earlier(): void;
  close(): void;
}

/** Whole seconds from now on. */
export const secondsUntil = (dueAt: number): number =>
  Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));

/** What has been told so far: the part that all sessions share. */
export class Told {
  readonly line: Signal<Line> = signal('connecting');
  readonly state = signal<BriefMessage>();
  readonly seats = signal<SeatsMessage>();
  readonly refusal = signal<Refusal>();
  readonly log = signal(NO_LOG);
  readonly dueAt = signal<number>();
  readonly hint = signal<HintMessage>();
  /** The number of this seat's next action. */
  readonly nth = computed(() => this.state.value?.nth ?? 0);
  /** The last change that the log knows of. */
  #seq = -1;

  take(message: ServerMessage): void {
    if (message.t === 'brief') batch(() => this.#takeState(message));
    else if (message.t === 'log') this.log.value = before(this.log.value, message);
    else if (message.t === 'hint') this.hint.value = message;
    else if (message.t === 'seats') this.seats.value = message;
    else if (message.t === 'refused') this.refusal.value = { ...message };
  }

  /** Other eyes look on from now on: what these have seen is not for them. */
  forgetLog(): void {
    this.#seq = -1;
  }

  #takeState(message: BriefMessage): void {
    const { undone = 0, seq, deadline } = message;
    const isStart = undone > this.#seq;
    this.#seq = seq;
    this.log.value = joined(isStart ? NO_LOG : this.log.value, message);
    this.state.value = message;
    this.dueAt.value = deadline === undefined ? undefined : performance.now() + deadline;
  }
}
