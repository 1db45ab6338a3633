/** A person's name is removed: nobody is told it any more, and nothing brings it back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { get, makeMatch, makeTable, post } from './kit/api.ts';
import { connect, connectToMatch, isSeats, playOn, type Seats } from './kit/client.ts';
import { openServer, tempFolder } from './kit/server.ts';

/** Odd enough to be looked for among bytes. */
const NAME = 'Zebedee';
const UNHURRIED = { pace: { kind: 'days' }, name: NAME };

const forget = (url: string, { table, token }: HeldSeat) =>
  get<object>(`${url}/api/tables/${table}/name`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });

const infoOf = async (url: string, table: string) =>
  (await get<TableInfo>(`${url}/api/tables/${table}`)).body;
const recordOf = async (url: string, table: string) =>
  (await get<MatchRecord>(`${url}/api/tables/${table}/record`)).body;
const rematch = async (url: string, { table, token }: HeldSeat) =>
  (await post<HeldSeat>(`${url}/api/tables/${table}/rematch`, undefined, token)).body;

async function playMatch(url: string): Promise<readonly [HeldSeat, HeldSeat]> {
  const places = await makeMatch(url, UNHURRIED);
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  await playOn(players);
  await Promise.all(players.map((player) => player.leave()));
  return places;
}

test('while it is played: everybody is told, and the record that follows has no name', async () => {
  const { url } = await openServer();
  const places = await makeMatch(url, UNHURRIED);
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  const isNameless = (message: ServerMessage): message is Seats =>
    isSeats(message) && message.seats[0]!.name === null;
  const told = Promise.all(players.map((player) => player.next(isNameless)));
  expect(await forget(url, places[0])).toMatchObject({ status: 200, body: {} });
  for (const { seats } of await told)
    expect(seats).toMatchObject([
      { kind: 'human', taken: true, here: true },
      { name: 'Bob', taken: true },
    ]);
  await playOn(players);
  const record = await recordOf(url, places[0].table);
  expect(record.seats).toEqual([{ kind: 'human' }, { kind: 'human', name: 'Bob' }]);
  expect(verify(rules['metro']!, record)).toBeUndefined();
});

test('after the end: it is gone from the record, the rematch, the next start and the disk', async () => {
  const folder = tempFolder();
  const first = await openServer({ DATA_DIR: folder });
  const [ann, bob] = await playMatch(first.url);
  expect((await recordOf(first.url, ann.table)).seats[0]).toEqual({ kind: 'human', name: NAME });
  await forget(first.url, ann);
  // Asking again changes nothing.
  expect(await forget(first.url, ann)).toMatchObject({ status: 200 });
  const next = await rematch(first.url, bob);
  expect((await infoOf(first.url, next.table)).seats[0]).toMatchObject({ taken: false, keptFor: '' });
  await first.stop();
  const bytes = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  for (const text of bytes) expect(text).not.toContain(NAME);

  const { url } = await openServer({ DATA_DIR: folder });
  const record = await recordOf(url, ann.table);
  expect(record.seats).toEqual([{ kind: 'human' }, { kind: 'human', name: 'Bob' }]);
  expect(verify(rules['metro']!, record)).toBeUndefined();
  // The seat is kept for the same person, and nobody else.
  expect(await post(`${url}/api/tables/${next.table}/join`, { name: 'Eve' })).toMatchObject({
    body: { error: 'seat-kept' },
  });
  const again = await rematch(url, ann);
  expect(again).toMatchObject({ table: next.table, seat: 0 });
  expect((await infoOf(url, next.table)).seats[0]).toMatchObject({ name: null, taken: true });
  await connectToMatch(url, again);
});

test('a seat that is kept for the next match no longer says for whom', async () => {
  const { url } = await openServer();
  const [ann, bob] = await playMatch(url);
  const next = await rematch(url, bob);
  expect((await infoOf(url, next.table)).seats[0]).toMatchObject({ keptFor: NAME });
  await forget(url, ann);
  expect((await infoOf(url, next.table)).seats).toMatchObject([{ keptFor: '' }, { name: 'Bob' }]);
  // Bob plays there already: what he removes here is his name here.
  await forget(url, bob);
  expect((await infoOf(url, next.table)).seats[1]).toMatchObject({ name: 'Bob' });
});

test('only whoever holds the seat can do it', async () => {
  const { url } = await openServer();
  const ann = await makeTable(url, UNHURRIED);
  const path = `${url}/api/tables/${ann.table}/name`;
  expect(await get(path, { method: 'DELETE' })).toMatchObject({ status: 401, body: { error: 'no-token' } });
  const wrong = await forget(url, { ...ann, token: 'wrong' });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'bad-token' } });
  const nowhere = await forget(url, { ...ann, table: 'nowhere' });
  expect(nowhere).toMatchObject({ status: 404, body: { error: 'no-such-table' } });
  expect(await get(path)).toMatchObject({ status: 405, body: { error: 'wrong-method' } });
  expect((await infoOf(url, ann.table)).seats[0]!.name).toBe(NAME);
  await connect(url, ann);
});
