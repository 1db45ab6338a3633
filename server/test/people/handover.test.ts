/** Seats go from one device to another by a code. */
import { expect, test } from 'vitest';
import type { ErrorInfo } from '#protocol/http.ts';
import type { HandoverCode, HandoverState } from '#protocol/me.ts';
import { makeMatch, makeTable, post } from '../kit/api.ts';
import { connectToMatch, goodbye, openSocket } from '../kit/client.ts';
import { openServer } from '../kit/server.ts';
import { DATES, holdTime, pass } from '../kit/time.ts';
import { Device, newKey, seatTwo } from './kit.ts';

const opens = async (url: string, table: string, { key }: Device): Promise<boolean> => {
  const client = await openSocket(url, table);
  client.send({ t: 'hello', token: key, v: 2 });
  const answer = await client.next((message) => message.t === 'welcome' || message.t === 'bye', 0);
  await client.leave();
  return 'seat' in answer;
};

test('a code gives all games to one more device, once', async () => {
  const { url } = await openServer();
  const [table, laptop] = await seatTwo(url);
  const code = await laptop.code('both');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const phone = new Device(url);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  expect((await phone.take(typed)).body).toEqual({});
  expect(await opens(url, table, phone)).toBe(true);
  expect(await opens(url, table, laptop)).toBe(true);
  expect(await laptop.devices()).toMatchObject([{ isThis: true }, { kind: 'phone', browser: 'Firefox' }]);
  const thief = new Device(url);
  expect(await thief.take(code)).toMatchObject({ status: 404, body: { error: 'bad-code' } });
  expect(await opens(url, table, thief)).toBe(false);
});

test('all games move: whoever gave them is gone', async () => {
  const { url } = await openServer();
  const [table, laptop] = await seatTwo(url);
  const page = await connectToMatch(url, { table, token: laptop.key });
  const phone = new Device(url);
  await phone.take(await laptop.code('move'));
  expect((await goodbye(page)).reason).toBe('seat-moved');
  expect((await laptop.call('GET', '/me/games')).status).toBe(401);
  expect((await phone.games()).games).toMatchObject([{ table }]);
});

test('one game is given, and no other; it is shared, or it moves', async () => {
  const { url } = await openServer();
  const [table, ann] = await seatTwo(url);
  const { table: other } = await ann.make();
  const [shared, moved] = [new Device(url), new Device(url)];
  expect((await shared.take(await ann.code('both', table))).body).toEqual({ table });
  expect(await opens(url, table, shared)).toBe(true);
  expect(await opens(url, other, shared)).toBe(false);
  const page = await connectToMatch(url, { table, token: ann.key });
  await moved.take(await ann.code('move', table));
  expect((await goodbye(page)).reason).toBe('seat-moved');
  expect(await Promise.all([ann, shared, moved].map((each) => opens(url, table, each)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await opens(url, other, ann)).toBe(true);
});

test('whoever gives a code is told when it was used; to others it is a wrong one', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const [eve] = await makeMatch(url);
  const given = await post<HandoverCode>(`${url}/api/handover`, { way: 'both', table: eve.table }, eve.token);
  const isWaiting = async ({ key }: Pick<Device, 'key'>, code: string): Promise<unknown> =>
    (await ann.call<HandoverState>('POST', '/handover/use', { code }, key)).body.isWaiting;
  for (const [giver, code] of [
    [ann, await ann.code('both', table)],
    [{ key: eve.token }, given.body.code],
  ] as const) {
    expect(await isWaiting(giver, code)).toBe(true);
    expect(await isWaiting(bob, code)).toBe(false);
    await new Device(url).take(code);
    expect(await isWaiting(giver, code)).toBe(false);
  }
  for (let miss = 4; miss < 10; miss++) expect(await isWaiting(bob, 'AAAAAAAA')).toBe(false);
  expect((await ann.call('POST', '/handover/use', { code: 'AAAAAAAA' })).status).toBe(429);
});

test('a token gives its own seat, and nothing else', async () => {
  const { url } = await openServer();
  const [ann] = await makeMatch(url);
  const bare = await post<ErrorInfo>(`${url}/api/handover`, { way: 'both' }, ann.token);
  expect(bare.body.error).toBe('bad-token');
  const wrong = await post<ErrorInfo>(`${url}/api/handover`, { way: 'both', table: ann.table }, newKey());
  expect(wrong.body.error).toBe('bad-token');
  const page = await connectToMatch(url, ann);
  const { body } = await post<{ code: string }>(
    `${url}/api/handover`,
    { way: 'move', table: ann.table },
    ann.token,
  );
  const phone = new Device(url);
  await phone.take(body.code);
  expect((await goodbye(page)).reason).toBe('seat-moved');
  expect(await opens(url, ann.table, phone)).toBe(true);
});

test('a code ends after ten minutes, with the next one, and with the device that gave it', async () => {
  holdTime(DATES);
  const { url } = await openServer();
  const [, laptop] = await seatTwo(url);
  const take = async (code: string) => (await new Device(url).take(code)).status;
  const first = await laptop.code('both');
  pass(599_999);
  expect(await take(first)).toBe(200);
  const late = await laptop.code('both');
  pass(600_000);
  expect(await take(late)).toBe(404);
  const replaced = await laptop.code('both');
  const phone = new Device(url);
  expect((await phone.take(await laptop.code('both'))).status).toBe(200);
  expect(await take(replaced)).toBe(404);
  const given = await phone.code('both');
  const { id } = (await phone.devices()).find(({ isThis }) => isThis)!;
  await laptop.call('DELETE', `/me/devices/${id}`);
  expect(await take(given)).toBe(404);
});

test('wrong codes look alike, and the eleventh in a minute is not even tried', async () => {
  holdTime();
  const { url } = await openServer();
  const [, laptop] = await seatTwo(url);
  const used = await laptop.code('both');
  await new Device(url).take(used);
  const good = await laptop.code('both');
  const phone = new Device(url);
  const wrong = [
    used,
    '00000000',
    '',
    'ООО',
    '🚇🚇🚇🚇',
    'x'.repeat(40),
    `${good}0`,
    good.slice(1),
    '1',
    '2',
  ];
  const answers = await Promise.all(wrong.map((code) => phone.take(code)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const refused = await phone.take(good);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many-misses' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  pass(60_000);
  expect((await phone.take(good)).status).toBe(200);
});

test('a key that is in use takes nothing, and the code stays good', async () => {
  const { url } = await openServer();
  const [, laptop, bob] = await seatTwo(url);
  const code = await laptop.code('both');
  expect((await bob.take(code)).body.error).toBe('key-in-use');
  expect((await new Device(url).take(code)).status).toBe(200);
  await makeTable(url);
});
