/** What people say to each other at a table, and who hears it. */
import { describe, expect, test } from 'vitest';
import type { MatchRecord } from '#engine/record.ts';
import type { ServerMessage } from '#protocol/live.ts';
import type { Kept } from '#protocol/me.ts';
import { flawOfWords, MOST_LINES, MOST_WORDS, REACTIONS, tidyWords } from '#protocol/talk.ts';
import { get, HUMAN, joinTable, makeTable, send } from './kit/api.ts';
import { type Client, connect, connectToMatch, isRefused, isSeats, playOn } from './kit/client.ts';
import { openServer, tempFolder } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';
import { Device, seatTwo } from './people/kit.ts';

type Told<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
const isReaction = (message: ServerMessage): message is Told<'reaction'> => message.t === 'reaction';
const isSaid = (message: ServerMessage): message is Told<'said'> => message.t === 'said';
const isTalk = (message: ServerMessage): message is Told<'talk'> => message.t === 'talk';

const isHeard = (message: ServerMessage): boolean =>
  isRefused(message) || isReaction(message) || isSaid(message);

/** What the sender is told of it: that it was said, or why not. */
async function speak(client: Client, message: object): Promise<string> {
  const answer = client.until(isHeard);
  client.send(message);
  const told = await answer;
  return told.t === 'refused' ? told.refusal : told.t;
}
const say = (client: Client, text: string): Promise<string> => speak(client, { t: 'say', text });
const react = (client: Client, what = 'thanks'): Promise<string> => speak(client, { t: 'react', what });

/** Ann, who is host, and Bob sit at a table that waits for a third; somebody looks on. */
async function openTalk(wanted: object = {}, environment: Record<string, string> = {}) {
  const { url } = await openServer(environment);
  const ann = await makeTable(url, { seats: [HUMAN, HUMAN, HUMAN], ...wanted });
  const bob = await joinTable(url, ann.table);
  const clients = await Promise.all([ann, bob, { table: ann.table }].map((place) => connect(url, place)));
  const [host, guest, watcher] = clients as [Client, Client, Client];
  const ask = async (method: string, path: string, body?: object, token = ann.token): Promise<number> =>
    (await send(method, `${url}/api/tables/${ann.table}${path}`, body, token)).status;
  return { url, table: ann.table, ann, bob, host, guest, watcher, ask };
}

describe('reactions', () => {
  test('are told to everybody, at public tables too, and kept nowhere', async () => {
    const { url, bob, guest, host, watcher } = await openTalk({ public: true });
    const told = [host, guest, watcher].map((client) => client.next(isReaction));
    guest.send({ t: 'react', what: 'oh-no' });
    for (const each of told) expect(await each).toEqual({ t: 'reaction', seat: 1, what: 'oh-no' });
    const again = await connect(url, bob);
    expect(again.told.some((message) => isReaction(message) || isTalk(message))).toBe(false);
  });

  test('three in ten seconds', async () => {
    holdTime();
    const { guest } = await openTalk();
    for (let n = 0; n < 3; n++) expect(await react(guest, REACTIONS[n])).toBe('reaction');
    expect(await react(guest)).toBe('too-often');
    await pass(10_000);
    expect(await react(guest)).toBe('reaction');
  });

  test('are none of a watcher, none that nobody knows, and none where the host wants none', async () => {
    const { host, watcher, ask } = await openTalk();
    expect(await react(watcher)).toBe('not-seated');
    expect(await react(host, 'boo')).toBe('malformed');
    expect(await ask('PATCH', '', { rev: 0, talk: 'off' })).toBe(200);
    expect(await react(host)).toBe('talk-off');
    expect(await say(host, 'Hello')).toBe('talk-off');
  });
});

