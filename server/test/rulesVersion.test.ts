/** A server is upgraded, and downgraded, while matches are stored: each goes on by the rules that it began with. */
import { expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { pebbles, pebbles1 } from '#engine/testkit/pebbles.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import { get, HUMAN, makeTable, post } from './kit/api.ts';
import { type Client, connect, connectToMatch, goodbye, isSeats, openSocket } from './kit/client.ts';
import { openServer, type TestServer, tempFolder } from './kit/server.ts';

const NEW = pebbles as unknown as AnyRules;
const OLD = pebbles1 as unknown as AnyRules;

const openWith = (rules: AnyRules, folder: string): Promise<TestServer> =>
  openServer({ DATA_DIR: folder }, { catalog: { rules: { pebbles: rules }, bots: {} } });

const makeAlone = ({ url }: TestServer): Promise<HeldSeat> =>
  makeTable(url, { game: 'pebbles', seats: [HUMAN] });

const infoOf = async ({ url }: TestServer, { table }: HeldSeat): Promise<TableInfo> =>
  (await get<TableInfo>(`${url}/api/tables/${table}`)).body;

const play = (client: Client, action: Record<string, unknown>) =>
  client.ask({ t: 'play', nth: client.state!.nth, action });

const putTwo = (client: Client) => play(client, { type: 'put', n: 2 });

async function recordOf({ url }: TestServer, seat: HeldSeat): Promise<MatchRecord> {
  const client = await connectToMatch(url, seat);
  while (client.state!.result === null) await play(client, { type: 'end' });
  return (await get<MatchRecord>(`${url}/api/tables/${seat.table}/record`)).body;
}

test('after an upgrade a stored match goes on by its rules, new ones begin by the newest, and all verify', async () => {
  const folder = tempFolder();
  const before = await openWith(OLD, folder);
  const old = await makeAlone(before);
  await putTwo(await connectToMatch(before.url, old));
  await before.stop();

  const after = await openWith(NEW, folder);
  const client = await connectToMatch(after.url, old);
  expect(client.told.find(isSeats)).toMatchObject({ version: 1 });
  expect(await putTwo(client)).toMatchObject({ seq: 2, view: { heaps: [4] } });
  const next = await makeAlone(after);
  expect(await putTwo(await connectToMatch(after.url, next))).toMatchObject({ view: { heaps: [3] } });
  expect(await Promise.all([old, next].map((seat) => infoOf(after, seat)))).toMatchObject([
    { version: 1 },
    { version: 2 },
  ]);

  const records = await Promise.all([old, next].map((seat) => recordOf(after, seat)));
  expect(records).toMatchObject([
    { version: 1, result: { totals: [4] } },
    { version: 2, result: { totals: [3] } },
  ]);
  for (const record of records) expect(verify(NEW, record)).toBeUndefined();
  const rematch = await post<HeldSeat>(`${after.url}/api/tables/${old.table}/rematch`, undefined, old.token);
  expect(await infoOf(after, rematch.body)).toMatchObject({ version: 2 });
});

test('a server that does not know the rules of a table says so and leaves it as it is', async () => {
  const folder = tempFolder();
  const newer = await openWith(NEW, folder);
  const seat = await makeAlone(newer);
  await putTwo(await connectToMatch(newer.url, seat));
  await newer.stop();

  const older = await openWith(OLD, folder);
  const refusal = {
    error: 'unknown-rules',
    message: 'The table is played by version 2 of the rules; this server knows 1.',
  };
  const address = `${older.url}/api/tables/${seat.table}`;
  expect(await get(address)).toMatchObject({ status: 409, body: refusal });
  expect(await get(`${address}/record`)).toMatchObject({ status: 409, body: refusal });
  const client = await openSocket(older.url, seat.table);
  client.send({ t: 'hello', token: seat.token });
  expect(await goodbye(client)).toEqual({ reason: 'unknown-rules', code: 1008 });
  // Others are served.
  await connect(older.url, await makeAlone(older));
  await older.stop();

  const again = await openWith(NEW, folder);
  expect((await connectToMatch(again.url, seat)).state).toMatchObject({ seq: 1, view: { heaps: [3] } });
});
