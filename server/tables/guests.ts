/** Those who are connected to a table, and what they are told about it. */
import type { Seat, Viewer } from '#engine/contract.ts';
import type { Subscription } from '#host/match.ts';
import type { Subscriber } from '#host/tell.ts';
import type { StoredTable } from '#server/store/store.ts';
import type { Countdown } from './countdown.ts';
import { type Presence, seatsOf } from './info.ts';
import { termsOf } from './lobby.ts';
import type { TableTalk } from './talk.ts';

/** Those who look on are counted so often. */
const WATCHERS_MS = 1_000;

/** Somebody who is connected. The table seats them elsewhere if the seats change their order, or sends them away. */
export interface Guest extends Subscriber {
  viewer: Viewer;
  /** Whether it is the screen that made the table. */
  readonly isScreen: boolean;
  bye(reason: string): void;
}

export interface GuestTools {
  /** The table as it is now. */
  table(): StoredTable;
  /** Whom bots play for. */
  away(): readonly Seat[];
  talk(): Pick<TableTalk, 'mode' | 'muted'>;
  readonly countdown: Countdown;
}

export class Guests {
  readonly #tools: GuestTools;
  /** Without a subscription until the match has begun. */
  readonly #subscriptions = new Map<Guest, Subscription | undefined>();
  /** Those among them who see the page. */
  readonly #looking = new Set<Guest>();
  /** What each of them was told to be. */
  readonly #told = new WeakMap<Guest, string>();
  #watchers: ReturnType<typeof setTimeout> | undefined;

  constructor(tools: GuestTools) {
    this.#tools = tools;
  }

  [Symbol.iterator](): Iterator<Guest> {
    return this.#subscriptions.keys();
  }

  get size(): number {
    return this.#subscriptions.size;
  }

  has(guest: Guest): boolean {
    return this.#subscriptions.has(guest);
  }

  add(guest: Guest): void {
    this.#subscriptions.set(guest, undefined);
  }

  /** Whether it was there. */
  remove(guest: Guest): boolean {
    this.#subscriptions.get(guest)?.close();
    this.#looking.delete(guest);
    return this.#subscriptions.delete(guest);
  }

  subscriptionOf(guest: Guest): Subscription | undefined {
    return this.#subscriptions.get(guest);
  }

  connect(guest: Guest, subscription: Subscription): void {
    this.#subscriptions.set(guest, subscription);
  }

  readonly isHere = (seat: Seat): boolean => {
    for (const { viewer } of this) if (viewer === seat) return true;
    return false;
  };

  /** Whether somebody sees the table from this seat. */
  readonly isLooking = (seat: Seat): boolean => {
    for (const { viewer } of this.#looking) if (viewer === seat) return true;
    return false;
  };

  look(guest: Guest, isVisible: boolean): void {
    if (isVisible) this.#looking.add(guest);
    else this.#looking.delete(guest);
  }

  get presence(): Presence {
    const { away, talk } = this.#tools;
    return { isHere: this.isHere, away: away(), muted: talk().muted, watching: this.#watching };
  }

  get #watching(): number {
    let count = 0;
    for (const { viewer, isScreen } of this) if (viewer === undefined && !isScreen) count++;
    return count;
  }

  /** Tells how many look on: soon, and once for all who come and go until then. */
  noteWatchers(): void {
    this.#watchers ??= setTimeout(() => {
      this.#watchers = undefined;
      this.tellSeats();
    }, WATCHERS_MS);
  }

  tellSeats(guests: Iterable<Guest> = this): void {
    const table = this.#tools.table();
    const { version, status, hints, rematch, lobby } = table;
    const { presence } = this;
    const info = {
      seats: seatsOf(table, presence),
      watching: presence.watching,
      status,
      hints,
      version,
      host: lobby.host,
      ...(lobby.screen !== null && { party: true as const }),
      ...(lobby.daily !== null && { daily: lobby.daily.day }),
      ...(rematch !== null && { rematch }),
      talk: this.#tools.talk().mode,
    };
    const message = { t: 'seats', ...info } as const;
    for (const guest of guests) guest.send(message);
  }

  /** Watchers are nobody. */
  tellYou(guest: Guest): void {
    const { viewer, isScreen } = guest;
    if (viewer === undefined && !isScreen) return;
    const host = isScreen || viewer === this.#tools.table().lobby.host;
    const you = `${viewer} ${host}`;
    if (this.#told.get(guest) === you) return;
    this.#told.set(guest, you);
    guest.send({ t: 'you', seat: viewer ?? null, host });
  }

  tellLobby(guests: Iterable<Guest> = this, by?: Seat | null): void {
    const { left } = this.#tools.countdown;
    const more = { ...(by !== undefined && { by }), ...(left !== undefined && { starting: left }) };
    const message = { t: 'lobby', ...termsOf(this.#tools.table()), ...more } as const;
    for (const guest of guests) guest.send(message);
  }

  stop(): void {
    clearTimeout(this.#watchers);
  }
}
