/** What a table page talks to, whether the match runs on a server, in this page's worker or in a record. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Viewer } from '#engine/contract.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';

/** `lost`: it will not come back by itself. */
export type Line = 'connecting' | 'live' | 'reconnecting' | 'lost';
export type SeatsMessage = Extract<ServerMessage, { t: 'seats' }>;
export type HintMessage = Extract<ServerMessage, { t: 'hint' }>;
/** A hint, that a bot plays on, or to play on oneself. */
export type Wish = 'hint' | 'away' | 'back';
export type Refusal = Pick<Extract<ServerMessage, { t: 'refused' }>, 'refusal' | 'at'>;

export interface Session {
  readonly line: ReadonlySignal<Line>;
  readonly state: ReadonlySignal<StateMessage | undefined>;
  readonly log: ReadonlySignal<readonly object[]>;
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
  close(): void;
}

/** Whole seconds from now on. */
export const secondsUntil = (dueAt: number): number =>
  Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));

/** What has been told so far: the part that all sessions share. */
export class Told {
  readonly line: Signal<Line> = signal('connecting');
  readonly state = signal<StateMessage>();
  readonly seats = signal<SeatsMessage>();
  readonly refusal = signal<Refusal>();
  readonly log = signal<readonly object[]>([]);
  readonly dueAt = signal<number>();
  readonly hint = signal<HintMessage>();
  /** The number of this seat's next action. */
  readonly nth = computed(() => this.state.value?.nth ?? 0);

  take(message: ServerMessage): void {
    if (message.t === 'state') {
      batch(() => {
        this.log.value = [...this.log.value.slice(0, message.from), ...message.events];
        this.state.value = message;
        this.dueAt.value = message.deadline === undefined ? undefined : performance.now() + message.deadline;
      });
    } else if (message.t === 'hint') this.hint.value = message;
    else if (message.t === 'seats') this.seats.value = message;
    else if (message.t === 'refused') this.refusal.value = { ...message };
  }
}
