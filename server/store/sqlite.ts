/** Tables in one SQLite file. */
import { mkdirSync } from 'node:fs';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Seat } from '#engine/contract.ts';
import type { Change } from '#host/change.ts';
import type { Status } from '#protocol/http.ts';
import { GroupCommit, type OnCommit } from './groupCommit.ts';
import { lock } from './lock.ts';
import { packChanges, unpackChanges } from './packing.ts';
import { type SeatRow, type TableRow, tableOfRow } from './rows.ts';
import { databaseIn, openDatabase } from './schema.ts';
import { prepareStatements, type Statements } from './statements.ts';
import type { Entry, Holder, Since, Start, StoredTable, TableStore } from './store.ts';
import { StoreTrouble } from './trouble.ts';
import * as writes from './writes.ts';

/** 'INTC' */
const APPLICATION_ID = 0x494e5443;

export class SqliteStore implements TableStore {
  readonly #lock: DatabaseSync;
  readonly #database: DatabaseSync;
  readonly #sql: ReturnType<typeof prepareReads>;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;

  constructor(folder: string, onCommit: OnCommit = () => {}) {
    try {
      mkdirSync(folder, { recursive: true });
      this.#lock = lock(folder);
      this.#database = openDatabase(databaseIn(folder));
    } catch (error) {
      throw new StoreTrouble((error as Error).message, { cause: error });
    }
    this.#sql = prepareReads(this.#database);
    this.#statements = prepareStatements(this.#database);
    this.#commits = new GroupCommit(this.#database, onCommit);
  }

  addTable(table: StoredTable, rematchOf?: string): Promise<void> {
    return this.#write((sql) => writes.addTable(sql, table, rematchOf));
  }

  takeSeat(table: string, seat: Seat, holder: Holder, then: Start): Promise<void> {
    return this.#write((sql) => writes.takeSeat(sql, table, seat, holder, then));
  }

  forgetName(table: string, seat: Seat): Promise<void> {
    return this.#write((sql) => sql.clearName(table, seat));
  }

  append(table: string, entry: Entry): Promise<void> {
    return this.#write((sql) => writes.append(sql, table, entry));
  }

  noteUse(tables: readonly string[], time: number): Promise<void> {
    return this.#write((sql) => {
      for (const table of tables) sql.updateUse(time, table);
    });
  }

  remove(table: string): Promise<void> {
    return this.#write((sql) => writes.remove(sql, table));
  }

  async packFinished(endedBy: number, count: number): Promise<number> {
    const ids = idsOf(this.#sql.listLoose.all(endedBy, count));
    const packed = await Promise.all(
      ids.map(async (id) => {
        const changes = await this.readChanges(id);
        return [id, await packChanges(changes), changes.length] as const;
      }),
    );
    // In one turn, and so in one commit.
    await Promise.all(packed.map((each) => this.#write((sql) => writes.pack(sql, ...each))));
    return ids.length;
  }

  async readTable(id: string): Promise<StoredTable | undefined> {
    const row = this.#sql.readTable.get(id) as unknown as TableRow | undefined;
    return row && this.#withSeats(row);
  }

  /** What came after a match was packed follows what was packed. */
  async readChanges(id: string): Promise<readonly Change[]> {
    const rows = this.#sql.readChanges.all(id) as unknown as { change: string }[];
    const record = this.#sql.readRecord.get(id) as unknown as { moves: Uint8Array } | undefined;
    const changes = rows.map(({ change }) => JSON.parse(change) as Change);
    return record ? [...(await unpackChanges(record.moves)), ...changes] : changes;
  }

  async listOpen(skip: number, count: number): Promise<readonly StoredTable[]> {
    const rows = this.#sql.listOpen.all(count, skip) as unknown as TableRow[];
    return rows.map((row) => this.#withSeats(row));
  }

  async listAwaitingBots(): Promise<readonly string[]> {
    return idsOf(this.#sql.listAwaitingBots.all());
  }

  async listDue(before: number): Promise<readonly string[]> {
    return idsOf(this.#sql.listDue.all(before));
  }

  async listAbandoned({ live, days }: Since, count: number): Promise<readonly string[]> {
    return idsOf(this.#sql.listAbandoned.all(Math.max(live, days), live, days, count));
  }

  async listFinished(endedBy: number, count: number): Promise<readonly string[]> {
    return idsOf(this.#sql.listFinished.all(endedBy, count));
  }

  async countTables(): Promise<Readonly<Record<Status, number>>> {
    const rows = this.#sql.countTables.all() as unknown as { status: Status; count: number }[];
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  /** Every file of ours has this number; writing it again is a commit like any other. */
  async probe(): Promise<void> {
    this.#database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  }

  async close(): Promise<void> {
    this.#commits.flush();
    this.#database.close();
    this.#lock.close();
  }

  /** Soon, together with what else is asked for in this turn of the event loop. */
  #write(work: (sql: Statements) => void): Promise<void> {
    return this.#commits.write(() => work(this.#statements));
  }

  #withSeats(row: TableRow): StoredTable {
    return tableOfRow(row, this.#sql.readSeats.all(row.key) as unknown as SeatRow[]);
  }
}

const idsOf = (rows: readonly Record<string, SQLOutputValue>[]): string[] =>
  rows.map(({ id }) => id as string);

const prepareReads = (database: DatabaseSync) => ({
  readTable: database.prepare('SELECT * FROM tables WHERE id = ?'),
  readSeats: database.prepare('SELECT * FROM seats WHERE table_key = ? ORDER BY seat'),
  readChanges: database.prepare(
    'SELECT change FROM changes WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY seq',
  ),
  readRecord: database.prepare(
    'SELECT moves FROM records WHERE table_key = (SELECT key FROM tables WHERE id = ?)',
  ),
  listOpen: database.prepare(
    `SELECT * FROM tables WHERE public = 1 AND status <> 'over' ORDER BY key DESC LIMIT ? OFFSET ?`,
  ),
  listAwaitingBots: database.prepare('SELECT id FROM tables WHERE awaits_bot = 1'),
  listDue: database.prepare('SELECT id FROM tables WHERE due_at <= ?'),
  listAbandoned: database.prepare(
    `SELECT id FROM tables WHERE status = 'waiting' AND used_at <= ?
    AND used_at <= CASE pace ->> 'kind' WHEN 'live' THEN ? ELSE ? END ORDER BY used_at LIMIT ?`,
  ),
  listFinished: database.prepare(
    `SELECT id FROM tables WHERE status = 'over' AND used_at <= ? ORDER BY used_at LIMIT ?`,
  ),
  listLoose: database.prepare(
    `SELECT id FROM tables WHERE status = 'over' AND packed = 0 AND used_at <= ? ORDER BY used_at LIMIT ?`,
  ),
  countTables: database.prepare('SELECT status, count(*) AS count FROM tables GROUP BY status'),
});
