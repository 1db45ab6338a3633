/** After a start tables wake bit by bit, and nobody waits for them. */
import { expect, onTestFinished, test } from 'vitest';
import { SqliteStore } from '#server/store/sqlite.ts';
import type { StoredSeat, StoredTable } from '#server/store/store.ts';
import { CATALOG } from '#server/tables/catalog.ts';
import { TableRegistry } from '#server/tables/tableRegistry.ts';
import { connectToMatch } from './kit/client.ts';
import { openServer, tempFolder } from './kit/server.ts';
import { PLAIN } from './kit/tables.ts';

const TABLES = 500;

/** A folder with so many live tables where somebody is to move. */
async function manyTables(): Promise<string> {
  const folder = tempFolder();
  const store = new SqliteStore(folder);
  const person = (name: string): StoredSeat => ({ kind: 'human', holder: { name, tokenHash: name } });
  const table: Omit<StoredTable, 'id'> = {
    ...{ game: 'metro', version: CATALOG.rules['metro']!.version, options: {}, seed: '5e'.repeat(32) },
    ...{ isPublic: false, hints: true, createdAt: 0, dueAt: 0, ...PLAIN },
    pace: { kind: 'live' },
    status: 'playing',
    seats: [person('Ann'), person('Bob')],
  };
  await Promise.all(Array.from({ length: TABLES }, (_, n) => store.addTable({ ...table, id: `t${n}` })));
  await store.close();
  return folder;
}

function openRegistry(folder: string): TableRegistry {
  const store = new SqliteStore(folder);
  const bots = { playerFor: () => ({ choose: () => expect.unreachable() }) };
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const registry = new TableRegistry({
    catalog: CATALOG,
    store,
    bots,
    onTrouble,
    onMoves: () => {},
    allowsWords: true,
  });
  onTestFinished(async () => {
    await registry.stop();
    await store.close();
  });
  return registry;
}

test('in one turn of the event loop one table wakes at most', async () => {
  const registry = openRegistry(await manyTables());
  const sizes: number[] = [];
  const look = () => {
    sizes.push(registry.size);
    if (registry.size < TABLES) setImmediate(look);
  };
  setImmediate(look);
  await registry.wakeDue();
  expect(sizes.length).toBeGreaterThanOrEqual(TABLES);
  for (const [turn, size] of sizes.entries()) expect(size - (sizes[turn - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('a registry that stops wakes no more tables', async () => {
  const registry = openRegistry(await manyTables());
  const waking = registry.wakeDue();
  await new Promise(setImmediate);
  await registry.stop();
  await waking;
  expect(registry.size).toBeLessThan(TABLES);
});

test('whoever comes right after the start is served before the last table is awake', async () => {
  // By number: a name would be looked up in another thread.
  const { url } = await openServer({ DATA_DIR: await manyTables(), HOST: '127.0.0.1' });
  const address = url.replace('localhost', '127.0.0.1');
  const awake = async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(text.match(/^interchange_open_tables (.*)$/m)![1]);
  };
  expect(await awake()).toBeLessThan(TABLES);
  const last = `t${TABLES - 1}`;
  const watcher = await connectToMatch(address, { table: last });
  expect(watcher.state!.active).toHaveLength(1);
  expect(await awake()).toBeLessThan(TABLES);
  while ((await awake()) < TABLES);
});
