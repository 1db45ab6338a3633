/** Finds and makes tables. All are in the store; those in use are in memory too. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyRules, Seat } from '#engine/contract.ts';
import { optionsOfRematch } from '#engine/rematch.ts';
import { knownVersions, rulesOfVersion } from '#engine/versions.ts';
import { SOON_MS } from '#host/clock.ts';
import { Queue } from '#host/queue.ts';
import type { HeldSeat, Join, NewTable, TableInfo } from '#protocol/http.ts';
import { UNHURRIED } from '#protocol/pace.ts';
import type { BotPool } from '#server/bots/pool.ts';
import { Failure, noSuchTable } from '#server/failure.ts';
import type { Attempt } from '#server/store/daily/daily.ts';
import {
  type DailyTerms,
  type Holder,
  type Lobby,
  NO_LOBBY,
  type Origin,
  type StoredSeat,
  type StoredTable,
} from '#server/store/store.ts';
import { type CallAnswer, type CallArgs, type CallName, runCall, seatOf } from './calls.ts';
import { type Catalog, checkOptions, checkTable, levelsOf } from './catalog.ts';
import { infoOf, NOBODY } from './info.ts';
import { begun, startsItself } from './lobby.ts';
import { mustBeName } from './naming.ts';
import type { TableTools } from './openMatch.ts';
import { Elsewhere, hasMoved, type Ownership } from './ownership.ts';
import { holderOf, isNobody, isOnLoan, type Who } from './seating.ts';
import { hashToken, newCode, newId, newSeed, newToken, nextToken } from './secrets.ts';
import { Table } from './table.ts';

export const PAGE = 50;

/** What the maker of a table chooses. */
type Wishes = Pick<StoredTable, 'options' | 'seats' | 'isPublic' | 'pace' | 'hints' | 'lobby'>;

/** How a table comes to be that is not simply made: with a deal of its own, or after another table. */
interface Coming extends Origin {
  readonly seed?: string;
  readonly code?: string | null;
}

/** Makes a table if the caller, who is at this address, may still make one. */
type Counted = (make: (address: string) => Promise<string>) => Promise<string>;

/** What is dealt, to whom. */
export interface DailyDeal extends Pick<StoredTable, 'game' | 'options' | 'seats' | 'seed'> {
  readonly daily: DailyTerms;
  /** Left out if it is for practice. */
  readonly attempt?: Attempt | undefined;
}

export interface RegistryTools extends Omit<TableTools, 'rules' | 'levels' | 'bots' | 'onClosed'> {
  readonly catalog: Catalog;
  readonly bots: Pick<BotPool, 'playerFor'>;
  /** Left out where no other node can have a table. */
  readonly ownership?: Ownership | undefined;
  callElsewhere?(node: string, table: string, call: CallName, args: readonly unknown[]): Promise<unknown>;
  /** What other nodes know of their tables among these. */
  infosElsewhere?(tables: readonly string[]): Promise<readonly TableInfo[]>;
}

export class TableRegistry {
  readonly #tools: RegistryTools;
  readonly #tables = new Map<string, Table>();
  readonly #loading = new Map<string, Promise<Table | undefined>>();
  /** Those that are about to leave the memory: nobody opens them before they have. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #waking = new Queue();
  /** Counts how often everything was closed. */
  #era = 0;
  #isStopping = false;

  constructor(tools: RegistryTools) {
    this.#tools = tools;
  }

  /** How many are in memory. */
  get size(): number {
    return this.#tables.size;
  }