describe('words', () => {
  test('are for the players alone, who hear them again when they return', async () => {
    const { url, bob, host, guest, watcher } = await openTalk();
    const heard = guest.next(isSaid);
    expect(await say(host, '  Shall we\twait?  ')).toBe('said');
    expect(await heard).toEqual({ t: 'said', seat: 0, text: 'Shall we wait?', at: expect.any(Number) });
    await guest.leave();
    const again = await connect(url, bob);
    const { lines } = await again.next(isTalk, 0);
    expect(lines.map(({ seat, text }) => [seat, text])).toEqual([[0, 'Shall we wait?']]);
    // The watcher is told who sits there again, and nothing of what was said.
    await watcher.next(isSeats, 0);
    expect(watcher.texts.join()).not.toContain('Shall we');
  });

  test.each([
    ['at public tables', { public: true }, {}, 'words-off'],
    ['where the host wants reactions only', { talk: 'reactions' }, {}, 'words-off'],
    ['where the server has switched them off', {}, { TALK: 'off' }, 'words-off'],
  ])('are impossible %s', async (_, wanted, environment, refusal) => {
    const { host } = await openTalk(wanted, environment as Record<string, string>);
    expect(host.told.find(isSeats)).toMatchObject({ talk: 'reactions' });
    expect(await say(host, 'Hello')).toBe(refusal);
    expect(await react(host)).toBe('reaction');
  });

  test('one line in two seconds, of each player', async () => {
    holdTime();
    const { host, guest } = await openTalk();
    expect(await say(host, 'one')).toBe('said');
    expect(await say(host, 'two')).toBe('too-often');
    expect(await say(guest, 'three')).toBe('said');
    await pass(2_000);
    expect(await say(host, 'four')).toBe('said');
  });

  test('the last hundred lines are kept', async () => {
    holdTime();
    const { url, ann, host } = await openTalk();
    for (let n = 0; n <= MOST_LINES; n++) {
      expect(await say(host, `line ${n}`)).toBe('said');
      await pass(2_000);
    }
    const { lines } = await (await connect(url, ann)).next(isTalk, 0);
    expect(lines.length).toBe(MOST_LINES);
    expect(lines[0]!.text).toBe('line 1');
  });

  test('go with their speaker, whom chance may seat elsewhere, and out with whoever leaves', async () => {
    const { guest, host, ask, bob } = await openTalk();
    expect(await say(host, 'I am Ann')).toBe('said');
    expect(await say(guest, 'I am Bob')).toBe('said');
    const moved = guest.next(isTalk);
    expect(await ask('PATCH', '', { rev: 0, seats: [1, 2, 0] })).toBe(200);
    expect((await moved).lines.map(({ seat, text }) => [seat, text])).toEqual([
      [2, 'I am Ann'],
      [0, 'I am Bob'],
    ]);
    // That the seats have changed may be told to the host later than to the guest.
    const left = host.until((message) => isTalk(message) && message.lines.length === 1);
    expect(await ask('POST', '/leave', {}, bob.token)).toBe(200);
    expect(await left).toMatchObject({ lines: [{ text: 'I am Ann' }] });
  });

  test('survive a restart, and are never in the record', async () => {
    const environment = { DATA_DIR: tempFolder() };
    const { url, stop } = await openServer(environment);
    const ann = await makeTable(url);
    const bob = await joinTable(url, ann.table);
    const players = await Promise.all([ann, bob].map((place) => connectToMatch(url, place)));
    expect(await say(players[1]!, 'Good luck')).toBe('said');
    await playOn(players);
    const { body } = await get<MatchRecord>(`${url}/api/tables/${ann.table}/record`);
    expect(JSON.stringify(body)).not.toContain('Good luck');
    await stop();
    const next = await openServer(environment);
    const { lines } = await (await connect(next.url, ann)).next(isTalk, 0);
    expect(lines.map(({ text }) => text)).toEqual(['Good luck']);
  });

  test('are downloaded with all else that is kept of a person, and deleted with it', async () => {
    const { url } = await openServer();
    const [table, ann, bob] = await seatTwo(url);
    const [one, other] = await Promise.all(
      [ann, bob].map(({ key }) => connectToMatch(url, { table, token: key })),
    );
    expect(await say(one!, 'My words')).toBe('said');
    expect(await say(other!, 'Not mine')).toBe('said');
    const { words } = (await ann.call<Kept>('GET', '/me')).body;
    expect(words).toEqual([{ table, text: 'My words', at: expect.any(String) }]);
    const left = other!.next(isTalk);
    await ann.call('DELETE', '/me');
    expect((await left).lines.map(({ text }) => text)).toEqual(['Not mine']);
  });
});

describe('the host', () => {
  test('mutes somebody for all, and lets them speak again', async () => {
    const { ask, bob, guest, host, watcher } = await openTalk();
    const told = watcher.until((message) => isSeats(message) && message.seats[1]!.muted === true);
    expect(await ask('POST', '/seats/1/mute', { muted: true })).toBe(200);
    await told;
    expect(await react(guest)).toBe('muted');
    expect(await say(guest, 'But')).toBe('muted');
    expect(await say(host, 'Thanks')).toBe('said');
    expect(await ask('POST', '/seats/1/mute', { muted: false })).toBe(200);
    expect(await say(guest, 'Sorry')).toBe('said');
    // Nobody else can, and nobody mutes themselves or an empty chair.
    expect(await ask('POST', '/seats/0/mute', { muted: true }, bob.token)).toBe(403);
    expect(await ask('POST', '/seats/0/mute', { muted: true })).toBe(409);
    expect(await ask('POST', '/seats/2/mute', { muted: true })).toBe(409);
    expect(await ask('POST', '/seats/1/mute', { muted: 1 })).toBe(400);
  });
});

test.each([
  ['Good game, Ann! 2.5 points…', undefined],
  ['Ну что, т.е. ещё раз?', undefined],
  ['👨‍👩‍👧 ok...yes', undefined],
  ['', 'blank'],
  ['\u2009 \u0301', 'blank'],
  ['a\u202Eb', 'hidden'],
  ['a\u0000b', 'hidden'],
  ['x'.repeat(MOST_WORDS), undefined],
  ['x'.repeat(MOST_WORDS + 1), 'long'],
  ['see https://x', 'link'],
  ['see www.x', 'link'],
  ['see example.org/a', 'link'],
  ['see EXAMPLE．org', 'link'],
  ['пиши на пример.рф', 'link'],
  ['a@b.example', 'link'],
  ['ssh 10.0.0.1', 'link'],
])('%j: %s', (text, flaw) => {
  expect(flawOfWords(tidyWords(text))).toBe(flaw);
});

test('a person without a seat says no more than a watcher', async () => {
  const { url } = await openServer();
  const { table } = await new Device(url).make();
  const stranger = await connect(url, { table, token: (await strangerAt(url)).key });
  expect(await say(stranger, 'Hello')).toBe('not-seated');
});

/** Somebody with a seat at another table. */
async function strangerAt(url: string): Promise<Device> {
  const device = new Device(url);
  await device.make();
  return device;
}
