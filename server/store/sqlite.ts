/** Tables in one SQLite file. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Json, Seat } from '#engine/contract.ts';
import type { Change } from '#host/change.ts';
import type { Status } from '#protocol/http.ts';
import { GroupCommit, type OnCommit } from './group.ts';
import { rowOfSeat, type SeatRow, type TableRow, tableOfRow } from './rows.ts';
import { prepareSchema } from './schema.ts';
import type { Entry, Holder, Moves, StoredTable, TableStore } from './store.ts';

const SQLITE_BUSY = 5;

/** The folder is not fit to keep anything. */
export class StoreTrouble extends Error {}

export class SqliteStore implements TableStore {
  readonly #lock: DatabaseSync;
  readonly #database: DatabaseSync;
  readonly #sql: ReturnType<typeof prepare>;
  readonly #commits: GroupCommit;

  constructor(folder: string, onCommit: OnCommit = () => {}) {
    try {
      mkdirSync(folder, { recursive: true });
      this.#lock = lock(folder);
      this.#database = openDatabase(folder);
    } catch (error) {
      throw new StoreTrouble((error as Error).message, { cause: error });
    }
    this.#sql = prepare(this.#database);
    this.#commits = new GroupCommit((work) => this.#transact(work), onCommit);
  }

  addTable(table: StoredTable, rematchOf?: string): Promise<void> {
    return this.#commits.write(() => {
      const { id, game, version, options, seed, isPublic, status, createdAt, seats } = table;
      const { lastInsertRowid: key } = this.#sql.addTable.run(
        ...[id, game, version, JSON.stringify(options), seed, isPublic ? 1 : 0, status, createdAt],
      );
      for (const [seat, { level, name, token_hash: hash }] of seats.map(rowOfSeat).entries()) {
        this.#sql.addSeat.run(key, seat, level, name, hash);
      }
      if (status === 'playing') this.#sql.start.run(id);
      if (rematchOf !== undefined) this.#sql.linkRematch.run(id, rematchOf);
    });
  }

  takeSeat(table: string, seat: Seat, { name, tokenHash }: Holder, status: Status): Promise<void> {
    return this.#commits.write(() => {
      const { changes } = this.#sql.takeSeat.run(name, tokenHash, table, seat);
      if (changes !== 1) throw new Error(`seat ${seat} of ${table} is not free`);
      if (status === 'playing') this.#sql.start.run(table);
    });
  }

  append(table: string, { seq, change, snapshot, awaitsBot, result }: Entry): Promise<void> {
    const changeJson = JSON.stringify(change);
    const snapshotJson = JSON.stringify(snapshot);
    return this.#commits.write(() => {
      this.#sql.addChange.run(table, seq, changeJson);
      this.#sql.saveSnapshot.run(table, snapshotJson);
      this.#sql.awaitBot.run(awaitsBot ? 1 : 0, table);
      if (result !== null) this.#sql.end.run(JSON.stringify(result), table);
    });
  }

  async readTable(id: string): Promise<StoredTable | undefined> {
    const row = this.#sql.readTable.get(id) as unknown as TableRow | undefined;
    return row && this.#withSeats(row);
  }

  async readMoves(id: string): Promise<Moves> {
    const rows = this.#sql.readChanges.all(id) as unknown as { change: string }[];
    const saved = this.#sql.readSnapshot.get(id) as unknown as { state: string } | undefined;
    return {
      changes: rows.map(({ change }) => JSON.parse(change) as Change),
      snapshot: saved && (JSON.parse(saved.state) as Json),
    };
  }

  async listOpen(skip: number, count: number): Promise<readonly StoredTable[]> {
    const rows = this.#sql.listOpen.all(count, skip) as unknown as TableRow[];
    return rows.map((row) => this.#withSeats(row));
  }

  async listAwaitingBots(): Promise<readonly string[]> {
    return (this.#sql.listAwaitingBots.all() as unknown as { id: string }[]).map(({ id }) => id);
  }

  async countTables(): Promise<Readonly<Record<Status, number>>> {
    const rows = this.#sql.countTables.all() as unknown as { status: Status; count: number }[];
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  async close(): Promise<void> {
    this.#commits.flush();
    this.#database.close();
    this.#lock.close();
  }

  #withSeats(row: TableRow): StoredTable {
    return tableOfRow(row, this.#sql.readSeats.all(row.key) as unknown as SeatRow[]);
  }

  #transact(work: () => void): void {
    this.#sql.begin.run();
    try {
      work();
      this.#sql.commit.run();
    } catch (error) {
      if (this.#database.isTransaction) this.#sql.rollback.run();
      throw error;
    }
  }
}

function openDatabase(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  prepareSchema(database);
  return database;
}

/**
 * Two programs that hold the same matches in memory would overwrite each other. The lock is a transaction that
 * never ends, so it goes with its process, however that ends.
 */
function lock(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isLocked = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw isLocked ? new Error('another Interchange is using it') : error;
  }
  return database;
}

const prepare = (database: DatabaseSync) => ({
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  addTable: database.prepare(`INSERT INTO tables
    (id, game, version, options, seed, public, status, created_at, awaits_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`),
  addSeat: database.prepare(
    'INSERT INTO seats (table_key, seat, level, name, token_hash) VALUES (?, ?, ?, ?, ?)',
  ),
  takeSeat: database.prepare(`UPDATE seats SET name = ?, token_hash = ?
    WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND seat = ? AND level IS NULL AND name IS NULL`),
  start: database.prepare(`UPDATE tables SET status = 'playing',
    awaits_bot = EXISTS (SELECT 1 FROM seats WHERE table_key = key AND level IS NOT NULL) WHERE id = ?`),
  linkRematch: database.prepare('UPDATE tables SET rematch = ? WHERE id = ?'),
  addChange: database.prepare(
    'INSERT INTO changes (table_key, seq, change) VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?)',
  ),
  saveSnapshot: database.prepare(
    'INSERT OR REPLACE INTO snapshots (table_key, state) VALUES ((SELECT key FROM tables WHERE id = ?), ?)',
  ),
  // Written only when it differs: most moves leave it as it was.
  awaitBot: database.prepare('UPDATE tables SET awaits_bot = ?1 WHERE id = ?2 AND awaits_bot <> ?1'),
  end: database.prepare(`UPDATE tables SET status = 'over', result = ? WHERE id = ?`),
  readTable: database.prepare('SELECT * FROM tables WHERE id = ?'),
  readSeats: database.prepare('SELECT * FROM seats WHERE table_key = ? ORDER BY seat'),
  readChanges: database.prepare(
    'SELECT change FROM changes WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY seq',
  ),
  readSnapshot: database.prepare(
    'SELECT state FROM snapshots WHERE table_key = (SELECT key FROM tables WHERE id = ?)',
  ),
  listOpen: database.prepare(
    `SELECT * FROM tables WHERE public = 1 AND status <> 'over' ORDER BY key DESC LIMIT ? OFFSET ?`,
  ),
  listAwaitingBots: database.prepare('SELECT id FROM tables WHERE awaits_bot = 1'),
  countTables: database.prepare('SELECT status, count(*) AS count FROM tables GROUP BY status'),
});
