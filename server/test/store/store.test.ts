import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SqliteStore } from '#server/store/sqlite.ts';
import { NO_LOBBY } from '#server/store/store.ts';
import { tempFolder } from '../kit/server.ts';
import { PLAIN } from '../kit/tables.ts';
import { dailySuite } from './daily.suite.ts';
import { noticesSuite } from './notices.suite.ts';
import { storeSuite } from './store.suite.ts';

const TABLE = {
  game: 'metro',
  version: 1,
  options: {},
  seed: '',
  isPublic: true,
  pace: { kind: 'days' },
  hints: true,
  status: 'waiting',
  createdAt: 0,
  seats: [],
  dueAt: null,
  ...PLAIN,
} as const;

const prepare = () => {
  const folder = tempFolder();
  return async () => new SqliteStore(folder);
};
storeSuite('SQLite', prepare);
noticesSuite(prepare);
dailySuite(prepare);

test('a folder serves one program at a time', async () => {
  const folder = tempFolder();
  const store = new SqliteStore(folder);
  expect(() => new SqliteStore(folder)).toThrow('another Interchange is using it');
  await store.close();
  await new SqliteStore(folder).close();
});

test('a file of a newer program is left alone', async () => {
  const folder = tempFolder();
  await new SqliteStore(folder).close();
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => new SqliteStore(folder)).toThrow('newer version');
});

test('a file of the first version is brought up to date: its tables have no clock, and states are no longer kept', async () => {
  const folder = tempFolder();
  await new SqliteStore(folder).close();
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  for (const index of ['due', 'used', 'loose', 'code']) database.exec(`DROP INDEX ${index}_tables`);
  database.exec('DROP TABLE records; CREATE INDEX status_tables ON tables (status)');
  const newer = [
    'daily_tries',
    'secrets',
    'talks',
    'notices',
    'channels',
    'notice_choices',
    'handovers',
    'holdings',
    'devices',
    'persons',
  ];
  for (const table of newer) database.exec(`DROP TABLE ${table}`);
  database.exec(
    'CREATE TABLE snapshots (table_key INTEGER PRIMARY KEY REFERENCES tables (key), state TEXT NOT NULL)',
  );
  for (const column of ['pace', 'hints', 'due_at', 'used_at', 'packed', 'active', 'code', 'rev', 'lobby'])
    database.exec(`ALTER TABLE tables DROP COLUMN ${column}`);
  database.exec(`PRAGMA user_version = 1;
    INSERT INTO tables (key, id, game, version, options, seed, public, status, created_at, awaits_bot)
    VALUES (7, 'old', 'metro', 3, '{}', '', 1, 'playing', 0, 0), (8, 'over', 'metro', 3, '{}', '', 1, 'over', 50, 0);
    INSERT INTO changes (table_key, seq, change) VALUES (7, 2, '{"seat":1}'), (7, 1, '{"seat":0}');
    INSERT INTO snapshots (table_key, state) VALUES (7, '{"after":2}')`);
  database.close();
  const migrated = Math.floor(Date.now() / 1000) * 1000;
  const store = new SqliteStore(folder);
  expect(await store.readTable('old')).toMatchObject({
    ...{ pace: { kind: 'days' }, hints: true, dueAt: null },
    ...{ code: null, rev: 0, lobby: NO_LOBBY },
  });
  expect(await store.readChanges('old')).toEqual([{ seat: 0 }, { seat: 1 }]);
  // When a match ended is not known: it is kept as if that were now.
  expect(await store.listFinished(migrated - 1, 9, 0)).toEqual([]);
  expect(await store.listFinished(Date.now(), 9, 0)).toEqual(['over']);
  expect(await store.packFinished(Date.now(), 9)).toBe(1);
  await store.close();
  const after = new DatabaseSync(join(folder, 'interchange.sqlite'));
  expect(after.prepare(`SELECT name FROM sqlite_schema WHERE name = 'snapshots'`).all()).toEqual([]);
  after.close();
});

test('writes of one turn of the event loop share one commit', async () => {
  const commits: number[] = [];
  const store = new SqliteStore(tempFolder(), ({ writes }) => commits.push(writes));
  await Promise.all(['a', 'b', 'c'].map((id) => store.addTable({ id, ...TABLE })));
  expect(commits).toEqual([3]);
  await store.close();
});

test('a match that is packed is one small row, and what is removed leaves none', async () => {
  const folder = tempFolder();
  const store = new SqliteStore(folder);
  await store.addTable({ id: 'one', ...TABLE, status: 'playing' });
  const changes = Array.from({ length: 60 }, (_, n) => ({
    seat: n % 2,
    action: { type: 'lay', square: `D${n}` },
  }));
  await store.append('one', { seq: 60, changes, result: { places: [1], totals: [0] } });
  await store.close();

  const again = new SqliteStore(folder);
  await again.packFinished(Date.now(), 9);
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()!['rows'];
  expect(['changes', 'records'].map(count)).toEqual([0, 1]);
  expect(database.prepare('SELECT length(moves) AS bytes FROM records').get()!['bytes']).toBeLessThan(500);
  await again.remove('one');
  expect(['tables', 'seats', 'changes', 'records'].map(count)).toEqual([0, 0, 0, 0]);
  database.close();
  await again.close();
});

test('what earlier programs packed, with a state beside the changes, is read', async () => {
  const folder = tempFolder();
  const store = new SqliteStore(folder);
  await store.addTable({ id: 'one', ...TABLE, status: 'over' });
  await store.close();
  const changes = [{ seat: 0, action: { type: 'pass' } }];
  const packed = brotliCompressSync(JSON.stringify({ changes, snapshot: { seq: 1, version: 1, state: {} } }));
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  database.prepare('INSERT INTO records SELECT key, ? FROM tables').run(packed);
  database.close();
  const again = new SqliteStore(folder);
  expect(await again.readChanges('one')).toEqual(changes);
  await again.close();
});

test('what is deleted is not left on the disk', async () => {
  const folder = tempFolder();
  const store = new SqliteStore(folder);
  const seats = [{ kind: 'human', holder: { name: 'Zebedee', tokenHash: 'ab'.repeat(32) } }] as const;
  const ids = Array.from({ length: 40 }, (_, n) => `table ${n}`);
  for (const id of ids) await store.addTable({ ...TABLE, id, seats });
  for (const [n, id] of ids.entries()) await (n % 2 === 0 ? store.forgetName(id, 0) : store.remove(id));
  await store.close();
  expect(readFileSync(join(folder, 'interchange.sqlite'), 'latin1')).not.toContain('Zebedee');
});