  /** Of those in memory. */
  get ids(): string[] {
    return [...this.#tables.keys()];
  }

  has(id: string): boolean {
    return this.#tables.has(id);
  }

  /** Throws if it is at another node. */
  async find(id: string): Promise<Table | undefined> {
    this.#tools.ownership?.mustBeSure();
    const table = this.#tables.get(id) ?? (await this.#load(id));
    table?.touch();
    return table;
  }

  async get(id: string): Promise<Table> {
    const table = await this.find(id);
    if (table === undefined) throw noSuchTable();
    return table;
  }

  /** Asks something of a table, wherever it is. */
  async call<K extends CallName>(id: string, call: K, ...args: CallArgs<K>): Promise<CallAnswer<K>> {
    try {
      return await runCall(await this.get(id), call, args);
    } catch (error) {
      const { callElsewhere } = this.#tools;
      if (!(error instanceof Elsewhere) || callElsewhere === undefined) throw error;
      return (await callElsewhere(error.node, id, call, args)) as CallAnswer<K>;
    }
  }

  /** What everybody may know of it, without opening it. */
  async info(id: string): Promise<TableInfo | undefined> {
    if (this.#tables.has(id)) return this.infoHere(id);
    const stored = await this.#tools.store.readTable(id);
    const elsewhere = await this.#infosElsewhere([id]);
    return this.infoHere(id) ?? elsewhere.get(id) ?? (stored && infoOf(stored, NOBODY));
  }

  /** Whether somebody sees the table from this seat; only a table in memory can know. */
  isLooking(id: string, seat: Seat): boolean {
    return this.#tables.get(id)?.isLooking(seat) ?? false;
  }

  async list(page: number): Promise<TableInfo[]> {
    const stored = await this.#tools.store.listOpen((page - 1) * PAGE, PAGE);
    const missing = stored.flatMap(({ id }) => (this.#tables.has(id) ? [] : id));
    const elsewhere = await this.#infosElsewhere(missing);
    return stored.map((table) => this.infoHere(table.id) ?? elsewhere.get(table.id) ?? infoOf(table, NOBODY));
  }

  /** Of a table in memory. */
  infoHere(id: string): TableInfo | undefined {
    return this.#tables.get(id)?.info;
  }

  /** Makes a table; the maker, this person who calls from this address, takes the first seat or is a screen. */
  async make(wanted: NewTable, address: string, person?: string): Promise<HeldSeat> {
    const { rules, options, pace } = checkTable(this.#tools.catalog, wanted);
    const { screen: isScreen = false, order = 'listed', talk = 'words', auto = true } = wanted;
    const { holder, ...held } = isScreen ? newHolder('') : newHolder(mustBeName(wanted.name ?? ''), person);
    const maker = isScreen ? -1 : wanted.seats.findIndex(({ kind }) => kind === 'human');
    const seats = wanted.seats.map(
      (place, i): StoredSeat =>
        place.kind === 'bot' ? place : { kind: 'human', holder: i === maker ? holder : null },
    );
    const lobby: Lobby = {
      ...{ host: isScreen ? null : maker, screen: isScreen ? holder.tokenHash : null, listed: null },
      ...{ order, talk, auto, open: wanted.open ?? null, daily: null },
    };
    const { public: isPublic = false, hints = true } = wanted;
    const table = await this.#add(rules, { options, seats, isPublic, pace, hints, lobby }, address);
    const seat = table.seats.findIndex((place) => holderOf(place) === holder);
    return { table: table.id, seat: isScreen ? null : seat, ...held };
  }

  /** A table of a day's deal, which begins at once; tells its id. */
  async deal(deal: DailyDeal, address: string): Promise<string> {
    const { game, seats, daily, seed, attempt } = deal;
    const rules = this.#rulesOf(game);
    const lobby = { ...NO_LOBBY, host: 0, daily };
    const wishes = { options: checkOptions(rules, deal.options), seats, lobby };
    const terms = { isPublic: false, pace: UNHURRIED, hints: false };
    return (await this.#add(rules, { ...wishes, ...terms }, address, { seed, attempt })).id;
  }

  async join(id: string, { name, seat: wanted }: Join, person?: string): Promise<HeldSeat> {
    const table = await this.get(id);
    const { holder, ...held } = newHolder(mustBeName(name), person);
    return { table: id, seat: await table.join(holder, wanted), ...held };
  }

  /** The table that a code leads to. */
  async findCode(code: string): Promise<string | undefined> {
    return this.#tools.store.findCode(code);
  }

  /** The same seat at the next table, where it is kept for whoever held it at this finished table. */
  async rematch(id: string, who: Who, counted: Counted): Promise<HeldSeat> {
    const table = await this.get(id);
    const isScreen = table.isScreen(who);
    const seat = isScreen ? undefined : seatOf(who, table);
    const next = await table.rematch((old) => this.#nextOf(old, counted));
    if (seat === undefined) return { table: next, seat: null, token: who.secret };
    const { tokenHash, ...holder } = table.holderOf(seat)!;
    const token = nextToken(who.secret, next);
    // Whoever came by a token gets the next one; whoever came as a person needs none.
    const isToken = who.person === undefined;
    const nextHolder = { ...holder, tokenHash: isToken ? hashToken(token) : null };
    const nextWho = isToken ? { secret: token, person: undefined } : who;
    const own = await this.call(next, 'sitAgain', seat, nextHolder, nextWho);
    return { table: next, seat: own, ...(isToken && { token }) };
  }

  /**
   * Stands up before the start. After it a bot plays in somebody's place: until they return, or for good. Whoever has
   * the seat on loan gives it back to those who lent it: only then the answer has the person.
   */
  async leave(id: string, who: Who, isForGood: boolean): Promise<{ seat: Seat; person?: string }> {
    const table = await this.get(id);
    const seat = seatOf(who, table);
    const { person } = who;
    if ((isForGood || table.isWaiting) && isOnLoan(table.holderOf(seat)!, person)) {
      await runCall(table, 'changeHolder', [seat, { remove: person }]);
      return { seat, person };
    }
    await table.leave(seat, isForGood);
    return { seat };
  }

  /** Removes the name of whoever holds a seat there, also where a seat is kept for them to play again. */
  async forgetName(id: string, who: Who): Promise<void> {
    const table = await this.get(id);
    const seat = seatOf(who, table);
    const { name } = table.holderOf(seat)!;
    await table.forgetName(seat);
    const { rematch } = table.info;
    if (rematch === undefined || name === null || !(await this.#exists(rematch))) return;
    await this.call(rematch, 'forgetKept', name, seat);
  }

  /** After a restart: opens the tables where a bot is to move, so that play goes on. */
  async wakeBots(): Promise<void> {
    await this.#wake(await this.#tools.store.listAwaitingBots());
  }

  /** Opens the tables where the time for a move is up soon, so that their clocks run. */
  async wakeDue(): Promise<void> {
    await this.wake(await this.#tools.store.listDue(Date.now() + SOON_MS));
  }

  /** Those that are not open yet. */
  wake(ids: readonly string[]): Promise<void> {
    return this.#wake(ids.filter((id) => !this.#tables.has(id)));
  }

  /** Closes tables in memory that nobody has needed since then. */
  forgetIdleSince(time: number): void {
    const idle = [...this.#tables].filter(([, table]) => table.isIdleSince(time));
    this.#storeUse(idle, Date.now()).catch(this.#tools.onTrouble);
    for (const [id] of idle) void this.close(id);
  }

  /** Closes a table in memory. Another node may open it then. */
  close(id: string): Promise<void> {
    const table = this.#tables.get(id);
    if (table === undefined) return this.#closing.get(id) ?? Promise.resolve();
    this.#tables.delete(id);
    const closing = table
      .stop()
      .then(() => this.#tools.ownership?.release([id]))
      .catch(this.#tools.onTrouble)
      .finally(() => this.#closing.delete(id));
    this.#closing.set(id, closing);
    return closing;
  }

  /** Closes a table for somebody at another node, unless somebody here needs it. */
  async handOver(id: string): Promise<boolean> {
    const table = this.#tables.get(id);
    if (this.#loading.has(id) || table?.isUnused === false) return false;
    await this.close(id);
    return true;
  }

  /** Nothing that is in memory is this node's any more, nor what is being read. */
  closeAll(): void {
    this.#era++;
    for (const id of this.ids) void this.close(id);
  }

  /** Notes in the store that the tables in memory are in use: those that are not will be removed. */
  noteUse(time: number): Promise<void> {
    return this.#storeUse([...this.#tables], time);
  }

  /** Removes a table for good, unless it is in use. Nobody can open it meanwhile. */
  async remove(id: string): Promise<boolean> {
    if (this.#tables.has(id) || this.#loading.has(id) || this.#closing.has(id)) return false;
    const removal = this.#claim(id)
      .then(() => this.#tools.store.remove(id))
      .then(() => undefined)
      .finally(() => this.#loading.delete(id));
    this.#loading.set(id, removal);
    return removal.then(
      () => true,
      (error) => {
        if (error instanceof Elsewhere) return false;
        throw error;
      },
    );
  }

  /** Resolves when every move that was asked for is stored and told. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#waking.settled();
    await Promise.all(Array.from(this.#tables.values(), (table) => table.stop()));
    await this.#tools.ownership?.release(this.ids).catch(this.#tools.onTrouble);
  }

  /** Opens one table in each turn of the event loop, so that others are served in between. */
  #wake(ids: readonly string[]): Promise<void> {
    return this.#waking.run(async () => {
      for (const id of ids) {
        await nextTurn();
        if (this.#isStopping) return;
        await this.find(id)
          .then((table) => table?.wake())
          .catch((error) => error instanceof Elsewhere || this.#tools.onTrouble(error));
      }
    });
  }

  async #exists(id: string): Promise<boolean> {
    return this.find(id).then(
      (table) => table !== undefined,
      (error) => {
        if (error instanceof Elsewhere) return true;
        throw error;
      },
    );
  }

  async #infosElsewhere(ids: readonly string[]): Promise<Map<string, TableInfo>> {
    const infos = ids.length === 0 ? [] : ((await this.#tools.infosElsewhere?.(ids)) ?? []);
    return new Map(infos.map((info) => [info.table, info]));
  }

  async #storeUse(tables: readonly (readonly [id: string, table: Table])[], time: number): Promise<void> {
    const waiting = tables.filter(([, table]) => table.isWaiting).map(([id]) => id);
    if (waiting.length > 0) await this.#tools.store.noteUse(waiting, time);
  }

  /** The rematch that exists, or a new one: the last may have been removed before everybody came. */
  async #nextOf(old: StoredTable, counted: Counted): Promise<string> {
    if (old.rematch !== null && (await this.#exists(old.rematch))) return old.rematch;
    return counted((address) => this.#makeRematch(old, address));
  }

  async #makeRematch(old: StoredTable, address: string): Promise<string> {
    const { id, game, pace, hints, code } = old;
    const rules = this.#rulesOf(game);
    const lobby = { ...old.lobby, host: null, listed: null, daily: null };
    const seats = keptSeats(old);
    // They may have changed since the old table was made.
    const options = checkOptions(rules, optionsOfRematch(rules, old));
    const wishes = { options, seats, isPublic: false, pace, hints, lobby };
    return (await this.#add(rules, wishes, address, { rematchOf: id, code })).id;
  }

  async #add(
    rules: AnyRules,
    wishes: Wishes,
    address: string,
    { seed = newSeed(), code, ...origin }: Coming = {},
  ): Promise<StoredTable> {
    const { id: game, version } = rules;
    const waiting: StoredTable = {
      ...{ id: newId(), seed, createdAt: Date.now(), game, version, ...wishes },
      ...{ status: 'waiting', dueAt: null, result: null, rematch: null, rev: 0 },
      code: code ?? (await this.#freeCode()),
    };
    const isStarting = startsItself(waiting);
    const stored = isStarting ? { ...begun(waiting), code: null } : waiting;
    const { store, ownership } = this.#tools;
    await store.addTable(stored, origin);
    // One that waits is nobody's until somebody comes: that may be at another node.
    if (ownership !== undefined && !isStarting) return stored;
    const table = ownership === undefined ? this.#open(stored, address) : await this.get(stored.id);
    await table.wake();
    return stored;
  }

  async #freeCode(): Promise<string> {
    for (;;) {
      const code = newCode();
      if ((await this.#tools.store.findCode(code)) === undefined) return code;
    }
  }

  #load(id: string): Promise<Table | undefined> {
    const loading = this.#loading.get(id) ?? this.#read(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #read(id: string): Promise<Table | undefined> {
    const { store, ownership } = this.#tools;
    await this.#closing.get(id);
    const era = this.#era;
    await this.#claim(id);
    try {
      const stored = await store.readTable(id);
      if (era !== this.#era) throw hasMoved();
      return stored && this.#open(stored);
    } catch (error) {
      // Another node may know its rules.
      await ownership?.release([id]).catch(() => {});
      throw error;
    }
  }

  async #claim(id: string): Promise<void> {
    const owner = await this.#tools.ownership?.claim(id);
    if (owner !== undefined) throw new Elsewhere(owner);
  }

  /** `address`: of its maker; known only as long as the table stays in memory. */
  #open(stored: StoredTable, address?: string): Table {
    const rules = this.#rulesOf(stored.game);
    if (rulesOfVersion(rules, stored.version) === undefined) throw unknownRules(rules, stored);
    const bots = this.#tools.bots.playerFor(stored.id, address);
    const levels = levelsOf(this.#tools.catalog, stored.game);
    const onClosed = (id: string) => void this.#tables.delete(id);
    const table = new Table(stored, { ...this.#tools, bots, rules, levels, onClosed });
    this.#tables.set(stored.id, table);
    return table;
  }

  #rulesOf(game: string): AnyRules {
    const rules = this.#tools.catalog.rules[game];
    if (rules === undefined) throw new Error(`${game} is stored, but is not among the games`);
    return rules;
  }
}

/** The same seats, kept for those who had them; at a table that grows, bots have made up the number. */
function keptSeats({ seats, lobby: { open } }: StoredTable): StoredSeat[] {
  return seats.flatMap((seat): StoredSeat[] => {
    if (seat.kind === 'bot') return open === null ? [seat] : [];
    if (seat.holder === null || isNobody(seat.holder)) return [{ kind: 'human', holder: null }];
    return [{ kind: 'human', holder: null, keptFor: seat.holder.name ?? '' }];
  });
}

/** A newer server made the table. It stays stored until such a server opens it again. */
function unknownRules(rules: AnyRules, { version }: StoredTable): Failure {
  const known = knownVersions(rules).join(' and ');
  const message = `The table is played by version ${version} of the rules; this server knows ${known}.`;
  return new Failure(409, 'unknown-rules', message);
}

/** A seat of a person needs no token; another seat gets one, which its holder is told. */
function newHolder(name: string, person?: string): { holder: Holder; token?: string } {
  if (person !== undefined) return { holder: { name, tokenHash: null, persons: [person] } };
  const token = newToken();
  return { holder: { name, tokenHash: hashToken(token) }, token };
}
