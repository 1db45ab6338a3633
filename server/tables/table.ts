/** A table that is open in memory: its seats, who is connected, and its match once that has begun. */
import type { Seat } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { ALL_PRESENT } from '#host/absence.ts';
import type { Match, Subscription } from '#host/match.ts';
import { Queue } from '#host/queue.ts';
import type { Subscriber } from '#host/tell.ts';
import type { TableInfo } from '#protocol/http.ts';
import type { Request } from '#protocol/live.ts';
import { Failure } from '#server/failure.ts';
import type { Holder, StoredSeat, StoredTable } from '#server/store/store.ts';
import { infoOf, type Presence, seatsOf } from './info.ts';
import { mustBeFree } from './naming.ts';
import { firstDueAt, openMatch, type TableTools } from './openMatch.ts';
import { chooseSeat, holderOf, isFull, keptFor, nameless, playerOf, seatOfToken } from './seating.ts';
import { hashToken } from './secrets.ts';

export class Table {
  readonly #tools: TableTools;
  /** What changes the table itself goes one after another; moves have the match's own queue. */
  readonly #queue = new Queue();
  /** Those who are connected; without a subscription until the match has begun. */
  readonly #subscribers = new Map<Subscriber, Subscription | undefined>();
  #stored: StoredTable;
  #match: Match | undefined;
  /** Whom bots play for, as it was told. */
  #away = ALL_PRESENT.away;
  #usedAt = Date.now();

  constructor(stored: StoredTable, tools: TableTools) {
    this.#stored = stored;
    this.#tools = tools;
  }

  get info(): TableInfo {
    return infoOf(this.#stored, this.#presence);
  }

  /** With whose turn it is: for that the match must be open. */
  describe(): Promise<TableInfo> {
    return this.#queue.run(async () => {
      if (this.#stored.status !== 'playing') return this.info;
      const { active } = await this.#open();
      return { ...this.info, active };
    });
  }

  get subscriberCount(): number {
    return this.#subscribers.size;
  }

