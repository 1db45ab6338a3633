/** Notices over HTTP and sockets, as a page asks for them: what is kept, what is refused, and what a game brings. */
import { expect, test } from 'vitest';
import type { Kept } from '#protocol/me.ts';
import type { ChannelInfo, NoticesInfo } from '#protocol/notices.ts';
import { get } from '../kit/api.ts';
import { connectToMatch } from '../kit/client.ts';
import { loopbackPost } from '../kit/loopback.ts';
import { decrypt, newSubscriber } from '../kit/pushReceiver.ts';
import { listen, openLetterBox } from '../kit/receivers.ts';
import { openServer } from '../kit/server.ts';
import { Device } from '../people/kit.ts';

const CHOICES = { language: 'en', zone: 'Europe/Berlin', quiet: { from: 1320, to: 480 }, remindHours: 6 };
const HOOK = { kind: 'webhook', format: 'discord', url: 'https://hook.example.net/1' } as const;
const DAYS = { pace: { kind: 'days', days: 3 } };

async function openWorld() {
  const [net, box] = [await listen(), await openLetterBox()];
  const site = { PUBLIC_URL: 'https://play.example.org', SMTP_URL: box.url };
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const server = await openServer(site, { notices: { post: loopbackPost(net.port), now, lookMs: 5 } });
  const later = (ms: number) => {
    ahead += ms;
  };
  return { server, net, box, later };
}

const call = <T>(device: Device, method: string, path = '', body?: unknown) =>
  device.call<T>(method, `/me/notices${path}`, body);

const read = async (device: Device) => (await call<NoticesInfo>(device, 'GET')).body;

test('what somebody chooses is kept, shown, and deleted with their names', async () => {
  const { server } = await openWorld();
  const device = new Device(server.url);
  expect(await read(device)).toMatchObject({ choices: null, channels: [] });
  const { table } = await device.make(DAYS);
  expect((await call(device, 'PUT', '', CHOICES)).status).toBe(200);
  const { status, body: hook } = await call<ChannelInfo>(device, 'POST', '/channels', HOOK);
  expect({ status, hook }).toMatchObject({ status: 201, hook: { state: 'on', address: HOOK.url } });
  const { pushKey, ...kept } = await read(device);
  expect(pushKey).toMatch(/^[\w-]{87}$/);
  expect(kept).toEqual({ choices: CHOICES, channels: [hook], offers: ['push', 'email', 'webhook'] });
  const { body: all } = await device.call<Kept>('GET', '/me');
  expect(all.notices).toEqual({ choices: CHOICES, channels: [hook] });

  expect((await call(new Device(server.url), 'DELETE', `/channels/${hook.id}`)).status).toBe(401);
  expect((await call(device, 'DELETE')).status).toBe(200);
  expect(await read(device)).toMatchObject({ choices: null, channels: [] });
  const { body: info } = await get<{ seats: object[] }>(`${server.url}/api/tables/${table}`);
  expect(info.seats[0]).toMatchObject({ taken: true, name: null });
});

test.each([
  ['bad-zone', 'PUT', '', { ...CHOICES, zone: 'Mars/Olympus' }],
  ['bad-language', 'PUT', '', { ...CHOICES, language: 'xx' }],
  ['malformed', 'PUT', '', { ...CHOICES, quiet: { from: 0, to: 1440 } }],
  ['malformed', 'PUT', '', { ...CHOICES, more: 1 }],
  ['bad-url', 'POST', '/channels', { ...HOOK, url: 'http://example.org/' }],
  ['bad-url', 'POST', '/channels', { ...HOOK, url: 'https://10.0.0.1/' }],
  ['bad-url', 'POST', '/channels', { ...HOOK, url: 'https://localhost/' }],
  ['malformed', 'POST', '/channels', { ...HOOK, format: 'telex' }],
  ['bad-email', 'POST', '/channels', { kind: 'email', address: 'ann@example.org,bob@example.org' }],
  ['bad-email', 'POST', '/channels', { kind: 'email', address: 'ann' }],
  ['bad-keys', 'POST', '/channels', { kind: 'push', endpoint: HOOK.url, p256dh: 'AAAA', auth: 'AAAA' }],
  [
    'bad-url',
    'POST',
    '/channels',
    { ...newSubscriber().subscription, kind: 'push', endpoint: 'https://[::1]/' },
  ],
])('%s: nothing is kept', async (error, method, path, body) => {
  const { server } = await openWorld();
  const device = new Device(server.url);
  expect(await call(device, method, path, body)).toMatchObject({ status: 400, body: { error } });
  expect(await read(device)).toMatchObject({ choices: null, channels: [] });
});

