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

test('writes of one turn of the event loop share one commit', async () => {
  const commits: number[] = [];
  const store = new SqliteStore(tempFolder(), ({ writes }) => commits.push(writes));
  const table = {
    game: 'metro',
    version: 1,
    options: {},
    seed: '',
    isPublic: true,
    status: 'waiting',
  } as const;
  const rest = { createdAt: 0, seats: [], result: null, rematch: null };
  await Promise.all(['a', 'b', 'c'].map((id) => store.addTable({ id, ...table, ...rest })));
  expect(commits).toEqual([3]);
  await store.close();
});
