/** Each limit says clearly that it is met, and harms nobody else. */
import { once } from 'node:events';
import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ErrorInfo } from '#protocol/http.ts';
import { get, makeTable, post } from './kit/api.ts';
import { Client, connect, goodbye, isRefused, isSeats, openSocket, untilSockets } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, INTERVALS, pass } from './kit/time.ts';

test('the size of a message', async () => {
  const { url } = await openServer({ MESSAGE_BYTES: '1000' });
  const { table } = await makeTable(url);
  const fits = await connect(url, { table });
  fits.sendRaw(' '.repeat(1000));
  fits.sendRaw(' '.repeat(1001));
  expect(await goodbye(fits)).toEqual({ reason: 'too-large', code: 1009 });
  const huge = await connect(url, { table });
  huge.sendRaw(' '.repeat(100_000));
  expect((await huge.closed).code).toBe(1009);
});

test('the frames of a message', async () => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  const client = await connect(url, { table });
  const sendFrames = (count: number) => {
    for (let i = 0; i < count; i++) client.socket.send(' ', { fin: false });
  };
  sendFrames(3);
  const answer = client.next(isRefused);
  client.socket.send(' ', { fin: true });
  expect(await answer).toMatchObject({ refusal: 'malformed' });
  sendFrames(5);
  expect((await client.closed).code).toBe(1008);
});

test('the size of a request', async () => {
  const { url } = await openServer({ MESSAGE_BYTES: '1000' });
  const answer = await post<ErrorInfo>(`${url}/api/tables`, { name: 'x'.repeat(1000) });
  expect(answer).toMatchObject({ status: 413, body: { error: 'too-large', message: expect.any(String) } });
});

test('messages per second', async () => {
  holdTime();
  const { url } = await openServer({ MESSAGES_PER_SECOND: '5' });
  const { table } = await makeTable(url);
  const fast = await connect(url, { table });
  for (let i = 0; i < 4; i++) expect(await fast.ask({ t: 'undo' })).toMatchObject({ t: 'refused' });
  pass(400);
  for (let i = 0; i < 2; i++) expect(await fast.ask({ t: 'undo' })).toMatchObject({ t: 'refused' });
  fast.send({ t: 'undo' });
  expect(await goodbye(fast)).toEqual({ reason: 'too-fast', code: 1008 });
});

test('requests per minute, also to addresses where nothing is', async () => {
  const { url } = await openServer({ REQUESTS_PER_MINUTE: '5' });
  for (let i = 0; i < 5; i++) expect((await get(`${url}/api/nothing`)).status).toBe(404);
  const refused = await get(`${url}/api/games`);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-fast' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await get(`${url}/api/nothing`)).toMatchObject({ status: 429 });
  const page = await fetch(`${url}/table/abc`);
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  const text = await page.text();
  expect(text).toMatch(/again in \d+ s\./);
  expect(text).toMatch(/снова откроется через \d+ с\./);
});

test('connections, and the time that they may be idle', async () => {
  const createServer = vi.spyOn(http, 'createServer');
  onTestFinished(() => createServer.mockRestore());
  await openServer({ SOCKETS: '7' });
  const idle = { headersTimeout: 5_000, keepAliveTimeout: 20_000, requestTimeout: 10_000 };
  expect(createServer.mock.results[0]!.value).toMatchObject({ maxConnections: 1_014, ...idle });
});

test('sockets in all', async () => {
  const { url } = await openServer({ SOCKETS: '2' });
  const { table } = await makeTable(url);
  const first = await connect(url, { table });
  await connect(url, { table });
  const third = await openSocket(url, table);
  third.send({ t: 'hello' });
  expect(await goodbye(third)).toEqual({ reason: 'server-full', code: 1013 });
  await first.leave();
  await untilSockets(url, 1);
  await connect(url, { table });
});

test('sockets per table; watchers cannot keep a player out', async () => {
  const { url } = await openServer({ SOCKETS_PER_TABLE: '2' });
  const ann = await makeTable(url);
  const { table } = ann;
  await connect(url, { table });
  await connect(url, { table });
  const third = await openSocket(url, table);
  third.send({ t: 'hello' });
  expect(await goodbye(third)).toEqual({ reason: 'table-full', code: 1013 });
  await connect(url, ann);
  const another = await openSocket(url, table);
  another.send({ t: 'hello', token: ann.token });
  expect(await goodbye(another)).toMatchObject({ reason: 'table-full' });
  await connect(url, await makeTable(url));
});

test('who does not say hello in time', async () => {
  const { url } = await openServer({ HELLO_SECONDS: '7' });
  const ann = await makeTable(url);
  holdTime();
  const silent = await openSocket(url, ann.table);
  const polite = await connect(url, ann);
  pass(6_999);
  silent.send({ t: 'hello' });
  await silent.next(isSeats, 0);
  const late = await openSocket(url, ann.table);
  pass(7_000);
  expect(await goodbye(late)).toEqual({ reason: 'hello-late', code: 1008 });
  for (const { socket } of [silent, polite]) expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('who does not say hello first, or twice', async () => {
  const { url } = await openServer();
  const ann = await makeTable(url);
  const rude = await openSocket(url, ann.table);
  rude.send({ t: 'undo' });
  expect(await goodbye(rude)).toEqual({ reason: 'hello-first', code: 1008 });
  const polite = await connect(url, ann);
  polite.send({ t: 'hello' });
  expect(await polite.next(isRefused, 0)).toMatchObject({ refusal: 'hello-again' });
});

test('a wrong token and a wrong table', async () => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  const { token } = await makeTable(url);
  const thief = await openSocket(url, table);
  thief.send({ t: 'hello', token });
  expect(await goodbye(thief)).toEqual({ reason: 'bad-token', code: 1008 });
  const lost = await openSocket(url, 'nowhere');
  lost.send({ t: 'hello' });
  expect(await goodbye(lost)).toEqual({ reason: 'no-such-table', code: 1008 });
});

test('a socket that gives no sign of life is closed, one that does is not', async () => {
  holdTime(INTERVALS);
  const { url } = await openServer({ PING_SECONDS: '7' });
  const { table } = await makeTable(url);
  const alive = await connect(url, { table });
  const dead = new Client(url, table, { autoPong: false });
  await once(dead.socket, 'open');
  const pinged = Promise.all([alive, dead].map(({ socket }) => once(socket, 'ping')));
  pass(7_000);
  await pinged;
  // Whatever was sent before this, such as the sign of life, has arrived when it is answered.
  await alive.ask({ t: 'undo' });
  pass(7_000);
  expect(await dead.closed).toMatchObject({ code: 1006 });
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});
