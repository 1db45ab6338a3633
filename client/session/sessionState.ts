/** What a session has been told so far. Sessions with a server and with a worker share it. */
import { batch, computed, type Signal, signal } from '@preact/signals';
import type { BriefMessage, PastMessage, ServerMessage } from '#protocol/live.ts';
import type { HeldMove } from './held.ts';
import type { LineState } from './line.ts';
import { before, joined, NO_LOG } from './pages.ts';
import type { HintMessage, NextTry, Refusal, SeatsMessage } from './session.ts';

export class SessionState {
  readonly line: Signal<LineState> = signal('connecting');
  readonly nextTry = signal<NextTry>();
  readonly goodbye = signal<string>();
  readonly held = signal<HeldMove>();
  readonly keptAt = signal<number>();
  readonly state = signal<BriefMessage>();
  readonly past = signal<BriefMessage>();
  readonly seats = signal<SeatsMessage>();
  readonly refusal = signal<Refusal>();
  readonly log = signal(NO_LOG);
  readonly dueAt = signal<number>();
  readonly hint = signal<HintMessage>();
  /** The number of this seat's next action. */
  readonly nth = computed(() => this.state.value?.nth ?? 0);
  /** The last change that the log knows of. */
  #seq = -1;
  /** The event that one looks back to. */
  #looked: number | undefined;

  take(message: ServerMessage): void {
    if (message.t === 'brief') batch(() => this.#takeState(message));
    else if (message.t === 'log') this.log.value = before(this.log.value, message);
    else if (message.t === 'past') this.#takePast(message);
    else if (message.t === 'hint') this.hint.value = message;
    else if (message.t === 'seats') this.seats.value = message;
    else if (message.t === 'refused') this.refusal.value = { ...message };
  }

  /** Other eyes look on from now on: what these have seen is not for them. */
  forgetLog(): void {
    this.#seq = -1;
    this.look(undefined);
  }

  /** Looks back to this event, as soon as the answer is there; or no longer. */
  look(event: number | undefined): void {
    this.#looked = event;
    if (event === undefined) this.past.value = undefined;
  }

  #takePast({ t: _, event, ...then }: PastMessage): void {
    const now = this.state.value;
    if (now && event === this.#looked)
      this.past.value = { t: 'brief', seq: now.seq, nth: now.nth, ...then, canUndo: false, result: null };
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
