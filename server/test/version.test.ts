/** Version 2 of the protocol over real sockets, beside version 1. */
import { expect, test } from 'vitest';
import type { BriefMessage, ServerMessage } from '#protocol/live.ts';
import { HUMAN, makeMatch, makeTable } from './kit/api.ts';
import { connectToMatch, isBye, openSocket, playOn } from './kit/client.ts';
import { openServer } from './kit/server.ts';

type LogMessage = ServerMessage & { t: 'log' };
const isBrief = (message: ServerMessage): message is BriefMessage => message.t === 'brief';
const isLog = (message: ServerMessage): message is LogMessage => message.t === 'log';

test('both versions at one table: one is told states, the other briefs and pages of the log', async () => {
  const { url } = await openServer();
  const places = await makeMatch(url, { pace: { kind: 'days' } });
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  await playOn(players, 20);
  const { table, token } = places[0];
  const second = await openSocket(url, table);
  second.send({ t: 'hello', token, v: 2 });
  const brief = await second.next(isBrief, 0);
  const { legal, standings, from, events, ...same } = (await connectToMatch(url, places[0])).state!;
  expect(brief).toEqual({ ...same, t: 'brief', from: brief.from, events: events.slice(-30), undone: 0 });
  expect(brief.from).toBe(events.length - 30);
  second.send({ t: 'log', before: brief.from });
  expect(await second.next(isLog, 0)).toEqual({ t: 'log', from: 0, events: events.slice(0, -30), notes: [] });
  expect(second.told.some(({ t }) => t === 'state')).toBe(false);
});

test.each([{ v: 3 }, { v: 0 }, { v: 1.5 }, { v: '2' }])('%j is not a version', async (hello) => {
  const { url } = await openServer();
  const { table } = await makeTable(url, { seats: [HUMAN, HUMAN] });
  const client = await openSocket(url, table);
  client.send({ t: 'hello', ...hello });
  expect(await client.next(isBye, 0)).toEqual({
    t: 'bye',
    reason: hello.v === 3 ? 'unknown-version' : 'hello-first',
  });
});

test.each([{}, { before: -1 }, { before: 0.5 }, { before: '9' }, { before: 1, after: 2 }])(
  '%j asks for no page',
  async (rest) => {
    const { url } = await openServer();
    const [ann] = await makeMatch(url);
    const client = await connectToMatch(url, ann);
    const answer = client.next((message): message is ServerMessage => message.t === 'refused');
    client.send({ t: 'log', ...rest });
    expect(await answer).toEqual({ t: 'refused', refusal: 'malformed' });
  },
);
