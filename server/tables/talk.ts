/** What people say to each other at one table. Strangers get reactions only: nobody here can look after their words. */
import type { Seat, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { Limit } from '#host/limit.ts';
import type { Subscriber } from '#host/tell.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { flawOfWords, MOST_LINES, type Reaction, tidyWords } from '#protocol/talk.ts';
import type { Talk as Mode } from '#protocol/terms.ts';
import {
  NO_TALK,
  type StoredSeat,
  type StoredTable,
  type StoredTalk,
  type TableStore,
} from '#server/store/store.ts';
import { seatAfter } from './seating.ts';

/** So many reactions in so many milliseconds, and likewise lines, of one seat. */
const REACTIONS = [3, 10_000] as const;
const LINES = [1, 2_000] as const;

/** How people may speak at the table. */
function modeOf({ isPublic, lobby }: StoredTable, allowsWords: boolean): Mode {
  return lobby.talk === 'words' && (isPublic || !allowsWords) ? 'reactions' : lobby.talk;
}

export interface TalkTools {
  readonly store: Pick<TableStore, 'readTalk' | 'saveTalk'>;
  /** The table as it is now. */
  table(): StoredTable;
  /** What the server's own host has set. */
  readonly allowsWords: boolean;
  /** Those who are connected. */
  listeners(): Iterable<Subscriber>;
}

/** What comes of asking: why it is refused, or undefined. Whatever changes what is kept is called one at a time. */
export class TableTalk {
  readonly #tools: TalkTools;
  readonly #reactions = new Limit(...REACTIONS);
  readonly #lines = new Limit(...LINES);
  /** As it is stored; undefined until somebody comes. */
  #kept: StoredTalk | undefined;

  constructor(tools: TalkTools) {
    this.#tools = tools;
  }

  get mode(): Mode {
    return modeOf(this.#tools.table(), this.#tools.allowsWords);
  }

  get muted(): readonly Seat[] {
    return (this.#kept ?? NO_TALK).muted;
  }

  /** Reads it for those who come. */
  async open(): Promise<void> {
    if (this.#kept === undefined) await this.#read();
  }

  react(seat: Viewer, what: Reaction): string | undefined {
    if (seat === undefined) return 'not-seated';
    if (this.mode === 'off') return 'talk-off';
    if (this.muted.includes(seat)) return 'muted';
    if (!this.#reactions.take(seat)) return 'too-often';
    const message = { t: 'reaction', seat, what } as const;
    for (const listener of this.#tools.listeners()) listener.send(message);
    return;
  }

  async say(seat: Viewer, words: string): Promise<string | undefined> {
    if (seat === undefined) return 'not-seated';
    if (this.mode !== 'words') return this.mode === 'off' ? 'talk-off' : 'words-off';
    if (this.muted.includes(seat)) return 'muted';
    const text = tidyWords(words);
    const flaw = flawOfWords(text);
    if (flaw !== undefined) return `words-${flaw}`;
    if (!this.#lines.take(seat)) return 'too-often';
    const { lines, muted } = await this.#read();
    const line = { seat, text, at: Date.now() };
    await this.#keep({ lines: [...lines, line].slice(-MOST_LINES), muted });
    this.#tellPlayers({ t: 'said', ...line });
    return;
  }

  async mute(seat: Seat, isMuted: boolean): Promise<void> {
    const { lines, muted } = await this.#read();
    const others = muted.filter((other) => other !== seat);
    await this.#keep({ lines, muted: isMuted ? [...others, seat] : others });
  }

  /** All that somebody has said. */
  async forget(seat: Seat): Promise<void> {
    const { lines, muted } = await this.#read();
    const others = lines.filter((line) => line.seat !== seat);
    if (others.length === lines.length) return;
    await this.#keep({ lines: others, muted });
    this.tell();
  }

  /** What is to be kept with these seats in place of those that the table has; undefined if it is the same. */
  async after(seats: readonly StoredSeat[]): Promise<StoredTalk | undefined> {
    const now = await this.#read();
    const next = afterSeats(now, this.#tools.table().seats, seats);
    return sameJson(now, next) ? undefined : next;
  }

  /** It was kept with something else. */
  replace(next: StoredTalk): void {
    this.#kept = next;
    this.tell();
  }

  /** Words are for players only, and only where they can be said. */
  tell(listeners?: Iterable<Subscriber>): void {
    if (this.mode === 'words') this.#tellPlayers({ t: 'talk', lines: this.#kept!.lines }, listeners);
  }

  /** To those who come: nothing if nothing was said. */
  welcome(listener: Subscriber): void {
    if (this.#kept!.lines.length > 0) this.tell([listener]);
  }

  /** What is old is deleted from the store once the table is over, so the memory may know too much. */
  async #read(): Promise<StoredTalk> {
    const { id, status } = this.#tools.table();
    if (this.#kept === undefined || status === 'over') this.#kept = await this.#tools.store.readTalk(id);
    return this.#kept;
  }

  async #keep(next: StoredTalk): Promise<void> {
    await this.#tools.store.saveTalk(this.#tools.table().id, next);
    this.#kept = next;
  }

  #tellPlayers(message: ServerMessage, listeners = this.#tools.listeners()): void {
    for (const listener of listeners) if (listener.viewer !== undefined) listener.send(message);
  }
}

/** After the seats have changed: what somebody has said stays theirs, and goes with whoever leaves. */
function afterSeats(
  talk: StoredTalk,
  before: readonly StoredSeat[],
  after: readonly StoredSeat[],
): StoredTalk {
  const seats = before.map((_, seat) => seatAfter(before, after, seat));
  return {
    lines: talk.lines.flatMap((line) => {
      const seat = seats[line.seat];
      return seat === undefined ? [] : [{ ...line, seat }];
    }),
    muted: talk.muted.flatMap((seat) => seats[seat] ?? []),
  };
}
