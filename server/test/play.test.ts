/** People at a table, from making it to a rematch. */
import { describe, expect, test, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { get, joinTable, makeMatch, makeTable, post } from './kit/api.ts';
import {
  connect,
  connectToMatch,
  isBye,
  isSeats,
  isState,
  openSocket,
  playOn,
  type Seats,
} from './kit/client.ts';
import { openServer } from './kit/server.ts';

test('two people play a whole match; its record verifies; they play again', async () => {
  const { url } = await openServer();
  const [ann, bob] = await makeMatch(url);
  const before = await get<TableInfo>(`${url}/api/tables/${ann.table}`);
  expect(before.body).toMatchObject({ status: 'playing', game: 'metro' });
  expect(before.body).not.toHaveProperty('result');

  const players = [await connectToMatch(url, ann), await connectToMatch(url, bob)];
  await playOn(players);
  const after = await get<TableInfo>(`${url}/api/tables/${ann.table}`);
  expect(after.body).toMatchObject({ status: 'over', seedHash: before.body.seedHash });
  expect(after.body.result).toEqual(players[1]!.state!.result);

  const record = await get<MatchRecord>(`${url}/api/tables/${ann.table}/record`);
  expect(record.body.seedHash).toBe(before.body.seedHash);
  expect(verify(rules['metro']!, record.body)).toBeUndefined();

  const told = players[0]!.next(
    (message): message is Seats => isSeats(message) && message.rematch !== undefined,
  );
  const next = await post<HeldSeat>(`${url}/api/tables/${ann.table}/rematch`, undefined, bob.token);
  expect(next).toMatchObject({ status: 200, body: { seat: 1 } });
  expect((await told).rematch).toBe(next.body.table);
  const { body: info } = await get<TableInfo>(`${url}/api/tables/${next.body.table}`);
  expect(info.seats[0]).toMatchObject({ taken: false, keptFor: 'Ann' });
  for (const seat of [{}, { seat: 0 }]) {
    const stranger = await post(`${url}/api/tables/${next.body.table}/join`, { name: 'Eve', ...seat });
    expect(stranger).toMatchObject({ status: 409, body: { error: 'seat-kept' } });
  }
  const again = await post<HeldSeat>(`${url}/api/tables/${ann.table}/rematch`, undefined, bob.token);
  expect(again.body).toEqual(next.body);
  // A token is for one table: what Bob held before opens nothing here.
  expect(again.body.token).not.toBe(bob.token);
  const old = await openSocket(url, next.body.table);
  old.send({ t: 'hello', token: bob.token });
  expect(await old.next(isBye, 0)).toMatchObject({ reason: 'bad-token' });
  const other = await post<HeldSeat>(`${url}/api/tables/${ann.table}/rematch`, undefined, ann.token);
  expect(other.body).toMatchObject({ table: next.body.table, seat: 0 });
  const second = [await connectToMatch(url, other.body), await connectToMatch(url, next.body)];
  expect(await playOn(second, 3)).toBe(3);
});

describe('a table that waits', () => {
  test('tells who sits there and nothing of the game, then all at once', async () => {
    const { url } = await openServer();
    const ann = await makeTable(url);
    const waiting = await connect(url, ann);
    const watcher = await connect(url, { table: ann.table });
    expect(await waiting.ask({ t: 'undo' })).toMatchObject({ refusal: 'not-started' });
    expect(waiting.told.some(isState)).toBe(false);
    expect(waiting.told.findLast(isSeats)).toMatchObject({
      status: 'waiting',
      seats: [
        { name: 'Ann', taken: true, here: true },
        { name: null, taken: false, here: false },
      ],
    });
    const start = Promise.all([waiting.next(isState), watcher.next(isState)]);
    await joinTable(url, ann.table, '  Bob ');
    const [state, seen] = await start;
    expect(state.view).toMatchObject({ hand: [expect.any(String)] });
    expect(seen).toMatchObject({ legal: [], view: { hand: [] } });
    expect(waiting.told.findLast(isSeats)).toMatchObject({ status: 'playing', seats: [{}, { name: 'Bob' }] });
  });

  test('seats each person once, whoever is first', async () => {
    const { url } = await openServer();
    const { table } = await makeTable(url, { seats: Array(4).fill({ kind: 'human' }) });
    const joins = Array.from({ length: 6 }, (_, i) =>
      post<HeldSeat>(`${url}/api/tables/${table}/join`, { name: `Guest ${i}` }),
    );
    const answers = await Promise.all(joins);
    const seats = answers.filter(({ status }) => status === 200).map(({ body }) => body.seat);
    expect(seats.sort()).toEqual([1, 2, 3]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

test('others see who comes, leaves and returns', async () => {
  const { url } = await openServer();
  const [ann, bob] = await makeMatch(url);
  const one = await connectToMatch(url, ann);
  const here =
    (isHere: boolean) =>
    (message: { t: string }): message is Seats =>
      message.t === 'seats' && (message as Seats).seats[1]!.here === isHere;
  const came = one.next(here(true));
  const two = await connectToMatch(url, bob);
  await came;
  const left = one.next(here(false));
  await two.leave();
  await left;
  const returned = one.next(here(true));
  await connectToMatch(url, bob);
  await returned;
});

test('a reconnect is told exactly what the last message said, with the whole log', async () => {
  const { url } = await openServer();
  const [ann, bob] = await makeMatch(url);
  const players = [await connectToMatch(url, ann), await connectToMatch(url, bob)];
  await playOn(players, 10);
  const back = await connectToMatch(url, bob);
  const events = players[1]!.told.filter(isState).flatMap((message) => message.events);
  const deadline = expect.any(Number);
  expect(back.state).toEqual({ ...players[1]!.state, from: 0, events, deadline });
});

test('whoever waits for a start that cannot be read comes again, and plays', async () => {
  const { url } = await openServer();
  const ann = await makeTable(url);
  const waiting = await connect(url, ann);
  vi.spyOn(SqliteStore.prototype, 'readChanges').mockRejectedValueOnce(new Error('the disk is away'));
  const bob = await joinTable(url, ann.table);
  expect(await waiting.next(isBye, 0)).toMatchObject({ reason: 'restart' });
  const players = [await connectToMatch(url, ann), await connectToMatch(url, bob)];
  expect(await playOn(players, 3)).toBe(3);
});

test('whoever has gone before the table knew of them is not there', async () => {
  const { url } = await openServer();
  const ann = await makeTable(url);
  const { promise: isGone, resolve: goOn } = Promise.withResolvers<void>();
  const { readTalk } = SqliteStore.prototype;
  const slow = async function (this: SqliteStore, table: string) {
    await isGone;
    return readTalk.call(this, table);
  };
  const reading = vi.spyOn(SqliteStore.prototype, 'readTalk').mockImplementationOnce(slow);
  const watcher = await openSocket(url, ann.table);
  watcher.send({ t: 'hello' });
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  // Ann waits until the watcher is in, and goes.
  const player = await openSocket(url, ann.table);
  player.send({ t: 'hello', token: ann.token });
  player.send({ t: 'ping' });
  await player.until(({ t }) => t === 'pong', 0);
  await player.leave();
  goOn();
  await watcher.until(({ t }) => t === 'lobby', 0);
  const { body } = await get<TableInfo>(`${url}/api/tables/${ann.table}`);
  expect(body.seats.map(({ here }) => here)).toEqual([false, false]);
});
