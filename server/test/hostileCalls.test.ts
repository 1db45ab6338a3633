/** Calls that should not have been made, to every address that changes something: they change nothing for anybody else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySeed } from '#engine/testkit/seed.ts';
import type { ErrorInfo, TableInfo } from '#protocol/http.ts';
import type { Kept } from '#protocol/me.ts';
import { type Answer, get, post, send } from './kit/api.ts';
import { openServer } from './kit/server.ts';
import { Device, newKey, seatTwo } from './people/kit.ts';

const CALLS = 900;

const NEW_TERMS = {
  ...{ rev: 0, pace: { kind: 'days', days: 3 }, hints: false, public: true, order: 'chance', talk: 'off' },
  ...{ auto: true, seats: [1, 0], host: 1, options: { handSize: 2 } },
};
const CHOICES = { language: 'en', zone: 'UTC', quiet: { from: 0, to: 60 }, remindHours: 6 };

type Call = readonly [method: string, path: string, body: object];

/** What a page would send, by address. */
const AT_TABLE: readonly Call[] = [
  ['PATCH', '', NEW_TERMS],
  ['POST', '/start', { free: 'none' }],
  ['DELETE', '/start', {}],
  ['POST', '/close', {}],
  ['POST', '/seats/1/remove', { to: 'free' }],
  ['POST', '/seats/1/mute', { muted: true }],
  ['PUT', '/name', { name: 'Eve' }],
  ['DELETE', '/name', {}],
  ['PUT', '/seat', { seat: 1 }],
  ['POST', '/join', { name: 'Eve', seat: 1 }],
  ['POST', '/leave', { forGood: true }],
  ['POST', '/rematch', {}],
];
const ELSEWHERE: readonly Call[] = [
  ['POST', '/handover', { way: 'move' }],
  ['POST', '/handover/use', { code: 'K7QM4TXP' }],
  ['POST', '/take', { code: 'K7QM4TXP', key: newKey() }],
  ['POST', '/me/devices', { key: newKey(), kind: 'file' }],
  ['DELETE', '/me/devices/none', {}],
  ['POST', '/me/seats', { table: 'none', token: newKey() }],
  ['PUT', '/me/notices', CHOICES],
  ['POST', '/me/notices/channels', { kind: 'email', address: 'eve@example.org' }],
  ['POST', '/me/notices/channels', { kind: 'webhook', format: 'json', url: 'https://hook.example.net' }],
  ['POST', '/me/notices/channels/none/confirm', { code: '123456' }],
  ['POST', '/me/notices/channels/none/test', {}],
  ['DELETE', '/me/notices/channels/none', {}],
];

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 1.5, 2 ** 53, 1e308, '', '\u202Eevil', '\0', '__proto__', [], {}),
  fc.string({ unit: 'binary', maxLength: 3_000 }),
);

/** A body with some of its fields exchanged for something else; sometimes something else altogether. */
const spoilt = (body: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: nasty },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(body), 'seat', 'constructor'), nasty)
        .map(([key, value]) => ({ ...body, [key]: value })),
    },
    { weight: 1, arbitrary: fc.constant(body) },
  );

const junk = (calls: readonly Call[]): fc.Arbitrary<Call> =>
  fc
    .constantFrom(...calls)
    .chain(([method, path, body]) => spoilt(body).map((each) => [method, path, each] as Call));

/** As a page sends it, or as whoever has no key at all. */
const attack = (url: string, [method, path, body]: Call, key?: string): Promise<Answer<ErrorInfo>> =>
  send(method, `${url}${path}`, body, key);

test('whatever a stranger calls, players keep their table, their seats and what is theirs', async () => {
  const { url } = await openServer();
  const [played, ann, bob] = await seatTwo(url);
  const { table: waiting } = await ann.make();
  await ann.call('PATCH', `/tables/${waiting}`, { rev: 0, auto: false });
  await bob.join(waiting);
  const look = async () => [
    await Promise.all([played, waiting].map(async (id) => (await get(`${url}/api/tables/${id}`)).body)),
    await Promise.all([ann, bob].map(async (each) => (await each.call<Kept>('GET', '/me')).body)),
  ];
  const before = await look();

  const eve = new Device(url);
  await eve.make();
  const seed = anySeed();
  const some = (calls: readonly Call[]) => fc.sample(junk(calls), { seed, numRuns: CALLS / 3 });
  for (const table of [played, waiting])
    for (const [nth, call] of some(AT_TABLE).entries()) {
      const { status, body } = await attack(
        `${url}/api/tables/${table}`,
        call,
        nth % 2 ? eve.key : undefined,
      );
      expect([call, status >= 400 && status < 500, typeof body.error]).toEqual([call, true, 'string']);
    }
  for (const [nth, call] of some(ELSEWHERE).entries()) {
    const { status } = await attack(`${url}/api`, call, nth % 3 ? eve.key : newKey());
    expect([call, status < 500]).toEqual([call, true]);
  }
  expect(await look()).toEqual(before);
});

test('a host who sends what cannot be is refused, and the table is as it was', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const { table } = await ann.make();
  const info = async () => (await get<TableInfo>(`${url}/api/tables/${table}`)).body;
  const before = await info();
  const seed = anySeed();
  // The others have nothing to say but their address.
  const bodied = AT_TABLE.filter(([, , body]) => Object.keys(body).length > 0);
  for (const [method, path, body] of fc.sample(junk(bodied), { seed, numRuns: CALLS / 3 })) {
    const call = [method, path, { ...body, unheardOf: true }] as const;
    const { status } = await attack(`${url}/api/tables/${table}`, call, ann.key);
    expect([call, status]).toEqual([call, 400]);
  }
  expect(await info()).toEqual(before);
  expect((await post(`${url}/api/tables/${table}/start`, { free: 'easy' }, ann.key)).status).toBe(200);
});
