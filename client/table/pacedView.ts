/**
 * What the screen shows of a session: the same, but news one after another, each for as long as it is worth
 * looking at. One's own moves are shown at once; so is everything when motion is not wanted.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { isPaced, paced } from '#client/kit/settings/motion.ts';
import { NO_LOG, until } from '#client/session/pages.ts';
import type { Session } from '#client/session/session.ts';
import type { LogPage, StateMessage } from '#protocol/live.ts';

/** As the same eyes see it. */
const isSamePosition = (last: StateMessage | undefined, { seq, view }: StateMessage): boolean =>
  last?.seq === seq && JSON.stringify(last.view) === JSON.stringify(view);

export class PacedView {
  readonly state = signal<StateMessage>();
  /** As much of it as is known and shown. */
  readonly log: ReadonlySignal<LogPage>;
  /** From this event on the log is news. */
  readonly fresh = signal(0);
  /** More has happened than is shown. */
  readonly behind = signal(false);
  /** The others have played since one last did, and it can be shown again. */
  readonly canRepeat = signal(false);
  readonly #pace: (news: readonly object[]) => number;
  readonly #stop: () => void;
  #queue: StateMessage[] = [];
  /** One's own last move, or the position that one came to; and the others' moves since. */
  #since: readonly StateMessage[] = [];
  readonly #kept: readonly StateMessage[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    session: Pick<Session, 'state' | 'log'>,
    pace: (news: readonly object[]) => number,
    kept: readonly StateMessage[] = [],
  ) {
    this.#pace = pace;
    this.#kept = kept;
    this.log = computed(() => (this.state.value ? until(session.log.value, this.state.value) : NO_LOG));
    this.#stop = effect(() => {
      const message = session.state.value;
      if (message) untracked(() => this.#take(message));
    });
  }

  /** To be given back as `kept` when the page is opened again. */
  get since(): readonly StateMessage[] {
    return this.#since;
  }

  /** Shows all that has happened. */
  skip(): void {
    for (const message of this.#queue.splice(0)) this.#show(message);
    this.#rest();
  }

  /** Shows once more what the others did since one last played. */
  again(): void {
    const [first, ...rest] = this.#since;
    if (!first || this.behind.value) return;
    this.#jump(first);
    this.#queue = rest;
    this.#rest(0);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #take(message: StateMessage): void {
    const last = this.#queue.at(-1) ?? this.state.value;
    const isNews =
      last !== undefined && message.seq === last.seq + 1 && message.from + message.events.length > 0;
    if (!isNews || message.from !== last.from + last.events.length) this.#start(message);
    else this.#follow(message, last);
  }

  #follow(message: StateMessage, last: StateMessage): void {
    this.#queue.push(message);
    const isOwn = message.nth > last.nth;
    this.#remember(isOwn ? [message] : [...this.#since, message]);
    if (isOwn || !isPaced() || document.hidden) this.skip();
    else if (this.#timer === undefined) this.#next();
    else this.behind.value = true;
  }

  /** The whole position anew: nothing of it is news. */
  #start(message: StateMessage): void {
    this.#queue = [];
    this.#remember(isSamePosition(this.#kept.at(-1), message) ? this.#kept : [message]);
    this.#jump(message);
    this.#rest(0);
  }

  #jump(message: StateMessage): void {
    batch(() => {
      this.fresh.value = message.from + message.events.length;
      this.state.value = message;
    });
  }

  #remember(since: readonly StateMessage[]): void {
    this.#since = since;
    this.canRepeat.value = since.length > 1 && isPaced();
  }

  #next(): void {
    this.#timer = undefined;
    const message = this.#queue.shift();
    if (!message) return;
    this.#show(message);
    this.#rest();
  }

  #show(message: StateMessage): void {
    batch(() => {
      this.fresh.value = message.from;
      this.state.value = message;
    });
  }

  /** Before the next news there is time to look at this. */
  #rest(time = paced(this.#pace(this.state.value?.events ?? []))): void {
    clearTimeout(this.#timer);
    this.#timer = time > 0 ? setTimeout(() => this.#next(), time) : undefined;
    this.behind.value = this.#queue.length > 0;
    // What needs no look at all is followed by the next at once.
    if (time === 0 && this.behind.value) this.#next();
  }
}
