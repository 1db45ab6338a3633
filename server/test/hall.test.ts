/** The list of public tables, told as it changes. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { HallMessage, HeldSeat } from '#protocol/http.ts';
import { COUNTDOWN_MS } from '#protocol/lobby.ts';
import { get, HUMAN, joinTable, makeTable, post } from './kit/api.ts';
import { connect, connectToMatch, isLobby, isSeats, isState, playOn } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, INTERVALS, pass, TIMES } from './kit/time.ts';

interface Visitor {
  readonly socket: WebSocket;
  /** What was told, from the first on. */
  readonly told: HallMessage[];
  /** Resolves with the next. */
  next(): Promise<HallMessage>;
}

function visit(url: string): Visitor {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/hall`);
  onTestFinished(() => socket.terminate());
  const told: HallMessage[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    told.push(JSON.parse(String(data)) as HallMessage);
    wake();
  });
  return {
    ...{ socket, told },
    next: () =>
      new Promise((resolve) => {
        wake = () => resolve(told.at(-1)!);
      }),
  };
}

test('is told at once, then whenever it has changed, and has nothing private', async () => {
  holdTime(INTERVALS);
  const { url } = await openServer();
  await makeTable(url, { name: 'Hidden' });
  const visitor = visit(url);
  expect(await visitor.next()).toEqual({ t: 'hall', waiting: [], playing: [] });
  const ann = await makeTable(url, { public: true, pace: { kind: 'days', days: 3 } });
  const waits = visitor.next();
  pass(1_000);
  const { waiting } = await waits;
  expect(waiting).toMatchObject([
    { table: ann.table, host: 0, pace: { kind: 'days', days: 3 }, seats: [{ name: 'Ann', here: false }, {}] },
  ]);
  const here = visitor.next();
  await connect(url, ann);
  pass(1_000);
  expect((await here).waiting[0]!.seats[0]!.here).toBe(true);
  // Nothing has changed: nothing is told.
  pass(5_000);
  const plays = visitor.next();
  await joinTable(url, ann.table);
  pass(1_000);
  expect(await plays).toMatchObject({ waiting: [], playing: [{ table: ann.table }] });
  expect(visitor.told).toHaveLength(4);
});

test('whoever talks there is cut off, and there is room for so many', async () => {
  const { url } = await openServer({ SOCKETS_PER_ADDRESS: '1' });
  const visitor = visit(url);
  await visitor.next();
  const second = visit(url);
  const [code] = await once(second.socket, 'close');
  expect(code).toBe(1013);
  visitor.socket.send('hello');
  await once(visitor.socket, 'close');
  // There is room again.
  await visit(url).next();
});

test('those who look on are counted, and told once a second', async () => {
  holdTime(TIMES);
  const { url } = await openServer();
  const ann = await makeTable(url, { seats: [HUMAN, { kind: 'bot', level: 'easy' }] });
  const player = await connectToMatch(url, ann);
  const watchers = [await connect(url, { table: ann.table }), await connect(url, { table: ann.table })];
  const counted = player.next(isSeats);
  pass(1_000);
  expect((await counted).watching).toBe(2);
  const fewer = player.next(isSeats);
  await watchers[0]!.leave();
  while (player.told.findLast(isSeats)!.watching !== 1) {
    pass(1_000);
    await new Promise(setImmediate);
  }
  expect((await fewer).watching).toBe(1);
});

test('the rematch of a party keeps its code, its screen and the seats of those who played', async () => {
  holdTime(TIMES);
  const { url } = await openServer();
  const wanted = { game: 'metro-x', seats: [], open: 9, screen: true };
  const { body: screen } = await post<HeldSeat>(`${url}/api/tables`, wanted);
  const path = `${url}/api/tables/${screen.table}`;
  const tv = await connect(url, screen);
  expect(tv.told.find(isSeats)).toMatchObject({ party: true });
  const { code } = await tv.next(isLobby, 0);
  const phones = [await joinTable(url, screen.table, 'Ann'), await joinTable(url, screen.table, 'Bob')];
  await post(`${path}/start`, { free: 'none' }, phones[0]!.token);
  pass(COUNTDOWN_MS);
  const players = await Promise.all(phones.map((phone) => connectToMatch(url, phone)));
  await playOn(players);
  const { body: next } = await post<HeldSeat>(`${path}/rematch`, undefined, screen.token);
  expect(next).toMatchObject({ seat: null, token: screen.token });
  expect((await get(`${url}/api/codes/${code}`)).body).toEqual({ table: next.table });
  const again = await connect(url, next);
  expect(again.told.find(isSeats)!.seats.map(({ keptFor }) => keptFor)).toEqual(['Ann', 'Bob']);
  const late = await joinTable(url, next.table, 'Late');
  const { body: bob } = await post<HeldSeat>(`${path}/rematch`, undefined, phones[1]!.token);
  expect([late.seat, bob.seat]).toEqual([2, 1]);
  // Whoever does not come along is left out.
  await post(`${url}/api/tables/${next.table}/start`, { free: 'none' }, screen.token);
  pass(COUNTDOWN_MS);
  expect((await again.next(isState, 0)).active).toHaveLength(2);
});
