/** Tables in one SQLite file. */
import { mkdirSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { GroupCommit, type OnCommit } from './groupCommit.ts';
import { lock } from './lock.ts';
import { READS, type ReadName } from './reads.ts';
import { databaseIn, openDatabase } from './schema.ts';
import { SqlStore } from './sqlStore.ts';
import { changesNothing, makeStatements, type Statements, type Value } from './statements.ts';
import { StoreTrouble } from './trouble.ts';

/** 'INTC' */
const APPLICATION_ID = 0x494e5443;

export class SqliteStore extends SqlStore {
  readonly #lock: DatabaseSync;
  readonly #database: DatabaseSync;
  readonly #reads: Readonly<Record<ReadName, StatementSync>>;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;

  constructor(folder: string, onCommit: OnCommit = () => {}) {
    super();
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#lock = lock(folder);
      this.#database = openDatabase(databaseIn(folder));
    } catch (error) {
      throw new StoreTrouble((error as Error).message, { cause: error });
    }
    const reads = Object.entries(READS).map(([name, sql]) => [name, this.#database.prepare(sql)]);
    this.#reads = Object.fromEntries(reads);
    this.#statements = prepare(this.#database);
    this.#commits = new GroupCommit(this.#database, onCommit);
  }

  noteUse(tables: readonly string[], time: number): Promise<void> {
    return this.write(null, (sql) => {
      for (const table of tables) sql.updateUse(time, table);
    });
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

  protected async read<Row>(name: ReadName, ...values: Value[]): Promise<Row[]> {
    return this.#reads[name].all(...values) as Row[];
  }

  /** Soon, together with what else is asked for in this turn of the event loop. */
  protected write(_: string | null, work: (sql: Statements) => void): Promise<void> {
    return this.#commits.write(() => work(this.#statements));
  }
}

const prepare = (database: DatabaseSync): Statements =>
  makeStatements((name, sql, least) => {
    const statement = database.prepare(sql);
    return (...values) => {
      if (statement.run(...values).changes < least) throw changesNothing(name);
    };
  });
