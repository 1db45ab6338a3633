/** One of two nodes is cut off from the database or from the other: its players go on at the other. */
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { get, makeMatch } from '../kit/api.ts';
import { connectToMatch, goodbye, playOn } from '../kit/client.ts';
import { areHere, type Postgres, type Program, query, startNats, startPostgres } from '../kit/programs.ts';
import { openServer } from '../kit/server.ts';
import { openRelay } from './relay.ts';

const isHere = areHere('postgres', 'nats-server');

let postgres: Postgres;
let nats: Program;
beforeAll(async () => {
  if (!isHere) return;
  postgres = await startPostgres(['fsync=off']);
  nats = await startNats();
});
afterAll(async () => {
  await nats?.remove();
  await postgres?.remove();
});

test.skipIf(!isHere).each(['PostgreSQL', 'NATS'])('a node that is cut off from %s', async (what) => {
  const database = await postgres.newDatabase();
  const { pathname, searchParams } = new URL(database);
  const isOfDatabase = what === 'PostgreSQL';
  const relay = await openRelay(
    isOfDatabase
      ? { path: `${searchParams.get('host')}/.s.PGSQL.5432` }
      : { host: '127.0.0.1', port: Number(new URL(nats.url).port) },
  );
  const { url } = await openServer({
    DATABASE_URL: isOfDatabase ? `postgres://postgres@127.0.0.1:${relay.port}${pathname}` : database,
    NATS_URL: isOfDatabase ? nats.url : `nats://127.0.0.1:${relay.port}`,
  });
  const { url: other } = await openServer({ DATABASE_URL: database, NATS_URL: nats.url });
  const healthOf = async (node: string) => (await get(`${node}/healthz`)).status;
  const places = await makeMatch(url, { pace: { kind: 'days' } });
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  await playOn(players, 5);
  relay.cut();
  onTestFinished(() => relay.mend());
  // Without the others its players need nobody else for a while.
  if (!isOfDatabase) await playOn(players, 5);
  const { seq } = players[0]!.state!;
  await expect.poll(() => healthOf(url)).toBe(503);
  expect(await healthOf(other)).toBe(200);
  if (!isOfDatabase) for (const player of players) expect((await goodbye(player)).reason).toBe('restart');
  await expect.poll(() => isFree(database, places[0].table)).toBe(true);
  const back = await Promise.all(places.map((place) => connectToMatch(other, place)));
  expect(back[0]!.state!.seq).toBe(seq);
  await playOn(back, 5);
  relay.mend();
  await expect.poll(() => healthOf(url)).toBe(200);
  // Whoever comes there now is led to where the table is.
  const again = await connectToMatch(url, places[0]);
  expect(again.state!.seq).toBe(back[0]!.state!.seq);
  await playOn([again, back[1]!], 5);
});

test.skipIf(!isHere)('whoever waits at a table that has become another node’s comes again', async () => {
  const environment = { DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats.url };
  const [one, two] = [await openServer(environment), await openServer(environment)];
  const places = await makeMatch(one.url, { pace: { kind: 'days' } });
  const waiting = await connectToMatch(one.url, places[0]);
  const steal = 'UPDATE tables SET owner = (SELECT id FROM nodes WHERE id <> owner)';
  await query(environment.DATABASE_URL, steal);
  expect(await goodbye(waiting)).toMatchObject({ reason: 'restart' });
  const back = await Promise.all(places.map((place) => connectToMatch(two.url, place)));
  await playOn(back, 5);
});

/** Whether no living node has the table. */
async function isFree(database: string, table: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT 1 FROM tables JOIN nodes ON nodes.id = owner WHERE tables.id = $1',
    [table],
  );
  await client.end();
  return rowCount === 0;
}
