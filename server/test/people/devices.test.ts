/** Devices that belong together open the same seats. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unknown } from '#host/change.ts';
import type { ErrorInfo, TableInfo } from '#protocol/http.ts';
import type { DeviceInfo, Kept } from '#protocol/me.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { BOT, get, HUMAN, joinTable, makeTable, post } from '../kit/api.ts';
import { connect, connectToMatch, goodbye, openSocket } from '../kit/client.ts';
import { openServer, tempFolder } from '../kit/server.ts';
import { Device, linkSeat, newKey, rematchOf, seatTwo } from './kit.ts';

const seatOf = async (url: string, table: string, token: string): Promise<number | undefined> => {
  const client = await openSocket(url, table);
  client.send({ t: 'hello', token, v: 2 });
  const welcome = await client.next((message) => message.t === 'welcome', 0);
  await client.leave();
  return 'seat' in welcome ? welcome.seat : undefined;
};

test('the key of a device opens the seats that it took, also after a restart', async () => {
  const folder = tempFolder();
  const first = await openServer({ DATA_DIR: folder });
  const [table, ann, bob] = await seatTwo(first.url);
  expect(await ann.make()).toEqual({ table: expect.any(String), seat: 0 });
  await first.stop();
  const { url } = await openServer({ DATA_DIR: folder });
  expect(await Promise.all([ann, bob].map(({ key }) => seatOf(url, table, key)))).toEqual([0, 1]);
  const player = await connectToMatch(url, { table, token: ann.key });
  expect(player.state!.seq).toBe(0);
});

test.each([
  ['could not be given', new Error('the disk is full'), 500, 401],
  ['may have been given, though nobody knows', new Unknown('the answer is lost'), 503, 200],
])('a new key whose seat %s', async (_, error, status, then) => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  vi.spyOn(SqliteStore.prototype, 'rearrange').mockRejectedValueOnce(error);
  onTestFinished(() => void vi.restoreAllMocks());
  const bob = new Device(url);
  expect(await bob.call('POST', `/tables/${table}/join`, { name: 'Bob' })).toMatchObject({ status });
  expect(await bob.call('GET', '/me/devices')).toMatchObject({ status: then });
});

test('a new key that asks twice at the same moment is one person, and gets what it asked for', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const made = await Promise.all([ann.make(), ann.make()]);
  expect(made.map(({ seat }) => seat)).toEqual([0, 0]);
  const { table } = await makeTable(url);
  const bob = new Device(url);
  const join = () => bob.call('POST', `/tables/${table}/join`, { name: 'Bob' });
  const joined = { status: 200, body: { table, seat: 1 } };
  expect(await Promise.all([join(), join()])).toMatchObject([joined, joined]);
});

test('a person without a seat at a table watches; a key that nobody knows is refused', async () => {
  const { url } = await openServer();
  const [table] = await seatTwo(url);
  const other = new Device(url);
  await other.make();
  expect(await seatOf(url, table, other.key)).toBeUndefined();
  const stranger = await openSocket(url, table);
  stranger.send({ t: 'hello', token: newKey() });
  expect((await goodbye(stranger)).reason).toBe('bad-token');
});

test('whoever asks for a seat again has it already', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const { table } = await ann.make({ seats: [HUMAN, HUMAN, HUMAN] });
  const bob = new Device(url);
  expect([await bob.join(table), await bob.join(table), await bob.join(table, 'Bobby')]).toEqual(
    Array(3).fill({ table, seat: 1 }),
  );
  const { body } = await get<TableInfo>(`${url}/api/tables/${table}`);
  expect(body.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', null]);
});

test('a seat that is refused leaves nothing of whoever asked', async () => {
  const { url } = await openServer();
  const [table] = await seatTwo(url);
  const late = new Device(url);
  expect(await late.join(table)).toMatchObject({ error: 'table-full' });
  expect((await late.call<ErrorInfo>('GET', '/me/devices')).status).toBe(401);
  expect((await late.call<ErrorInfo>('POST', '/tables/x/join', { name: 'Eve' }, 'short')).body.error).toBe(
    'bad-key',
  );
});

test('one more device opens all; a removed one is gone at once, and the last one stays', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const file = new Device(url);
  const { status, body } = await ann.call<DeviceInfo>('POST', '/me/devices', { key: file.key, kind: 'file' });
  expect(status).toBe(201);
  expect(await seatOf(url, table, file.key)).toBe(0);
  const player = await connectToMatch(url, { table, token: file.key });
  const other = await connectToMatch(url, { table, token: ann.key });
  expect(await ann.devices()).toMatchObject([
    { kind: 'computer', isThis: true, isHere: true },
    { id: body.id, kind: 'file', browser: '', isThis: false, isHere: true },
  ]);
  const remove = (device: Device, id: string) =>
    device.call<ErrorInfo>('DELETE', `/me/devices/${encodeURIComponent(id)}`);
  expect((await remove(bob, body.id)).body.error).toBe('no-such-device');
  expect((await remove(ann, body.id)).status).toBe(200);
  expect((await goodbye(player)).reason).toBe('seat-moved');
  expect((await file.call<ErrorInfo>('GET', '/me/games')).status).toBe(401);
  const [last] = await ann.devices();
  expect((await remove(ann, last!.id)).body.error).toBe('last-device');
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

test('no more than twenty devices, and no key twice', async () => {
  const { url } = await openServer();
  const [, ann, bob] = await seatTwo(url);
  const add = (key: string) => ann.call<ErrorInfo>('POST', '/me/devices', { key });
  expect((await add(bob.key)).body.error).toBe('key-in-use');
  for (let i = 1; i < 20; i++) expect((await add(newKey())).status).toBe(201);
  expect((await add(newKey())).body.error).toBe('too-many-devices');
});

test('an old seat is linked by its token, which then opens nothing', async () => {
  const { url } = await openServer();
  const old = await makeTable(url);
  const ann = new Device(url);
  await ann.make();
  expect((await linkSeat(ann, old.table, newKey())).body.error).toBe('bad-token');
  expect((await linkSeat(ann, old.table, old.token)).status).toBe(200);
  expect(await seatOf(url, old.table, ann.key)).toBe(0);
  const client = await openSocket(url, old.table);
  client.send({ t: 'hello', token: old.token });
  expect((await goodbye(client)).reason).toBe('bad-token');
});

test('a person plays again without a token', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const { table } = await ann.make({ game: 'metro-x', seats: [HUMAN] });
  const player = await connectToMatch(url, { table, token: ann.key });
  while (player.state!.result === null) await player.play();
  const { body } = await rematchOf(url, table, ann.key);
  expect(body).toEqual({ table: expect.any(String), seat: 0 });
  expect((await rematchOf(url, table, ann.key)).body).toEqual(body);
  expect(await seatOf(url, body.table, ann.key)).toBe(0);
});

test('games come by urgency, a page at a time: my turn, the others’, waiting, over', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const over = await ann.make({ game: 'metro-x', seats: [HUMAN] });
  const player = await connectToMatch(url, { table: over.table, token: ann.key });
  while (player.state!.result === null) await player.play();
  const days = (days: number, first: string) => ({
    seats: [HUMAN, BOT],
    pace: { kind: 'days', days },
    options: { first },
  });
  const waiting = await ann.make();
  const three = await ann.make(days(3, 'seat0'));
  const two = await ann.make(days(2, 'seat0'));
  const bob = new Device(url);
  const theirs = await bob.make({ ...days(1, 'seat0'), seats: [HUMAN, HUMAN] });
  await ann.join(theirs.table);
  const { games, count } = await ann.games();
  expect(games.map(({ table }) => table)).toEqual([
    two.table,
    three.table,
    theirs.table,
    waiting.table,
    over.table,
  ]);
  expect(count).toBe(5);
  expect(games[0]).toMatchObject({ seat: 0, active: [0], left: expect.any(Number) });
  expect(games[2]).toMatchObject({ seat: 1, active: [0] });
  // What the store says after a move is what the match says.
  const mover = await connectToMatch(url, { table: theirs.table, token: bob.key });
  await mover.play();
  expect((await ann.games()).games[0]).toMatchObject({ table: theirs.table, active: [1] });
  expect(await ann.games(2)).toEqual({ games: [], count: 5 });
});

test('a bot plays for whoever leaves; a seat that is given up is nobody’s', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const leave = (device: Device, forGood: boolean) =>
    device.call<ErrorInfo>('POST', `/tables/${table}/leave`, { forGood });
  expect((await leave(ann, false)).status).toBe(200);
  const { body } = await get<TableInfo>(`${url}/api/tables/${table}`);
  expect(body.seats[0]).toMatchObject({ name: 'Ann', away: true });
  const player = await connectToMatch(url, { table, token: ann.key });
  expect((await leave(ann, true)).status).toBe(200);
  expect((await goodbye(player)).reason).toBe('seat-moved');
  expect(await seatOf(url, table, ann.key)).toBeUndefined();
  expect((await leave(ann, true)).body.error).toBe('bad-token');
  expect((await ann.games()).games).toEqual([]);
  expect(await seatOf(url, table, bob.key)).toBe(1);
  const { table: waiting } = await ann.make();
  await ann.call('POST', `/tables/${waiting}/leave`, { forGood: true });
  // Nobody is left there: it is closed.
  expect((await bob.call('GET', `/tables/${waiting}`)).status).toBe(404);
});

test('all that is kept of a person can be read, and deleted', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const kept = await ann.call<Kept>('GET', '/me');
  expect(kept.body).toMatchObject({
    ...{ devices: [{ isThis: true }], games: [{ table, seat: 0 }], words: [], daily: [] },
    notices: { choices: null, channels: [] },
  });
  const player = await connect(url, { table, token: ann.key });
  expect((await ann.call('DELETE', '/me')).status).toBe(200);
  expect((await goodbye(player)).reason).toBe('seat-moved');
  expect((await ann.call('GET', '/me')).status).toBe(401);
  const { body } = await get<TableInfo>(`${url}/api/tables/${table}`);
  expect(body.seats[0]).toMatchObject({ name: null, away: true });
  expect(await seatOf(url, table, bob.key)).toBe(1);
});

test('what is kept of a device is what its browser is, no more', async () => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  await joinTable(url, table);
  const ann = new Device(url);
  await ann.make();
  expect(Object.keys((await ann.devices())[0]!).sort()).toEqual([
    'browser',
    'createdAt',
    'id',
    'isHere',
    'isThis',
    'kind',
    'seenAt',
  ]);
  expect((await post<ErrorInfo>(`${url}/api/me/devices`, { key: newKey() })).body.error).toBe('no-token');
});
