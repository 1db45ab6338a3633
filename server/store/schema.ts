/** The database and its tables. Raised versions come with the statements that lead from the one before. */
import { DatabaseSync } from 'node:sqlite';

const SCHEMA_VERSION = 1;

const SCHEMA = `
  CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    public INTEGER NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    awaits_bot INTEGER NOT NULL,
    result TEXT,
    rematch TEXT
  ) STRICT;
  CREATE INDEX open_tables ON tables (key) WHERE public = 1 AND status <> 'over';
  CREATE INDEX bots_tables ON tables (key) WHERE awaits_bot = 1;
  CREATE INDEX status_tables ON tables (status);

  CREATE TABLE seats (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat INTEGER NOT NULL,
    level TEXT,
    name TEXT,
    token_hash TEXT,
    PRIMARY KEY (table_key, seat)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE changes (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seq INTEGER NOT NULL,
    change TEXT NOT NULL,
    PRIMARY KEY (table_key, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE snapshots (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key),
    state TEXT NOT NULL
  ) STRICT;
`;

/** Makes the tables in a new file; throws if the file was written by a newer program. */
function prepareSchema(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > SCHEMA_VERSION) throw new Error('the database was written by a newer version of Interchange');
  if (version === 0) database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
}

export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // NORMAL does not wait for the disk after a transaction: `Log` does.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  // Pages of matches that are played change again and again: the longer they wait, the fewer are written.
  database.exec('PRAGMA wal_autocheckpoint = 8000');
  prepareSchema(database);
  return database;
}
