/** Every byte sent to each seat and to a watcher, looked through for what they must not know. */
import { expect, test } from 'vitest';
import type { MatchRecord } from '#engine/record.ts';
import { ALL_TILES } from '#games/metro/rules/tiles.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { hashToken } from '#server/tables/secrets.ts';
import { get, joinTable, makeTable, type TokenSeat } from './kit/api.ts';
import { type Client, connect, isState, playOn } from './kit/client.ts';
import { openServer, spawnServer, tempFolder } from './kit/server.ts';
import { Device, seatTwo } from './people/kit.ts';

const TILES: ReadonlySet<unknown> = new Set(ALL_TILES);

/** Where in a message tiles are named, list places left out: `events.lay.tile`. A text may begin with one. */
function tilePlaces(json: unknown, at: string, places: Set<string>): void {
  if (typeof json === 'string' && TILES.has(json.slice(0, 4))) places.add(at);
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) {
    tilePlaces(value, Array.isArray(json) ? at : at === '' ? key : `${at}.${key}`, places);
  }
}

const PUBLIC = ['view.laid', 'events.lay.tile'];
const OWN = ['view.hand', 'view.drawn', 'legal.tile', 'events.tile'];

function expectNoOthersTiles(message: ServerMessage, seat: number | undefined): void {
  const places = new Set<string>();
  tilePlaces(message, '', places);
  for (const place of places) expect(seat === undefined ? PUBLIC : [...PUBLIC, ...OWN]).toContain(place);
  if (!isState(message)) return;
  for (const event of message.events as { type: string; seat: number; tile?: string | null }[]) {
    if (event.type === 'drew' && event.seat !== seat) expect(event.tile).toBeNull();
  }
}

function expectNone(client: Client, secrets: readonly string[]): void {
  const sent = client.texts.join('\n');
  for (const secret of secrets) expect(sent).not.toContain(secret);
}

const writtenAs = (seed: string): string[] => {
  const bytes = Buffer.from(seed, 'hex');
  return [
    seed,
    seed.toUpperCase(),
    bytes.toString('base64').slice(0, 42),
    bytes.toString('base64url'),
    [...bytes].join(),
  ];
};

test('nobody is sent another hand, the seed or a token', async () => {
  const { url } = await openServer();
  const ann = await makeTable(url, { options: { handSize: 2 }, seats: Array(3).fill({ kind: 'human' }) });
  const { table } = ann;
  const watcher = await connect(url, { table });
  const places: TokenSeat[] = [ann, await joinTable(url, table, 'Bob'), await joinTable(url, table, 'Eve')];
  const players = await Promise.all(places.map((place) => connect(url, place)));
  await Promise.all(players.map((player) => player.next(isState, 0)));
  for (const player of players) {
    await player.ask({ t: 'play', nth: 99, action: { type: 'draw' } });
    await player.ask({ t: 'undo' });
  }
  await playOn(players, 30);
  const late = await connect(url, ann);
  await playOn(players);

  for (const client of [watcher, late, ...players]) {
    const seat = client === late ? 0 : players.indexOf(client);
    for (const message of client.told) expectNoOthersTiles(message, seat < 0 ? undefined : seat);
  }
  const { body } = await get<MatchRecord>(`${url}/api/tables/${table}/record`);
  const tokens = places.flatMap(({ token }) => [token, hashToken(token)]);
  for (const client of [watcher, late, ...players]) expectNone(client, [...writtenAs(body.seed), ...tokens]);
  expect(watcher.told.filter(isState).length).toBeGreaterThan(50);
});

test('nobody is sent who else holds a seat, by which key or by which device', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const phone = new Device(url);
  await phone.take(await ann.code('both', table));
  const clients = [
    await connect(url, { table, token: bob.key }),
    await connect(url, { table }),
    await connect(url, { table, token: phone.key }),
  ];
  await Promise.all(clients.map((client) => client.next(isState, 0)));
  const info = await (await fetch(`${url}/api/tables/${table}`)).text();
  const devices = [...(await ann.devices()), ...(await phone.devices())].map(({ id }) => id);
  const secrets = [ann, bob, phone].flatMap(({ key }) => [key, hashToken(key)]);
  for (const client of clients) expectNone(client, [...secrets, ...devices]);
  for (const secret of [...secrets, ...devices]) expect(info).not.toContain(secret);
});

test('no token, key, code or seed is in any log, however much is logged', async () => {
  const server = await spawnServer({ DATA_DIR: tempFolder(), LOG_LEVEL: 'trace' });
  let logs = '';
  server.process.stderr!.on('data', (data) => {
    logs += data;
  });
  const ann = await makeTable(server.url);
  const bob = await joinTable(server.url, ann.table);
  const players = await Promise.all([ann, bob].map((place) => connect(server.url, place)));
  await Promise.all(players.map((player) => player.next(isState, 0)));
  await playOn(players);
  const { body } = await get<MatchRecord>(`${server.url}/api/tables/${ann.table}/record`);
  await get(`${server.url}/api/tables?token=${ann.token}`);
  const [laptop, phone] = [new Device(server.url), new Device(server.url)];
  await laptop.make();
  const code = await laptop.code('both');
  await phone.take(code);
  await phone.take(code);
  await phone.games();
  await server.end('SIGTERM');
  expect(logs).toContain('/record');
  expect(logs).toContain('/api/take');
  const secrets = [ann.token, bob.token, laptop.key, phone.key, code, ...writtenAs(body.seed)];
  for (const secret of secrets) expect(logs).not.toContain(secret);
});
