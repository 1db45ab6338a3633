/** A table that is open in memory: its seats, who is connected, and its match once that has begun. */
import type { Seat, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { MatchRecord } from '#engine/record.ts';
import { ALL_PRESENT } from '#host/absence.ts';
import { Limit } from '#host/limit.ts';
import type { Match } from '#host/match.ts';
import { Queue } from '#host/queue.ts';
import type { TableInfo } from '#protocol/http.ts';
import type { Request, Speech } from '#protocol/live.ts';
import type { Changes, Removal, StartNow } from '#protocol/lobby.ts';
import { Failure, noSuchTable } from '#server/failure.ts';
import type { Holder, StoredSeat, StoredTable } from '#server/store/store.ts';
import { Countdown } from './countdown.ts';
import { type Guest, Guests } from './guests.ts';
import { HostWatch } from './hostWatch.ts';
import { infoOf } from './info.ts';
import * as lobby from './lobby.ts';
import { mustBeOver, mustBePlayed, mustBeTold, mustWait } from './musts.ts';
import { mustBeFree } from './naming.ts';
import { openMatch, type TableTools } from './openMatch.ts';
import { hasMoved } from './ownership.ts';
import {
  type Giver,
  holderOf,
  isFree,
  isNobody,
  isOnLoan,
  keptFor,
  nameless,
  playerOf,
  seatAfter,
  seatFor,
  seatGivenBy,
  seatHeldBy,
  type Who,
} from './seating.ts';
import { isTokenOf } from './secrets.ts';
import { TableTalk } from './talk.ts';
import { firstTurn } from './turns.ts';

/** How often somebody may change something about a table in a minute. */
const CHANGES = 60;

/** Who asks for something: a seat, or the screen. */
interface Caller {
  readonly seat: Viewer;
  readonly isHost: boolean;
}

type Power = 'host' | 'seat';

export class Table {
  readonly #tools: TableTools;
  /** What changes the table itself goes one after another; moves have the match's own queue. */
  readonly #queue = new Queue();
  readonly #changes = new Limit(CHANGES);
  readonly #talk: TableTalk;
  readonly #countdown = new Countdown();
  readonly #guests: Guests;
  readonly #hostWatch = new HostWatch(() => void this.#queue.run(() => this.#replaceHost()));
  #stored: StoredTable;
  #match: Match | undefined;
  /** Whom bots play for, as it was told. */
  #away = ALL_PRESENT.away;
  #usedAt = Date.now();
  #isClosed = false;
  #isStopped = false;

  constructor(stored: StoredTable, tools: TableTools) {
    this.#stored = stored;
    this.#tools = tools;
    const { store, allowsWords } = tools;
    const table = () => this.#stored;
    this.#talk = new TableTalk({ store, allowsWords, table, listeners: () => this.#guests });
    const [away, talk] = [() => this.#away, () => this.#talk];
    this.#guests = new Guests({ table, away, talk, countdown: this.#countdown });
  }

  get info(): TableInfo {
    return infoOf(this.#stored, this.#guests.presence);
  }

  /** With whose turn it is: for that the match must be open. */
  describe(): Promise<TableInfo> {
    return this.#queue.run(async () => {
      if (this.#stored.status !== 'playing') return this.info;
      const { active } = await this.#open();
      return { ...this.info, active };
    });
  }

  get guestCount(): number {
    return this.#guests.size;
  }

  /** Whether somebody sees the table from this seat. */
  isLooking(seat: Seat): boolean {
    return this.#guests.isLooking(seat);
  }

  isConnected(seat: Seat): boolean {
    return this.#guests.isHere(seat);
  }

  /** Whoever looks need not be told that it is their turn. */
  async look(guest: Guest, isVisible: boolean): Promise<void> {
    const { viewer } = guest;
    if (!this.#guests.has(guest) || viewer === undefined) return;
    const isNew = isVisible && !this.isLooking(viewer);
    this.#guests.look(guest, isVisible);
    if (isNew && this.#match?.active.includes(viewer))
      await this.#tools.store.notices.cancelTurn(this.#stored.id, viewer);
  }

  seatOf(who: Who): Seat | undefined {
    return seatHeldBy(this.#stored.seats, who);
  }

  /** Whether this is the secret of the screen that made the table. */
  isScreen({ secret }: Who): boolean {
    const { screen } = this.#stored.lobby;
    return screen !== null && isTokenOf(secret, screen);
  }

  holderOf(seat: Seat): Holder | undefined {
    return holderOf(this.#stored.seats[seat]);
  }

  /** Where the holder sits, or nowhere. */
  seatOfHolder(holder: Holder): Seat | null {
    const seat = this.#stored.seats.findIndex((place) => holderOf(place) === holder);
    return seat < 0 ? null : seat;
  }

  /** The seat that is kept for somebody of this name; the same number as before, if it still is. */
  keptSeat(name: string | null, before: Seat): Seat | undefined {
    const isKept = (seat: StoredSeat | undefined): boolean =>
      seat?.kind === 'human' && seat.holder === null && seat.keptFor === (name ?? '');
    if (isKept(this.#stored.seats[before])) return before;
    const seat = this.#stored.seats.findIndex(isKept);
    return seat < 0 ? undefined : seat;
  }

  touch(): void {
    this.#usedAt = Date.now();
  }

  /** For people to sit down. */
  get isWaiting(): boolean {
    return this.#stored.status === 'waiting';
  }

  /** Whether nobody is there, nor about to come. */
  get isUnused(): boolean {
    return this.#guests.size === 0 && this.#queue.isIdle;
  }

  /** Whether nobody has needed it since then and nothing is left to do. */
  isIdleSince(time: number): boolean {
    if (!this.isUnused || this.#usedAt > time) return false;
    return this.#match?.isIdle ?? !this.#countdown.isRunning;
  }

  /**
   * Seats a person: in this seat, or in the first that is free. Whoever returns may sit where a seat is kept. The
   * last one to sit down starts play, unless the host wants to.
   */
  join(holder: Holder, wanted: Seat | undefined, isReturning = false): Promise<Seat> {
    return this.#queue.run(async () => {
      this.#mustBeOpen();
      const own = this.#seatOfPerson(holder);
      // Who asks again has not heard the answer.
      if (own !== undefined) return own;
      const table = this.#stored;
      const { name } = holder;
      const isKept = (place: StoredSeat) => !isReturning && keptFor(place, table.createdAt) !== undefined;
      const seat = seatFor(table, wanted, isKept);
      if (!isReturning && name !== null) mustBeFree(name, table.seats.toSpliced(seat, 1));
      const sitting = lobby.seated(table, seat, holder);
      const isStarting = table.status === 'waiting' && lobby.startsItself(sitting);
      await this.#put(isStarting ? lobby.begun(sitting) : sitting);
      return this.seatOfHolder(holder)!;
    });
  }

  /** Lets others hold the seat in place of those who do, or besides them; nothing if that changes nothing. */
  changeHolder(seat: Seat, change: (holder: Holder) => Holder): Promise<void> {
    return this.#queue.run(() => this.#changeHolder(seat, change));
  }

  /** The same for the seat of whoever gives it; tells which it is, or undefined if they have none any more. */
  takeSeat(giver: Giver, change: (holder: Holder) => Holder): Promise<Seat | undefined> {
    return this.#queue.run(async () => {
      this.#mustBeOpen();
      const seat = seatGivenBy(this.#stored.seats, giver);
      if (seat !== undefined) await this.#changeHolder(seat, change);
      return seat;
    });
  }

  /** Before the start the seat is free again. Later a bot plays it: until its holder returns, or for good. */
  leave(seat: Seat, isForGood: boolean): Promise<void> {
    return this.#queue.run(async () => {
      this.#mustBeOpen();
      if (this.isWaiting) return this.#standUp(seat);
      if (this.#stored.status === 'playing') await this.#leaveToBot(seat);
      const { name } = this.holderOf(seat)!;
      if (isForGood) await this.#hold(seat, { name, tokenHash: null });
    });
  }

  /** Changes the terms of a table that waits. */
  change(who: Who, wanted: Changes): Promise<void> {
    return this.#edit(who, 'host', async ({ seat }) => {
      mustWait(this.#stored);
      this.#countdown.stop();
      await this.#put(lobby.withChanges(this.#stored, this.#tools, wanted), seat ?? null);
    });
  }

  /** Begins soon, unless the host stops it. */
  start(who: Who, wanted: StartNow): Promise<void> {
    return this.#edit(who, 'host', async () => {
      mustWait(this.#stored);
      lobby.started(this.#stored, this.#tools, wanted);
      this.#countdown.start(() => void this.#queue.run(() => this.#startNow(wanted)));
      this.#guests.tellLobby();
    });
  }

  stopStart(who: Who): Promise<void> {
    return this.#edit(who, 'host', async () => {
      mustWait(this.#stored);
      if (this.#countdown.stop()) this.#guests.tellLobby();
    });
  }

  /** Gives somebody's seat away: while it is played, only one that a bot plays. */
  remove(who: Who, seat: Seat, removal: Removal): Promise<void> {
    return this.#edit(who, 'host', async ({ seat: own }) => {
      const next = lobby.without(this.#stored, this.#tools, seat, removal);
      if (seat === own) throw new Failure(409, 'own-seat', 'To give up your own seat, leave.');
      if (!this.isWaiting) await this.#vacate(seat);
      await this.#put(next);
    });
  }

  rename(who: Who, name: string): Promise<void> {
    return this.#edit(who, 'seat', async ({ seat }) => {
      mustWait(this.#stored);
      await this.#put(lobby.renamed(this.#stored, seat!, name));
    });
  }

  move(who: Who, to: Seat): Promise<void> {
    return this.#edit(who, 'seat', async ({ seat }) => {
      mustWait(this.#stored);
      const isKept = (place: StoredSeat) => keptFor(place, this.#stored.createdAt) !== undefined;
      await this.#put(lobby.moved(this.#stored, seat!, to, isKept));
    });
  }

  /** Forgets the table: while it is played, only if no other person is left. */
  close(who: Who): Promise<void> {
    return this.#edit(who, 'host', async ({ seat }) => {
      const holder = seat === undefined ? undefined : this.holderOf(seat);
      if (holder !== undefined && isOnLoan(holder, who.person))
        throw new Failure(403, 'not-host', 'Only who lent you the seat can close the table.');
      if (!this.isWaiting) mustBePlayed(this.#stored);
      const isOthers = (place: StoredSeat, i: Seat) => lobby.isHeld(place) && i !== seat;
      if (!this.isWaiting && this.#stored.seats.some(isOthers))
        throw new Failure(409, 'others-play', 'Others still play here.');
      await this.#abandon();
    });
  }

  /** Lets somebody say no more here, or lets them speak again. */
  mute(who: Who, seat: Seat, isMuted: boolean): Promise<void> {
    return this.#edit(who, 'host', async ({ seat: own }) => {
      if (!lobby.isHeld(this.#stored.seats[seat]))
        throw new Failure(409, 'nobody-there', 'Nobody sits there.');
      if (seat === own) throw new Failure(409, 'own-seat', 'You can simply say nothing.');
      await this.#talk.mute(seat, isMuted);
      this.#guests.tellSeats();
    });
  }

  /** Whatever a seat says to the others. */
  async speak(guest: Guest, speech: Speech): Promise<void> {
    const refusal =
      speech.t === 'react'
        ? this.#talk.react(guest.viewer, speech.what)
        : await this.#queue.run(() => this.#talk.say(guest.viewer, speech.text));
    if (refusal === undefined) return;
    guest.send({ t: 'refused', ...(speech.id !== undefined && { id: speech.id }), refusal });
  }

  /** Of whoever sits in this seat or whom it is kept for, with all that they have said. */
  forgetName(seat: Seat): Promise<void> {
    return this.#queue.run(async () => {
      await this.#talk.forget(seat);
      const { id, seats } = this.#stored;
      const place = nameless(seats[seat]!);
      if (place === seats[seat]) return;
      await this.#tools.store.forgetName(id, seat);
      this.#stored = { ...this.#stored, seats: seats.with(seat, place) };
      this.#guests.tellSeats();
    });
  }

  /** Tells the guest all it may know, and every change until it leaves. */
  subscribe(guest: Guest): Promise<void> {
    // It may have left the memory since it was found.
    if (this.#isStopped) return Promise.reject(hasMoved());
    return this.#queue.run(async () => {
      this.#mustBeOpen();
      this.#guests.add(guest);
      await this.#talk.open();
      // It may have left meanwhile.
      if (!this.#guests.has(guest)) return;
      this.#guests.tellSeats(guest.viewer === undefined ? [guest] : undefined);
      if (guest.viewer === undefined) this.#guests.noteWatchers();
      this.#guests.tellYou(guest);
      this.#talk.welcome(guest);
      this.#watchHost();
      if (this.isWaiting) this.#guests.tellLobby([guest]);
      else await this.#connect(guest);
    });
  }

  unsubscribe(guest: Guest): void {
    if (!this.#guests.remove(guest)) return;
    this.touch();
    if (guest.viewer === undefined) this.#guests.noteWatchers();
    if (guest.viewer === undefined || this.isConnected(guest.viewer)) return;
    this.#guests.tellSeats();
    this.#watchHost();
  }

  async request(guest: Guest, request: Request): Promise<void> {
    const subscription = this.#guests.subscriptionOf(guest);
    if (subscription === undefined) return guest.send({ t: 'refused', refusal: 'not-started' });
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
      mustBeOver(this.#stored);
      mustBeTold(this.#stored);
      const record = (await this.#open()).record()!;
      const {
        seats,
        lobby: { listed },
      } = this.#stored;
      // As they are called now.
      return { ...record, seats: seats.map(playerOf), ...(listed !== null && { listed }) };
    });
  }

  /** The table where they play again; `next` finds it, or makes it for the first who asks. */
  rematch(next: (old: StoredTable) => Promise<string>): Promise<string> {
    return this.#queue.run(async () => {
      mustBeOver(this.#stored);
      const rematch = await next(this.#stored);
      if (rematch === this.#stored.rematch) return rematch;
      this.#stored = { ...this.#stored, rematch, code: null };
      this.#guests.tellSeats();
      return rematch;
    });
  }

  /** Resolves when every move that was asked for is stored and told. */
  async stop(): Promise<void> {
    this.#stopTimers();
    this.#isStopped = true;
    await this.#queue.settled();
    await this.#match?.stop();
  }

  #stopTimers(): void {
    this.#countdown.stop();
    this.#hostWatch.stop();
    this.#guests.stop();
  }

  /** Does what somebody asks for who has the power to, not too often. */
  #edit(who: Who, power: Power, work: (caller: Caller) => Promise<void>): Promise<void> {
    return this.#queue.run(async () => {
      this.#mustBeOpen();
      const caller = this.#callerOf(who);
      if (power === 'host' && !caller.isHost)
        throw new Failure(403, 'not-host', 'Only the host of the table can do this.');
      if (power === 'seat' && caller.seat === undefined)
        throw new Failure(403, 'not-seated', 'Only those who sit at the table can do this.');
      if (!this.#changes.take(caller.seat ?? -1))
        throw new Failure(429, 'too-fast', 'Too many changes in a minute.', { retryAfter: 60 });
      await work(caller);
    });
  }

  #callerOf(who: Who): Caller {
    const seat = this.seatOf(who);
    const isScreen = this.isScreen(who);
    if (seat === undefined && !isScreen)
      throw new Failure(401, 'bad-token', 'The token holds no seat at this table.');
    return { seat, isHost: isScreen || seat === this.#stored.lobby.host };
  }

  /** Keeps what the table is like from now on, then tells everybody; begins it if it is to be played. */
  async #put(next: StoredTable, by?: Seat | null): Promise<void> {
    const isStarting = this.isWaiting && next.status === 'playing';
    const turn = isStarting ? firstTurn(next, this.#tools.rules, this.#guests.isLooking) : undefined;
    const start = isStarting ? { ...(turn && { turn }) } : undefined;
    const talk = await this.#talk.after(next.seats);
    await this.#tools.store.rearrange(next, start, talk);
    const before = this.#stored;
    const { mode } = this.#talk;
    this.#stored = next;
    if (isStarting) this.#countdown.stop();
    this.#reseat(before);
    this.#guests.tellSeats();
    for (const guest of this.#guests) this.#guests.tellYou(guest);
    if (this.isWaiting && (next.rev !== before.rev || by !== undefined))
      this.#guests.tellLobby(undefined, by);
    this.#watchHost();
    if (talk !== undefined) this.#talk.replace(talk);
    else if (this.#talk.mode !== mode) this.#talk.tell();
    if (isStarting) await this.#begin();
  }

  /** Whoever is connected sits where the seat is now; who has none any more is sent away. */
  #reseat({ seats }: StoredTable): void {
    for (const guest of [...this.#guests]) {
      if (guest.viewer === undefined) continue;
      const seat = seatAfter(seats, this.#stored.seats, guest.viewer);
      if (seat === undefined) this.#sendAway(guest, 'removed');
      else guest.viewer = seat;
    }
  }

  #sendAway(guest: Guest, reason: string): void {
    this.#guests.remove(guest);
    guest.bye(reason);
  }

  /** Nobody sits here, and no screen shows it: nobody can begin it. */
  get #isDeserted(): boolean {
    const {
      lobby: { screen },
      seats,
    } = this.#stored;
    return this.isWaiting && screen === null && !seats.some((seat) => lobby.isHeld(seat));
  }

  /** Before the start the seat is free again; a table that nobody is left at is closed. */
  async #standUp(seat: Seat): Promise<void> {
    await this.#put(lobby.stoodUp(this.#stored, seat, this.#guests.isHere));
    if (this.#isDeserted) await this.#abandon();
  }

  async #abandon(): Promise<void> {
    await this.#match?.stop();
    await this.#tools.store.abandon(this.#stored.id);
    this.#isClosed = true;
    this.#tools.onClosed(this.#stored.id);
    this.#stopTimers();
    for (const guest of [...this.#guests]) this.#sendAway(guest, 'closed');
  }

  async #startNow(wanted: StartNow): Promise<void> {
    if (!this.isWaiting) return;
    try {
      await this.#put(lobby.started(this.#stored, this.#tools, wanted));
    } catch (error) {
      // Too many have left meanwhile, or it could not be stored: the table goes on waiting.
      if (!(error instanceof Failure)) this.#tools.onTrouble(error);
      this.#guests.tellLobby();
    }
  }

  async #vacate(seat: Seat): Promise<void> {
    mustBePlayed(this.#stored);
    if (this.#stored.lobby.daily !== null)
      throw new Failure(409, 'same-for-all', 'Everybody plays this deal against the same bot.');
    const match = await this.#open();
    const place = this.#stored.seats[seat]!;
    const isBots = place.kind === 'bot' || isFree(place) || match.away.includes(seat);
    if (!isBots) throw new Failure(409, 'somebody-plays', 'A person plays there.');
    await match.vacate(seat);
  }

  #watchHost(): void {
    const { host } = this.#stored.lobby;
    const isAnybodyHere = [...this.#guests].some(({ viewer }) => viewer !== undefined);
    this.#hostWatch.see(host !== null && this.isConnected(host), isAnybodyHere);
  }

  /** The host is gone for long. */
  async #replaceHost(): Promise<void> {
    const { host } = this.#stored.lobby;
    if (this.#stored.status === 'over' || (host !== null && this.isConnected(host))) return;
    const next = lobby.withHost(this.#stored, this.#guests.isHere);
    await this.#put(next).catch(this.#tools.onTrouble);
  }

  async #changeHolder(seat: Seat, change: (holder: Holder) => Holder): Promise<void> {
    const old = this.holderOf(seat)!;
    const holder = change(old);
    if (sameJson(old, holder)) return;
    if (this.isWaiting && isNobody(holder)) return this.#standUp(seat);
    await this.#hold(seat, holder);
  }

  async #hold(seat: Seat, holder: Holder): Promise<void> {
    const { id, seats } = this.#stored;
    await this.#tools.store.changeHolder(id, seat, holder);
    this.#stored = { ...this.#stored, seats: seats.with(seat, { kind: 'human', holder }) };
    this.#guests.tellSeats();
    this.#watchHost();
  }

  async #leaveToBot(seat: Seat): Promise<void> {
    const leaver = (await this.#open()).subscribe({ viewer: seat, version: 2, send: () => {} });
    await leaver.request({ t: 'away' });
    leaver.close();
  }

  /** Never throws: those who sit down have their seats stored by now. */
  async #begin(): Promise<void> {
    try {
      await this.#open();
      for (const guest of this.#guests) await this.#connect(guest);
    } catch (error) {
      this.#tools.onTrouble(error);
      // Whoever waits for the first position comes again, and is told it then.
      for (const guest of [...this.#guests]) this.#sendAway(guest, 'restart');
    }
  }

  /** Only one at a time may do this: call it from the queue. */
  async #open(): Promise<Match> {
    if (this.#match) return this.#match;
    const { isLooking } = this.#guests;
    const onChange = (match: Match): void => this.#note(match);
    this.#match = await openMatch(this.#stored, this.#tools, { onChange, isLooking });
    this.#note(this.#match);
    return this.#match;
  }

  async #connect(guest: Guest): Promise<void> {
    const match = await this.#open();
    // It may have left while the match was being read, or be connected already.
    if (!this.#guests.has(guest) || this.#guests.subscriptionOf(guest) !== undefined) return;
    this.#guests.connect(guest, match.subscribe(guest));
  }

  /** Tells what the match changes about the table. */
  #note({ result, away }: Match): void {
    const isEnd = result !== undefined && this.#stored.status !== 'over';
    if (isEnd) this.#stored = { ...this.#stored, status: 'over', result };
    if (!isEnd && away === this.#away) return;
    this.#away = away;
    this.#guests.tellSeats();
  }

  #seatOfPerson({ tokenHash, persons: [person] = [] }: Holder): Seat | undefined {
    return tokenHash === null ? this.seatOf({ secret: '', person }) : undefined;
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw noSuchTable();
  }
}
