/** Finds and makes tables. All are in the store; those in use are in memory too. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyRules, Seat } from '#engine/contract.ts';
import { knownVersions, rulesOfVersion } from '#engine/versions.ts';
import { SOON_MS } from '#host/clock.ts';
import { Queue } from '#host/queue.ts';
import type { HeldSeat, NewTable, TableInfo } from '#protocol/http.ts';
import type { BotPool } from '#server/bots/pool.ts';
import { Failure } from '#server/failure.ts';
import type { StoredSeat, StoredTable } from '#server/store/store.ts';
import { type Catalog, checkOptions, checkTable } from './catalog.ts';
import { infoOf, NOBODY } from './info.ts';
import { mustBeName } from './naming.ts';
import { firstDueAt, type TableTools } from './openMatch.ts';
import { isFull } from './seating.ts';
import { hashToken, newId, newSeed, newToken, nextToken } from './secrets.ts';
import { Table } from './table.ts';

export const PAGE = 50;

/** What the maker of a table chooses. */
type Wishes = Pick<StoredTable, 'options' | 'seats' | 'isPublic' | 'pace' | 'hints'>;

/** Makes a table if the caller, who is at this address, may still make one. */
type Counted = (make: (address: string) => Promise<string>) => Promise<string>;

export interface RegistryTools extends Omit<TableTools, 'rules' | 'bots'> {
  readonly catalog: Catalog;
  readonly bots: Pick<BotPool, 'playerFor'>;
}

export class TableRegistry {
  readonly #tools: RegistryTools;
  readonly #tables = new Map<string, Table>();
  readonly #loading = new Map<string, Promise<Table | undefined>>();
  readonly #waking = new Queue();
  #isStopping = false;

  constructor(tools: RegistryTools) {
    this.#tools = tools;
  }

  /** How many are in memory. */
  get size(): number {
    return this.#tables.size;
  }

  async find(id: string): Promise<Table | undefined> {
    const table = this.#tables.get(id) ?? (await this.#load(id));
    table?.touch();
    return table;
  }

  async get(id: string): Promise<Table> {
    const table = await this.find(id);
    if (table === undefined) throw new Failure(404, 'no-such-table', 'There is no such table.');
    return table;
  }

