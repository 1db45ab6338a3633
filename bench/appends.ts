/** How many moves each kind of store keeps in a second, without a server before it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '#server/store/postgres/open.ts';
import { PostgresStore } from '#server/store/postgres.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { NO_LOBBY, type TableStore } from '#server/store/store.ts';
import { percentile } from './live/percentile.ts';

const TABLES = 100;
const MOVES = 60;
const ROUNDS = 5;
const NODE = 'bench';

/** Tables that are played; a new name for each round. */
async function addTables(store: TableStore, round: number): Promise<string[]> {
  const ids = Array.from({ length: TABLES }, (_, i) => `${round}-${i}`);
  for (const id of ids)
    await store.addTable({
      ...{ id, game: 'metro', version: 1, options: {}, seed: 'ab'.repeat(32), isPublic: false, hints: true },
      ...{
        pace: { kind: 'days' as const, days: 1 },
        status: 'playing',
        createdAt: 1,
        seats: [],
        dueAt: null,
      },
      ...{ result: null, rematch: null, code: null, rev: 0, lobby: NO_LOBBY },
    });
  return ids;
}

/** Each table waits for its own move only. */
async function rateOf(store: TableStore, ids: readonly string[]): Promise<number> {
  const action = { type: 'lay', tile: 'aacc', at: [3, 4], turn: 0 };
  const began = performance.now();
  await Promise.all(
    ids.map(async (id) => {
      for (let seq = 1; seq <= MOVES; seq++)
        await store.append(id, { seq, changes: [{ seat: seq % 2, action }], result: null });
    }),
  );
  return (ids.length * MOVES) / ((performance.now() - began) / 1000);
}

/** `url`: of an empty PostgreSQL. Both take turns. */
export async function benchAppends(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-bench-'));
  await prepareDatabase(url);
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`INSERT INTO nodes VALUES ($1, clock_timestamp() + '1 day', '', 'none')`, [NODE]);
  const file = new SqliteStore(folder);
  const database = Object.assign(new PostgresStore(url), { node: NODE });
  const rates: [file: number, database: number][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ofFile = await rateOf(file, await addTables(file, round));
    const ids = await addTables(database, round);
    await pool.query('UPDATE tables SET owner = $1', [NODE]);
    rates.push([ofFile, await rateOf(database, ids)]);
  }
  await Promise.all([file.close(), database.close(), pool.end()]);
  rmSync(folder, { recursive: true });
  const of = (store: 0 | 1) =>
    percentile(
      rates.slice(1).map((each) => each[store]),
      0.5,
    );
  const plain = (rate: number) => Math.round(rate).toLocaleString('en');
  console.log(
    `${TABLES} tables, the store alone: ${plain(of(0))} moves/s on SQLite, ${plain(of(1))} on PostgreSQL, ` +
      `${(of(1) / of(0)).toFixed(2)} of it (at least 0.7)`,
  );
}
