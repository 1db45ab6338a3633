import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SqliteStore } from '#server/store/sqlite.ts';
import { tempFolder } from './kit/server.ts';
import { storeSuite } from './store.suite.ts';

storeSuite('SQLite', () => {
  const folder = tempFolder();
  return async () => new SqliteStore(folder);
});

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

test('a file of the first version is brought up to date: its tables have no clock', async () => {
  const folder = tempFolder();
  await new SqliteStore(folder).close();
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  database.exec('DROP INDEX due_tables');
  for (const column of ['pace', 'hints', 'due_at']) database.exec(`ALTER TABLE tables DROP COLUMN ${column}`);
  database.exec(`PRAGMA user_version = 1;
    INSERT INTO tables (id, game, version, options, seed, public, status, created_at, awaits_bot)
    VALUES ('old', 'metro', 1, '{}', '', 1, 'playing', 0, 0)`);
  database.close();
  const store = new SqliteStore(folder);
  expect(await store.readTable('old')).toMatchObject({ pace: { kind: 'days' }, hints: true, dueAt: null });
  await store.close();
});

test('writes of one turn of the event loop share one commit', async () => {
  const commits: number[] = [];
  const store = new SqliteStore(tempFolder(), ({ writes }) => commits.push(writes));
  const table = {
    game: 'metro',
    version: 1,
    options: {},
    seed: '',
    isPublic: true,
    pace: { kind: 'days' },
    hints: true,
    status: 'waiting',
  } as const;
  const rest = { createdAt: 0, seats: [], dueAt: null, result: null, rematch: null };
  await Promise.all(['a', 'b', 'c'].map((id) => store.addTable({ id, ...table, ...rest })));
  expect(commits).toEqual([3]);
  await store.close();
});