  readonly isConnected = (seat: Seat): boolean => {
    for (const { viewer } of this.#subscribers.keys()) if (viewer === seat) return true;
    return false;
  };

  seatOf(token: string): Seat | undefined {
    return seatOfToken(this.#stored.seats, token);
  }

  holderOf(seat: Seat): Holder | undefined {
    return holderOf(this.#stored.seats[seat]);
  }

  touch(): void {
    this.#usedAt = Date.now();
  }

  /** For people to sit down. */
  get isWaiting(): boolean {
    return this.#stored.status === 'waiting';
  }

  /** Whether nobody has needed it since then and nothing is left to do. */
  isIdleSince(time: number): boolean {
    if (this.#subscribers.size > 0 || !this.#queue.isIdle || this.#usedAt > time) return false;
    return this.#match?.isIdle ?? true;
  }

  /**
   * Seats a person: in this seat, or in the first that is free. Whoever returns may sit where a seat is kept. The
   * last one to sit down starts play.
   */
  join(name: string | null, wanted: Seat | undefined, token: string, isReturning = false): Promise<Seat> {
    return this.#queue.run(async () => {
      const { createdAt } = this.#stored;
      const isKept = (place: StoredSeat) => !isReturning && keptFor(place, createdAt) !== undefined;
      const seat = chooseSeat(this.#stored.seats, wanted, isKept);
      if (!isReturning && name !== null) mustBeFree(name, this.#stored.seats.toSpliced(seat, 1));
      const holder = { name, tokenHash: hashToken(token) };
      const seats = this.#stored.seats.with(seat, { kind: 'human', holder });
      const isStarting = isFull(seats);
      const then = isStarting
        ? ({ status: 'playing', dueAt: firstDueAt(this.#stored) } as const)
        : ({ status: 'waiting', dueAt: null } as const);
      await this.#tools.store.takeSeat(this.#stored.id, seat, holder, then);
      this.#stored = { ...this.#stored, seats, ...then };
      this.#tellSeats();
      if (isStarting) await this.#begin();
      return seat;
    });
  }

  /** Of whoever sits in this seat or whom it is kept for; or only if it is kept. */
  forgetName(seat: Seat, isKept = false): Promise<void> {
    return this.#queue.run(async () => {
      const { id, seats } = this.#stored;
      if (isKept && this.holderOf(seat) !== undefined) return;
      const place = nameless(seats[seat]!);
      if (place === seats[seat]) return;
      await this.#tools.store.forgetName(id, seat);
      this.#stored = { ...this.#stored, seats: seats.with(seat, place) };
      this.#tellSeats();
    });
  }

  /** Tells the subscriber all it may know, and every change until it leaves. */
  subscribe(subscriber: Subscriber): Promise<void> {
    return this.#queue.run(async () => {
      this.#subscribers.set(subscriber, undefined);
      this.#tellSeats(subscriber.viewer === undefined ? [subscriber] : undefined);
      if (this.#stored.status !== 'waiting') await this.#connect(subscriber);
    });
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.get(subscriber)?.close();
    if (!this.#subscribers.delete(subscriber)) return;
    this.touch();
    if (subscriber.viewer !== undefined && !this.isConnected(subscriber.viewer)) this.#tellSeats();
  }

  async request(subscriber: Subscriber, request: Request): Promise<void> {
    const subscription = this.#subscribers.get(subscriber);
    if (subscription === undefined) return subscriber.send({ t: 'refused', refusal: 'not-started' });
    await subscription.request(request);
  }

  /** Lets play go on by itself if it is a bot's turn. */
  wake(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#stored.status === 'playing') await this.#begin();
    });
  }

  record(): Promise<MatchRecord> {
    return this.#queue.run(async () => {
      this.#mustBeOver();
      const record = (await this.#open()).record()!;
      // As they are called now.
      return { ...record, seats: this.#stored.seats.map(playerOf) };
    });
  }

  /** The table where they play again; `next` finds it, or makes it for the first who asks. */
  rematch(next: (old: StoredTable) => Promise<string>): Promise<string> {
    return this.#queue.run(async () => {
      this.#mustBeOver();
      const rematch = await next(this.#stored);
      if (rematch === this.#stored.rematch) return rematch;
      this.#stored = { ...this.#stored, rematch };
      this.#tellSeats();
      return rematch;
    });
  }

  /** Resolves when every move that was asked for is stored and told. */
  async stop(): Promise<void> {
    await this.#queue.settled();
    await this.#match?.stop();
  }

  /** Never throws: those who sit down have their seats stored by now. */
  async #begin(): Promise<void> {
    try {
      await this.#open();
      for (const subscriber of this.#subscribers.keys()) await this.#connect(subscriber);
    } catch (error) {
      this.#tools.onTrouble(error);
    }
  }

  /** Only one at a time may do this: call it from the queue. */
  async #open(): Promise<Match> {
    if (this.#match) return this.#match;
    this.#match = await openMatch(this.#stored, this.#tools, (match) => this.#note(match));
    this.#note(this.#match);
    return this.#match;
  }

  async #connect(subscriber: Subscriber): Promise<void> {
    const match = await this.#open();
    // It may have left while the match was being read, or be connected already.
    if (!this.#subscribers.has(subscriber) || this.#subscribers.get(subscriber) !== undefined) return;
    this.#subscribers.set(subscriber, match.subscribe(subscriber));
  }

  /** Tells what the match changes about the table. */
  #note({ result, away }: Match): void {
    const isEnd = result !== undefined && this.#stored.status !== 'over';
    if (isEnd) this.#stored = { ...this.#stored, status: 'over', result };
    if (!isEnd && away === this.#away) return;
    this.#away = away;
    this.#tellSeats();
  }

  get #presence(): Presence {
    return { isHere: this.isConnected, away: this.#away };
  }

  #mustBeOver(): void {
    if (this.#stored.status !== 'over') throw new Failure(409, 'not-over', 'The match is not over yet.');
  }

  #tellSeats(subscribers: Iterable<Subscriber> = this.#subscribers.keys()): void {
    const { version, status, hints, rematch } = this.#stored;
    const seats = seatsOf(this.#stored, this.#presence);
    const info = { seats, status, hints, version, ...(rematch !== null && { rematch }) };
    const message = { t: 'seats', ...info } as const;
    for (const subscriber of subscribers) subscriber.send(message);
  }
}
