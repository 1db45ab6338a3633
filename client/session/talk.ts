/** What people say at a table, as this page has heard it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { recall, remember } from '#client/kit/storage.ts';
import type { Seat } from '#engine/contract.ts';
import type { ClientMessage, ServerMessage } from '#protocol/live.ts';
import { type Line, MOST_LINES, type Reaction } from '#protocol/talk.ts';
import type { Talk as Mode } from '#protocol/terms.ts';

/** How long a reaction stands beside a name. */
const SHOWN_MS = 4_000;

/** Whom this browser does not want to hear, by name; so many, the last ones. */
const MOST_MUTED = 50;

export interface Talk {
  /** What is possible here; undefined where nobody can hear one. */
  readonly mode: ReadonlySignal<Mode | undefined>;
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** What somebody has just reacted, by seat. */
  readonly reactions: ReadonlySignal<ReadonlyMap<Seat, Reaction>>;
  /** How many lines of others have come since one looked. */
  readonly unread: ReadonlySignal<number>;
  /** Why the last thing was not said. */
  readonly refusal: ReadonlySignal<string | undefined>;
  say(text: string): void;
  react(what: Reaction): void;
  /** One looks at the lines. */
  read(): void;
}

const known = recall('muted');

/** Names of those whom one does not want to hear, at any table. */
export const mutedNames = signal<readonly string[]>(Array.isArray(known) ? known.map(String) : []);

export function muteName(name: string, isMuted: boolean): void {
  const others = mutedNames.value.filter((each) => each !== name);
  mutedNames.value = isMuted ? [...others, name].slice(-MOST_MUTED) : others;
  remember('muted', mutedNames.value);
}

export class TalkState implements Talk {
  readonly mode = signal<Mode>();
  readonly #lines = signal<readonly Line[]>([]);
  readonly #reactions = signal<ReadonlyMap<Seat, Reaction>>(new Map());
  readonly unread = signal(0);
  readonly refusal = signal<string>();
  readonly #names = signal<readonly (string | null)[]>([]);
  readonly lines = computed(() => this.#lines.value.filter(({ seat }) => !this.#isMuted(seat)));
  readonly reactions = computed(
    () => new Map([...this.#reactions.value].filter(([seat]) => !this.#isMuted(seat))),
  );
  readonly #send: (message: ClientMessage) => void;
  readonly #timers = new Map<Seat, ReturnType<typeof setTimeout>>();
  #own: Seat | undefined;
  /** Numbers of what was said, apart from those of other requests. */
  #id = FIRST_ID;

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  readonly say = (text: string): void => this.#speak({ t: 'say', text, id: ++this.#id });
  readonly react = (what: Reaction): void => this.#speak({ t: 'react', what, id: ++this.#id });
  readonly read = (): void => {
    this.unread.value = 0;
  };

  /** Whether the message was about talking, and nobody else need look at it. */
  take(message: ServerMessage, own: Seat | undefined): boolean {
    this.#own = own;
    if (message.t === 'seats') {
      this.mode.value = message.talk;
      this.#names.value = message.seats.map(({ name }) => name);
      return false;
    }
    if (message.t === 'talk') this.#lines.value = message.lines;
    else if (message.t === 'said') this.#hear(message);
    else if (message.t === 'reaction') this.#show(message.seat, message.what);
    else if (message.t === 'refused' && (message.id ?? 0) > FIRST_ID) this.refusal.value = message.refusal;
    else return false;
    return true;
  }

  #speak(message: ClientMessage): void {
    this.refusal.value = undefined;
    this.#send(message);
  }

  #hear({ seat, text, at }: Line): void {
    this.#lines.value = [...this.#lines.value, { seat, text, at }].slice(-MOST_LINES);
    if (seat !== this.#own && !this.#isMuted(seat)) this.unread.value++;
  }

  #show(seat: Seat, what: Reaction): void {
    clearTimeout(this.#timers.get(seat));
    this.#reactions.value = new Map(this.#reactions.value).set(seat, what);
    const forget = (): void => {
      const rest = new Map(this.#reactions.value);
      rest.delete(seat);
      this.#reactions.value = rest;
    };
    this.#timers.set(seat, setTimeout(forget, SHOWN_MS));
  }

  #isMuted(seat: Seat): boolean {
    const name = this.#names.value[seat];
    return typeof name === 'string' && mutedNames.value.includes(name);
  }
}

/** Requests of other kinds never come so far. */
const FIRST_ID = 1_000_000_000;
