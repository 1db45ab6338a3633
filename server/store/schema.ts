/** The database and its tables. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file's name; SQLite keeps others beside it that begin with it. */
export const DATABASE = 'interchange.sqlite';

export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** Each leads from the version before: the first makes an empty file version 1. */
export const STEPS = [
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
  // While a table waits, it is used when somebody is there; once it is over, its last use was the end. Of older tables
  // neither is known: they count from now, so that none is removed too early.
  `
  ALTER TABLE tables ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET used_at = unixepoch() * 1000;
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
  // A seat with an empty hash is held by persons alone.
  `
  ALTER TABLE tables ADD COLUMN active TEXT;
  CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    key_hash TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX person_devices ON devices (person);
  CREATE TABLE holdings (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat INTEGER NOT NULL,
    person TEXT NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_key, seat, person)
  ) STRICT;
  CREATE INDEX person_holdings ON holdings (person);
  CREATE TABLE handovers (
    code_hash TEXT PRIMARY KEY,
    person TEXT REFERENCES persons (id),
    device TEXT REFERENCES devices (id),
    table_id TEXT,
    seat INTEGER,
    moves INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
`,
  // A notice waits until it is due, and is being sent from then on until it is removed.
  `
  CREATE TABLE notice_choices (
    person TEXT PRIMARY KEY REFERENCES persons (id),
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    quiet_from INTEGER,
    quiet_to INTEGER,
    remind_hours INTEGER NOT NULL,
    chosen_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    device TEXT REFERENCES devices (id),
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL,
    failures INTEGER NOT NULL,
    told_at INTEGER,
    answer TEXT
  ) STRICT;
  CREATE INDEX person_channels ON channels (person);
  CREATE INDEX device_channels ON channels (device);
  CREATE TABLE notices (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    channel TEXT NOT NULL REFERENCES channels (id),
    due_at INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    deadline INTEGER,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat, seq, kind, channel)
  ) STRICT;
  CREATE INDEX due_notices ON notices (state, due_at);
  CREATE INDEX channel_notices ON notices (channel);
  CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
`,
  `
  ALTER TABLE tables ADD COLUMN code TEXT;
  ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN lobby TEXT NOT NULL DEFAULT '{}';
  CREATE UNIQUE INDEX code_tables ON tables (code) WHERE code IS NOT NULL;
`,
  // What was said at a table, and who may say no more.
  `
  CREATE TABLE talks (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key),
    talk TEXT NOT NULL
  ) STRICT;
`,
  // Whose one try of a day's deal it is, and where it is played; without a table it was given up.
  `
  CREATE TABLE daily_tries (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    table_key INTEGER REFERENCES tables (key),
    hidden INTEGER NOT NULL,
    PRIMARY KEY (day, game, player)
  ) STRICT;
  CREATE INDEX player_tries ON daily_tries (player);
  CREATE INDEX table_tries ON daily_tries (table_key);
`,
  // Who took a seat by a code, and can lose it again. A code stands for whoever gives it, not for a number of a seat.
  `
  ALTER TABLE holdings ADD COLUMN lent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE handovers DROP COLUMN seat;
  ALTER TABLE handovers ADD COLUMN token_hash TEXT;
`,
];

/** The version of its tables; throws if a newer program wrote it. */
function checkVersion(database: DatabaseSync): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > STEPS.length) throw new Error('the database was written by a newer version of Interchange');
  return version;
}

/** Throws if this is not a database of ours, of this version or an older one. */
export function checkSchema(database: DatabaseSync): void {
  const version = checkVersion(database);
  const ours = new DatabaseSync(':memory:');
  prepareSchema(ours, version);
  const columns = new Set(columnsOf(database));
  const isOurs = version > 0 && columnsOf(ours).every((column) => columns.has(column));
  ours.close();
  if (!isOurs) throw new Error('it is not a database of Interchange');
}

const columnsOf = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `SELECT s.name || '.' || c.name AS path FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
      WHERE s.type = 'table'`,
    )
    .all()
    .map(({ path }) => String(path));

/** Makes the tables in a new file, or brings an old one up to date. */
function prepareSchema(database: DatabaseSync, wanted = STEPS.length): void {
  const version = checkVersion(database);
  for (const [i, step] of STEPS.entries())
    if (i >= version && i < wanted) database.exec(`BEGIN; ${step} PRAGMA user_version = ${i + 1}; COMMIT`);
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
