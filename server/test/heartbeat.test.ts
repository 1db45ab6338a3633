/** What keeps a line alive: welcomes, pings, and when to come again. */
import { expect, test } from 'vitest';
import type { ServerMessage } from '#protocol/live.ts';
import { makeMatch, makeTable } from './kit/api.ts';
import { type Client, connect, connectToMatch, goodbye, isBye, isRefused, openSocket } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime } from './kit/time.ts';

type Pong = ServerMessage & { t: 'pong' };
const isPong = (message: ServerMessage): message is Pong => message.t === 'pong';
const isLast = (message: ServerMessage): message is ServerMessage =>
  message.t === 'brief' || message.t === 'bye';

function ping(client: Client): Promise<Pong> {
  const answer = client.next(isPong);
  client.send({ t: 'ping' });
  return answer;
}

test('a hello of version 2 is welcomed before anything else; one of version 1 is not', async () => {
  const { url } = await openServer();
  const [ann] = await makeMatch(url);
  const second = await openSocket(url, ann.table);
  second.send({ t: 'hello', token: ann.token, v: 2 });
  await second.next(isLast, 0);
  expect(second.told[0]).toEqual({
    t: 'welcome',
    v: 2,
    oldest: 1,
    build: expect.stringMatching(/^([0-9a-f]{12}|none)$/),
    now: expect.any(Number),
    beat: 20_000,
    seat: 0,
  });
  const first = await connectToMatch(url, ann);
  expect(first.told.some(({ t }) => t === 'welcome')).toBe(false);
});

test('whoever cannot come in is not welcomed', async () => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  const client = await openSocket(url, table);
  client.send({ t: 'hello', token: 'wrong', v: 2 });
  await client.next(isLast, 0);
  expect(client.told).toEqual([{ t: 'bye', reason: 'bad-token' }]);
});

test('a ping is answered with the number of the last state that the socket was told', async () => {
  const { url } = await openServer();
  const { table, token } = await makeTable(url);
  expect(await ping(await connect(url, { table, token }))).toEqual({
    t: 'pong',
    seq: -1,
    now: expect.any(Number),
  });
  const places = await makeMatch(url);
  const [ann, bob] = await Promise.all(places.map((place) => connectToMatch(url, place)));
  const player = [ann!, bob!].find(({ state }) => state!.legal.length > 0)!;
  expect(await ping(player)).toMatchObject({ seq: 0 });
  await player.play();
  expect(await ping(player)).toMatchObject({ seq: player.state!.seq });
  expect(player.state!.seq).toBeGreaterThan(0);
});

test('a ping is no hello, and has nothing to say but that', async () => {
  const { url } = await openServer();
  const { table } = await makeTable(url);
  const early = await openSocket(url, table);
  early.send({ t: 'ping' });
  expect(await goodbye(early)).toMatchObject({ reason: 'hello-first' });
  const client = await connect(url, { table });
  const answer = client.next(isRefused);
  client.send({ t: 'ping', seq: 7 });
  expect(await answer).toEqual({ t: 'refused', refusal: 'malformed' });
});

test('pings count among the messages of a second', async () => {
  const { url } = await openServer({ MESSAGES_PER_SECOND: '5' });
  const { table } = await makeTable(url);
  holdTime();
  const client = await connect(url, { table });
  for (let n = 0; n < 5; n++) client.send({ t: 'ping' });
  expect(await goodbye(client)).toMatchObject({ reason: 'too-fast' });
  expect(client.told.filter(isPong)).toHaveLength(4);
});

test.each([
  { v: 1, bye: { t: 'bye', reason: 'server-full' } },
  { v: 2, bye: { t: 'bye', reason: 'server-full', after: 20_000 } },
])('version $v: who finds no room is told when to come again, if they can hear it', async ({ v, bye }) => {
  const { url } = await openServer({ SOCKETS_PER_ADDRESS: '1' });
  const { table } = await makeTable(url);
  await connect(url, { table });
  const client = await openSocket(url, table);
  client.send({ t: 'hello', v });
  expect(await client.next(isBye, 0)).toEqual(bye);
});
