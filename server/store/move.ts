/** Copies all that is kept from one database to another that is empty, and compares both before it is kept. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type pg from 'pg';
import { lock } from './lock.ts';
import { connectOnce } from './postgres/connect.ts';
import { prepareDatabase } from './postgres/open.ts';
import { DATABASE, databaseIn, openDatabase } from './schema.ts';
import { StoreTrouble } from './trouble.ts';

/** Rows that are read and written at once. */
const BATCH = 500;

type Row = readonly SQLInputValue[];

interface Column {
  readonly name: string;
  readonly isText: boolean;
}

interface Shape {
  readonly table: string;
  readonly columns: readonly Column[];
  /** What its rows are ordered by. */
  readonly key: readonly Column[];
  /** The tables that it refers to. */
  readonly parents: readonly string[];
}

/** One of both databases, within a transaction. */
interface Side {
  count(shape: Shape): Promise<number>;
  batches(shape: Shape): AsyncIterable<readonly Row[]>;
  write(shape: Shape, rows: readonly Row[]): Promise<void>;
  commit(shapes: readonly Shape[]): Promise<void>;
  close(): Promise<void>;
}

const isUrl = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** `from` and `to`: a folder and the address of a PostgreSQL, or the other way round. Tells how many rows there are. */
export async function moveStore(from: string, to: string): Promise<number> {
  if (isUrl(from) === isUrl(to))
    throw new StoreTrouble('one of both must be a folder, and the other postgres://…');
  const source = isUrl(from) ? await openPostgres(from) : openFolder(from);
  try {
    const target = isUrl(to) ? await openPostgres(to) : makeFolder(to);
    try {
      return await copy(ourShapes(), source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(shapes: readonly Shape[], source: Side, target: Side): Promise<number> {
  for (const shape of shapes)
    if ((await target.count(shape)) > 0)
      throw new StoreTrouble('the target is not empty: nothing is written to it');
  let count = 0;
  for (const shape of shapes)
    for await (const rows of source.batches(shape)) {
      await target.write(shape, rows);
      count += rows.length;
    }
  for (const shape of shapes)
    if ((await digest(source, shape)) !== (await digest(target, shape)))
      throw new Error(`${shape.table} is not the same afterwards: nothing is kept`);
  await target.commit(shapes);
  return count;
}

async function digest(side: Side, shape: Shape): Promise<string> {
  const hash = createHash('sha256');
  const plain = (value: SQLInputValue) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  for await (const rows of side.batches(shape))
    for (const row of rows) hash.update(JSON.stringify(row.map(plain)));
  return hash.digest('hex');
}

/** The tables and columns that both have, as SQLite tells them; a table comes after those that it refers to. */
function ourShapes(): Shape[] {
  const database = openDatabase(':memory:');
  const shapes = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => shapeOf(database, String(name)));
  database.close();
  const ordered: Shape[] = [];
  const has = (table: string) => ordered.some((shape) => shape.table === table);
  while (ordered.length < shapes.length)
    ordered.push(...shapes.filter(({ table, parents }) => !has(table) && parents.every(has)));
  return ordered;
}

function shapeOf(database: DatabaseSync, table: string): Shape {
  const columns = database
    .prepare('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, pk }) => ({ name: String(name), isText: type === 'TEXT', pk: Number(pk) }));
  const parents = database.prepare('SELECT "table" AS name FROM pragma_foreign_key_list(?)').all(table);
  return {
    table,
    columns,
    key: columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk),
    parents: parents.map(({ name }) => String(name)),
  };
}

const listOf = (columns: readonly Column[]): string => columns.map(({ name }) => `"${name}"`).join();

function openFolder(folder: string): Side {
  if (!existsSync(databaseIn(folder))) throw new StoreTrouble(`there is no database in ${folder}`);
  return sideOfFile(folder);
}

function makeFolder(folder: string): Side {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).some((name) => name.startsWith(DATABASE)))
    throw new StoreTrouble(`${folder} has a database already: move it away first`);
  return sideOfFile(folder);
}

function sideOfFile(folder: string): Side {
  const held = lockFolder(folder);
  const database = openDatabase(databaseIn(folder));
  database.exec('BEGIN');
  return {
    count: async ({ table }) => Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()!['n']),
    batches: async function* ({ table, columns, key }) {
      const sql = `SELECT ${listOf(columns)} FROM "${table}" ORDER BY ${listOf(key)}`;
      const rows: Row[] = [];
      for (const row of database.prepare(sql).iterate()) {
        rows.push(columns.map(({ name }) => row[name] as SQLInputValue));
        if (rows.length === BATCH) yield rows.splice(0);
      }
      if (rows.length > 0) yield rows;
    },
    write: async ({ table, columns }, rows) => {
      const values = columns.map(() => '?').join();
      const insert = database.prepare(`INSERT INTO "${table}" (${listOf(columns)}) VALUES (${values})`);
      for (const row of rows) insert.run(...row);
    },
    commit: async () => database.exec('COMMIT'),
    close: async () => {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
      held.close();
    },
  };
}

function lockFolder(folder: string): DatabaseSync {
  try {
    return lock(folder);
  } catch (error) {
    throw new StoreTrouble(`${folder} cannot be used: ${(error as Error).message}`);
  }
}

async function openPostgres(url: string): Promise<Side> {
  await prepareDatabase(url);
  const client = await connectOnce(url);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  // No server can begin to work with it meanwhile.
  await client.query('LOCK TABLE nodes IN EXCLUSIVE MODE');
  const { rowCount } = await client.query('SELECT 1 FROM nodes WHERE expires_at > clock_timestamp()');
  if (rowCount === 0) return sideOfPostgres(client);
  await client.end();
  throw new StoreTrouble('a server works with the database: stop it first');
}

const sideOfPostgres = (client: pg.Client): Side => ({
  count: async ({ table }) => {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`);
    return rows[0]!.n;
  },
  batches: async function* ({ table, columns, key }) {
    // Text in the order of its bytes, as SQLite has it.
    const order = key.map(({ name, isText }) => `"${name}"${isText ? ' COLLATE "C"' : ''}`).join();
    await client.query(
      `DECLARE all_rows CURSOR FOR SELECT ${listOf(columns)} FROM "${table}" ORDER BY ${order}`,
    );
    for (;;) {
      const query = { text: `FETCH ${BATCH} FROM all_rows`, rowMode: 'array' } as const;
      const { rows } = await client.query<SQLInputValue[]>(query);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('CLOSE all_rows');
  },
  write: async ({ table, columns }, rows) => {
    const numbers = rows.map((_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`).join()})`);
    const text = `INSERT INTO "${table}" (${listOf(columns)}) VALUES ${numbers.join()}`;
    await client.query(text, rows.flat());
  },
  commit: async (shapes) => {
    // Rows that are added later get numbers that none of these has.
    for (const { table, key } of shapes) {
      const [{ name, isText }] = key as [Column];
      const sequence = `pg_get_serial_sequence('${table}', '${name}')`;
      if (!isText) await client.query(`SELECT setval(${sequence}, (SELECT max("${name}") FROM "${table}"))`);
    }
    await client.query('COMMIT');
  },
  close: () => client.end(),
});