  async list(page: number): Promise<TableInfo[]> {
    const stored = await this.#tools.store.listOpen((page - 1) * PAGE, PAGE);
    return stored.map((table) => this.#tables.get(table.id)?.info ?? infoOf(table, NOBODY));
  }

  /** Makes a table; the maker, who calls from this address, takes the first seat for people. */
  async make(wanted: NewTable, address: string): Promise<HeldSeat> {
    const { rules, options, pace } = checkTable(this.#tools.catalog, wanted);
    const token = newToken();
    const holder = { name: mustBeName(wanted.name), tokenHash: hashToken(token) };
    const seat = wanted.seats.findIndex(({ kind }) => kind === 'human');
    const seats = wanted.seats.map(
      (place, i): StoredSeat =>
        place.kind === 'bot' ? place : { kind: 'human', holder: i === seat ? holder : null },
    );
    const { public: isPublic = false, hints = true } = wanted;
    const table = await this.#add(rules, { options, seats, isPublic, pace, hints }, address);
    return { table, seat, token };
  }

  async join(id: string, name: string, wanted: number | undefined): Promise<HeldSeat> {
    const table = await this.get(id);
    const token = newToken();
    return { table: id, seat: await table.join(mustBeName(name), wanted, token), token };
  }

  /** The same seat at the next table, where it is kept for whoever held it at this finished table. */
  async rematch(id: string, token: string, counted: Counted): Promise<HeldSeat> {
    const table = await this.get(id);
    const seat = seatHeldBy(token, table);
    const next = await table.rematch((old) => this.#nextOf(old, counted));
    const held = { table: next, seat, token: nextToken(token, next) };
    const nextTable = await this.get(next);
    if (nextTable.seatOf(held.token) !== seat)
      await nextTable.join(table.holderOf(seat)!.name, seat, held.token, true);
    return held;
  }

  /** Removes the name of whoever holds this token, also where a seat is kept for them to play again. */
  async forgetName(id: string, token: string): Promise<void> {
    const table = await this.get(id);
    const seat = seatHeldBy(token, table);
    await table.forgetName(seat);
    const { rematch } = table.info;
    if (rematch !== undefined) await (await this.find(rematch))?.forgetName(seat, true);
  }

  /** After a restart: opens the tables where a bot is to move, so that play goes on. */
  async wakeBots(): Promise<void> {
    await this.#wake(await this.#tools.store.listAwaitingBots());
  }

  /** Opens the tables where the time for a move is up soon, so that their clocks run. */
  async wakeDue(): Promise<void> {
    const due = await this.#tools.store.listDue(Date.now() + SOON_MS);
    await this.#wake(due.filter((id) => !this.#tables.has(id)));
  }

  /** Closes tables in memory that nobody has needed since then. */
  forgetIdleSince(time: number): void {
    const idle = [...this.#tables].filter(([, table]) => table.isIdleSince(time));
    this.#storeUse(idle, Date.now()).catch(this.#tools.onTrouble);
    for (const [id, table] of idle) {
      this.#tables.delete(id);
      void table.stop();
    }
  }

  /** Notes in the store that the tables in memory are in use: those that are not will be removed. */
  noteUse(time: number): Promise<void> {
    return this.#storeUse([...this.#tables], time);
  }

  /** Removes a table for good, unless it is in use. Nobody can open it meanwhile. */
  async remove(id: string): Promise<boolean> {
    if (this.#tables.has(id) || this.#loading.has(id)) return false;
    const removal = this.#tools.store
      .remove(id)
      .then(() => undefined)
      .finally(() => this.#loading.delete(id));
    this.#loading.set(id, removal);
    await removal;
    return true;
  }

  /** Resolves when every move that was asked for is stored and told. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#waking.settled();
    await Promise.all(Array.from(this.#tables.values(), (table) => table.stop()));
  }

  /** Opens one table in each turn of the event loop, so that others are served in between. */
  #wake(ids: readonly string[]): Promise<void> {
    return this.#waking.run(async () => {
      for (const id of ids) {
        await nextTurn();
        if (this.#isStopping) return;
        await this.find(id)
          .then((table) => table?.wake())
          .catch(this.#tools.onTrouble);
      }
    });
  }

  async #storeUse(tables: readonly (readonly [id: string, table: Table])[], time: number): Promise<void> {
    const waiting = tables.filter(([, table]) => table.isWaiting).map(([id]) => id);
    if (waiting.length > 0) await this.#tools.store.noteUse(waiting, time);
  }

  /** The rematch that exists, or a new one: the last may have been removed before everybody came. */
  async #nextOf(old: StoredTable, counted: Counted): Promise<string> {
    if (old.rematch !== null && (await this.find(old.rematch)) !== undefined) return old.rematch;
    return counted((address) => this.#makeRematch(old, address));
  }

  #makeRematch(old: StoredTable, address: string): Promise<string> {
    const { id, game, options, seats, pace, hints } = old;
    const kept = seats.map(
      (seat): StoredSeat =>
        seat.kind === 'bot' ? seat : { kind: 'human', holder: null, keptFor: seat.holder!.name ?? '' },
    );
    const rules = this.#rulesOf(game);
    // They may have changed since the old table was made.
    const wishes = { options: checkOptions(rules, options), seats: kept, isPublic: false, pace, hints };
    return this.#add(rules, wishes, address, id);
  }

  async #add(rules: AnyRules, wishes: Wishes, address: string, rematchOf?: string): Promise<string> {
    const { id: game, version } = rules;
    const isStarting = isFull(wishes.seats);
    const stored: StoredTable = {
      ...{ id: newId(), seed: newSeed(), createdAt: Date.now(), game, version, ...wishes },
      ...{ status: isStarting ? 'playing' : 'waiting', dueAt: isStarting ? firstDueAt(wishes) : null },
      ...{ result: null, rematch: null },
    };
    await this.#tools.store.addTable(stored, rematchOf);
    const table = this.#open(stored, address);
    await table.wake();
    return stored.id;
  }

  #load(id: string): Promise<Table | undefined> {
    const loading =
      this.#loading.get(id) ??
      this.#tools.store
        .readTable(id)
        .then((stored) => stored && this.#open(stored))
        .finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** `address`: of its maker; known only as long as the table stays in memory. */
  #open(stored: StoredTable, address?: string): Table {
    const rules = this.#rulesOf(stored.game);
    if (rulesOfVersion(rules, stored.version) === undefined) throw unknownRules(rules, stored);
    const bots = this.#tools.bots.playerFor(stored.id, address);
    const table = new Table(stored, { ...this.#tools, bots, rules });
    this.#tables.set(stored.id, table);
    return table;
  }

  #rulesOf(game: string): AnyRules {
    const rules = this.#tools.catalog.rules[game];
    if (rules === undefined) throw new Error(`${game} is stored, but is not among the games`);
    return rules;
  }
}

/** A newer server made the table. It stays stored until such a server opens it again. */
function unknownRules(rules: AnyRules, { version }: StoredTable): Failure {
  const known = knownVersions(rules).join(' and ');
  const message = `The table is played by version ${version} of the rules; this server knows ${known}.`;
  return new Failure(409, 'unknown-rules', message);
}

function seatHeldBy(token: string, table: Table): Seat {
  const seat = table.seatOf(token);
  if (seat !== undefined) return seat;
  throw new Failure(401, 'bad-token', 'The token holds no seat at this table.');
}
