/** One socket that sends without end, or never reads, is cut off: nobody else notices, and little is kept for it. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { deliver, post } from '#server/live/outbox.ts';
import { makeMatch, makeTable } from './kit/api.ts';
import { connect, connectToMatch, goodbye, untilSockets } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, INTERVALS, pass, TIMES } from './kit/time.ts';

test('pings are answered, but not more than a few a second', async () => {
  holdTime();
  const { url } = await openServer();
  const client = await connect(url, await makeTable(url));
  let pongs = 0;
  client.socket.on('pong', () => pongs++);
  const ping = async (count: number) => {
    for (let i = 0; i < count; i++) client.socket.ping(String(i));
    await client.ask({ t: 'undo' });
  };
  await ping(8);
  expect(pongs).toBe(8);
  pass(1000);
  await ping(4);
  expect(pongs).toBe(12);
  client.socket.ping();
  expect(await goodbye(client)).toEqual({ reason: 'too-fast', code: 1008 });
});

test('pongs count too, except those that the server asked for', async () => {
  holdTime(TIMES, INTERVALS);
  const { url } = await openServer({ PING_SECONDS: '1' });
  const client = await connect(url, await makeTable(url));
  const pong = async (count: number) => {
    for (let i = 0; i < count; i++) client.socket.pong();
    await client.ask({ t: 'undo' });
  };
  await pong(8);
  const asked = once(client.socket, 'ping');
  pass(1000);
  await asked;
  await pong(4);
  client.socket.pong();
  expect(await goodbye(client)).toEqual({ reason: 'too-fast', code: 1008 });
});

test('a socket that never reads and sends pings is cut off at once', async () => {
  const { url } = await openServer();
  const deaf = await connect(url, await makeTable(url));
  deaf.socket.pause();
  for (let i = 0; i < 200; i++) deaf.socket.ping();
  await untilSockets(url, 0);
  deaf.socket.terminate();
});

test('a socket that does not read is cut off, and others play on', async () => {
  const { url } = await openServer();
  const places = await makeMatch(url);
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  const mover = players[players[0]!.state!.active[0]!]!;
  const other = players[1 - players.indexOf(mover)]!;
  const { nth, legal } = mover.state!;
  await mover.play();
  const deaf = await connectToMatch(url, places[players.indexOf(mover)]!);
  deaf.socket.pause();
  // Each repetition is answered with the whole state, and none of the answers is read.
  let isCutOff = false;
  void untilSockets(url, 2).then(() => {
    isCutOff = true;
  });
  while (!isCutOff) {
    for (let i = 0; i < 100; i++) deaf.send({ t: 'play', nth, action: legal[0] });
    await other.ask({ t: 'undo' });
  }
  expect(await other.play()).toMatchObject({ t: 'state', seq: 2 });
  deaf.socket.terminate();
});

test('nothing is kept for a socket that has too much still to read', () => {
  let bufferedAmount = 0;
  let isCutOff = false;
  const socket = {
    get bufferedAmount() {
      return bufferedAmount;
    },
    send: (bytes: Buffer) => {
      bufferedAmount += bytes.length;
    },
    terminate: () => {
      isCutOff = true;
    },
  } as unknown as WebSocket;
  const bytes = Buffer.alloc(50_000);
  // All in one turn of the event loop.
  for (let i = 0; i < 7; i++) post(socket, bytes);
  deliver();
  expect({ bufferedAmount, isCutOff }).toEqual({ bufferedAmount: 350_000, isCutOff: false });
  for (let i = 0; i < 100; i++) post(socket, bytes);
  deliver();
  expect({ bufferedAmount, isCutOff }).toEqual({ bufferedAmount: 350_000, isCutOff: true });
});
