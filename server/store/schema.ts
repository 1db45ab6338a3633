/** The database and its tables. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file's name; SQLite keeps others beside it that begin with it. */
export const DATABASE = 'interchange.sqlite';

export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** Each leads from the version before: the first makes an empty file version 1. */
const STEPS = [
  `
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
`,
  `
  ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT '{"kind":"days"}';
  ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE tables ADD COLUMN due_at INTEGER;
  CREATE INDEX due_tables ON tables (due_at) WHERE due_at IS NOT NULL;
`,
  `
  ALTER TABLE snapshots ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE snapshots ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
  UPDATE snapshots SET
    seq = (SELECT max(seq) FROM changes WHERE changes.table_key = snapshots.table_key),
    version = (SELECT version FROM tables WHERE key = table_key);
`,
  // Changes of many matches lie side by side, as they come: one commit writes a few pages, not one for each match.
  `
  ALTER TABLE changes RENAME TO clustered;
  CREATE TABLE changes (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seq INTEGER NOT NULL,
    change TEXT NOT NULL,
    PRIMARY KEY (table_key, seq)
  ) STRICT;
  INSERT INTO changes SELECT * FROM clustered;
  DROP TABLE clustered;
`,
  // While a table waits, it is used when somebody is there; once it is over, its last use was the end.
  `
  ALTER TABLE tables ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET used_at = created_at;
  DROP INDEX status_tables;
  CREATE INDEX used_tables ON tables (status, used_at);
  CREATE INDEX loose_tables ON tables (used_at) WHERE status = 'over' AND packed = 0;

  CREATE TABLE records (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key),
    moves BLOB NOT NULL
  ) STRICT;
`,
  // A match goes on by the version of the rules that it began with: its changes are enough.
  `
  DROP TABLE snapshots;
`,
];

/** The version of its tables; throws if a newer program wrote it. */
export function checkVersion(database: DatabaseSync): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > STEPS.length) throw new Error('the database was written by a newer version of Interchange');
  return version;
}

/** Makes the tables in a new file, or brings an old one up to date. */
function prepareSchema(database: DatabaseSync): void {
  const version = checkVersion(database);
  for (const [i, step] of STEPS.entries())
    if (i >= version) database.exec(`BEGIN; ${step} PRAGMA user_version = ${i + 1}; COMMIT`);
}

export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // Pages of matches that are played change again and again: the longer they wait, the fewer are written.
  database.exec('PRAGMA wal_autocheckpoint = 8000');
  // What is deleted is overwritten, where that costs no further page.
  database.exec('PRAGMA secure_delete = FAST');
  prepareSchema(database);
  return database;
}
