/** The store on PostgreSQL: the common suite, and what only this database has. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveStore } from '#server/store/move.ts';
import { prepareDatabase } from '#server/store/postgres/open.ts';
import { PostgresStore } from '#server/store/postgres.ts';
import { databaseIn } from '#server/store/schema.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import type { TableStore } from '#server/store/store.ts';
import { areHere, type Postgres, query, startPostgres } from '../kit/programs.ts';
import { tempFolder } from '../kit/server.ts';
import { dailySuite } from './daily.suite.ts';
import { noticesSuite } from './notices.suite.ts';
import { entryOf, storeSuite, tableOf } from './store.suite.ts';

const isHere = areHere('postgres');
let postgres: Postgres;
beforeAll(async () => {
  if (isHere) postgres = await startPostgres(['fsync=off']);
});
afterAll(() => postgres?.remove());

async function open(url: string): Promise<PostgresStore> {
  await prepareDatabase(url);
  return new PostgresStore(url);
}

describe.skipIf(!isHere)('on PostgreSQL', () => {
  const prepare = () => {
    let url: Promise<string> | undefined;
    return async () => {
      url ??= postgres.newDatabase();
      return open(await url);
    };
  };
  storeSuite('the store', prepare);
  noticesSuite(prepare);
  dailySuite(prepare);

  test('has the columns that SQLite has, and what nodes need', async () => {
    const folder = tempFolder();
    await new SqliteStore(folder).close();
    const file = new DatabaseSync(databaseIn(folder));
    const columns = file
      .prepare(`SELECT s.name || '.' || c.name AS path FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
        WHERE s.type = 'table'`)
      .all()
      .map(({ path }) => path);
    file.close();
    const url = await postgres.newDatabase();
    await prepareDatabase(url);
    const rows = await query(
      url,
      `SELECT table_name || '.' || column_name AS path FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT IN ('nodes', 'quotas', 'schema')`,
    );
    const paths = rows.map(({ path }) => path);
    expect(paths.sort()).toEqual([...columns, 'tables.owner'].sort());
  });

  test('programs that start at once make the tables once', async () => {
    const url = await postgres.newDatabase();
    await Promise.all([1, 2, 3].map(() => prepareDatabase(url)));
    expect(await query(url, 'SELECT count(*) FROM schema')).toEqual([{ count: 1 }]);
  });

  test('a database of a newer program is left alone', async () => {
    const url = await postgres.newDatabase();
    await prepareDatabase(url);
    await query(url, 'UPDATE schema SET version = 99');
    await expect(prepareDatabase(url)).rejects.toThrow('newer version');
  });

  describe('to move', () => {
    const result = { places: [1], totals: [7] };
    async function fill(store: TableStore): Promise<void> {
      for (let i = 0; i < 3; i++) {
        const attempt = { day: '2026-11-17', player: `p${i}` };
        await store.addTable(tableOf(`t${i}`, { status: 'playing' }), { attempt });
        const changes = Array.from({ length: 700 }, (_, nth) => ({ seat: nth % 2, action: { nth } }));
        await store.append(`t${i}`, entryOf(700, { changes, result: i === 2 ? null : result }));
      }
      await store.packFinished(Date.now(), 1);
      const device = { kind: 'phone', browser: 'Firefox', createdAt: 1, seenAt: 2 } as const;
      await store.persons.addDevice({ ...device, id: 'd', person: 'p', keyHash: 'k' });
    }
    const all = async (store: TableStore) =>
      Promise.all(
        ['t0', 't1', 't2'].map(async (id, i) => [
          await store.readTable(id),
          await store.readChanges(id),
          await store.daily.listTriesOf(`p${i}`),
        ]),
      );

    test('there and back gives the same, and play goes on', async () => {
      const [folder, back] = [tempFolder(), tempFolder()];
      const url = await postgres.newDatabase();
      const first = new SqliteStore(folder);
      await fill(first);
      const before = await all(first);
      await first.close();
      const count = await moveStore(folder, url);
      const store = await open(url);
      expect(await all(store)).toEqual(before);
      expect((await store.persons.findDevice('k'))?.id).toBe('d');
      await store.addTable(tableOf('new'));
      await store.remove('new');
      await store.close();
      expect(await moveStore(url, back)).toBe(count);
      const last = new SqliteStore(back);
      expect(await all(last)).toEqual(before);
      await last.append('t2', entryOf(701));
      await last.close();
    });

    test('nothing is written where something is, nor while somebody works with it', async () => {
      const [folder, other] = [tempFolder(), tempFolder()];
      await new SqliteStore(other).close();
      const store = new SqliteStore(folder);
      await fill(store);
      const url = await postgres.newDatabase();
      await expect(moveStore(folder, url)).rejects.toThrow('another Interchange is using it');
      await store.close();
      await moveStore(folder, url);
      await expect(moveStore(folder, url)).rejects.toThrow('not empty');
      await expect(moveStore(url, other)).rejects.toThrow('has a database already');
      await expect(moveStore(folder, other)).rejects.toThrow('one of both');
      await expect(moveStore(tempFolder(), url)).rejects.toThrow('there is no database');
      await query(url, `INSERT INTO nodes VALUES ('n', clock_timestamp() + '1 min', '', 'up')`);
      await expect(moveStore(url, tempFolder())).rejects.toThrow('a server works with the database');
    });
  });
});