test('without SMTP_URL and PUBLIC_URL there is only push', async () => {
  const server = await openServer();
  const device = new Device(server.url);
  expect((await read(device)).offers).toEqual(['push']);
  for (const wanted of [HOOK, { kind: 'email', address: 'ann@example.org' }])
    expect(await call(device, 'POST', '/channels', wanted)).toMatchObject({
      status: 409,
      body: { error: 'not-offered' },
    });
});

test('an address is written to once its code was typed, and never after one call of its mail program', async () => {
  const { server, box } = await openWorld();
  const device = new Device(server.url);
  const add = (address: string) => call<ChannelInfo>(device, 'POST', '/channels', { kind: 'email', address });
  const { body: channel } = await add('ann@example.org');
  expect(channel).toMatchObject({ state: 'unconfirmed', address: 'ann@example.org' });
  const code = box.letters[0]!.text.match(/Subject: (\d{6})/)![1]!;
  const confirm = (typed: string, id = channel.id) =>
    call<ChannelInfo>(device, 'POST', `/channels/${id}/confirm`, { code: typed });
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await confirm(wrong)).toMatchObject({ status: 400, body: { error: 'wrong-code' } });
  expect(await confirm(code)).toMatchObject({ status: 200, body: { state: 'on' } });

  // Five wrong ones, and the right one is worth nothing.
  const { body: other } = await add('bob@example.org');
  const right = box.letters[1]!.text.match(/Subject: (\d{6})/)![1]!;
  for (let i = 0; i < 5; i++)
    expect(await confirm(right === wrong ? '000002' : wrong, other.id)).toMatchObject({ status: 400 });
  expect(await confirm(right, other.id)).toMatchObject({ status: 409, body: { error: 'code-over' } });

  const unsubscribe = () =>
    fetch(`${server.url}/api/unsubscribe/${other.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await unsubscribe()).status).toBe(200);
  expect((await read(device)).channels).toEqual([]);
  // Whoever asks again learns nothing.
  expect((await unsubscribe()).status).toBe(200);
});

test('nobody can fill a letter box', async () => {
  const { server, box } = await openWorld();
  const add = (address: string) =>
    call(new Device(server.url), 'POST', '/channels', { kind: 'email', address });
  for (let i = 0; i < 3; i++) expect((await add('Ann@example.org')).status).toBe(201);
  const refused = await add('ann@example.org');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many-notices' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(box.letters).toHaveLength(3);
});

test('a test goes out at once, and its answer is shown', async () => {
  const { server, net } = await openWorld();
  const device = new Device(server.url);
  const { body: hook } = await call<ChannelInfo>(device, 'POST', '/channels', HOOK);
  net.answers.push({ status: 204 });
  expect(await call(device, 'POST', `/channels/${hook.id}/test`)).toMatchObject({
    status: 200,
    body: { answer: '204', toldAt: expect.any(String) },
  });
  expect(JSON.parse(String(net.heard[0]!.body))).toEqual({
    content: expect.stringContaining('A test of Interchange'),
    allowed_mentions: { parse: [] },
  });
});

test('a game begins, and whoever does not look is told that it is their turn', async () => {
  const { server, net, later } = await openWorld();
  const devices = [new Device(server.url), new Device(server.url)] as const;
  const browsers = [newSubscriber(), newSubscriber()];
  const endpointOf = (seat: number) => `https://push.example.net/${seat}`;
  for (const [seat, device] of devices.entries()) {
    const push = { ...browsers[seat]!.subscription, kind: 'push', endpoint: endpointOf(seat) };
    await call(device, 'POST', '/channels', push);
  }
  const { table } = await devices[0].make(DAYS);
  await devices[1].join(table);
  const players = await Promise.all(
    devices.map(({ key }) => connectToMatch(server.url, { table, token: key })),
  );
  const first = players[0]!.state!.active[0]!;
  const [starter, other] = [players[first]!, players[1 - first]!];
  later(60_000);
  await expect.poll(() => net.heard.length).toBe(1);
  expect(net.heard[0]!.url).toBe(endpointOf(first));
  expect(JSON.parse(decrypt(net.heard[0]!.body, browsers[first]!))).toMatchObject({
    title: 'Metro: it is your turn',
    tag: table,
    url: `/table/${table}`,
  });

  // The other one looks when the turn comes, so only the turn after it is told.
  const pong = other.next((message): message is typeof message & { t: 'pong' } => message.t === 'pong');
  other.send({ t: 'look', visible: true });
  other.send({ t: 'ping' });
  await pong;
  await starter.play();
  await expect.poll(() => other.state!.active).toEqual([1 - first]);
  later(60_000);
  await other.play();
  later(60_000);
  await expect.poll(() => net.heard.length).toBe(2);
  expect(net.heard[1]!.url).toBe(endpointOf(first));
});
