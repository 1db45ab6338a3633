/** The deal of the day over HTTP: one try each, the same cards, no seed before the day is over. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashSeed, type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { DailyDealInfo, DailyInfo, TakenDeal } from '#protocol/daily.ts';
import type { ErrorInfo, HeldSeat, TableInfo } from '#protocol/http.ts';
import type { Kept } from '#protocol/me.ts';
import { seedOf } from '#server/daily/deals.ts';
import { type Answer, get, post, send } from '../kit/api.ts';
import { type Client, connectToMatch } from '../kit/client.ts';
import { type Environment, openServer, tempFolder } from '../kit/server.ts';
import { DATES, holdTime } from '../kit/time.ts';
import { newKey } from '../people/kit.ts';

const DAY = '2026-11-17';
const NEXT = '2026-11-18';
/** Bots that answer at once: how well they play does not matter here. */
const worker = new URL('../bots/workers/last.ts', import.meta.url);

beforeEach(() => {
  holdTime(DATES);
  vi.setSystemTime(`${DAY}T12:00:00Z`);
});

const openDaily = async (environment: Environment = {}) => (await openServer(environment, { worker })).url;

const begin = (url: string, key?: string, game = 'metro-x', body: object = { name: 'Ann' }, day = DAY) =>
  post<HeldSeat & ErrorInfo>(`${url}/api/daily/${day}/${game}`, body, key);

const infoOf = async (url: string, key?: string, day = DAY): Promise<DailyInfo> =>
  (await send<DailyInfo>('GET', `${url}/api/daily/${day}`, undefined, key)).body;

const dealOf = async (url: string, key?: string, day = DAY, game = 'metro-x'): Promise<DailyDealInfo> =>
  (await infoOf(url, key, day)).deals.find((deal) => deal.game === game)!;

const codeOf = ({ status, body }: Answer<ErrorInfo>) => [status, body.error];

/** Plays the n-th thing that is open, to the end. */
async function finish(client: Client, pick = 0): Promise<number> {
  while (!client.state!.result) await client.play(pick);
  return client.state!.result.totals[0]!;
}

async function playAll(url: string, key: string, pick = 0, name = 'Ann'): Promise<[string, number]> {
  const { table } = (await begin(url, key, 'metro-x', { name })).body;
  const client = await connectToMatch(url, { table, token: key });
  const points = await finish(client, pick);
  await client.leave();
  return [table, points];
}

const cardsOf = (client: Client): string => JSON.stringify(client.state!.view);

test('all three games; two browsers get the same cards, and in Metro the same answers', async () => {
  const url = await openDaily();
  const { deals, left } = await infoOf(url);
  expect(deals.map(({ game, options }) => [game, options])).toEqual([
    ['metro-x', { map: 'tokyo' }],
    ['metro', {}],
    ['maglev', { map: 'berlin' }],
  ]);
  expect(left).toBe(12 * 3_600_000);
  for (const game of ['metro-x', 'metro', 'maglev']) {
    const seats = await Promise.all([begin(url, newKey(), game), begin(url, undefined, game)]);
    expect(seats.map(({ status }) => status)).toEqual([201, 201]);
    const infos = await Promise.all(
      seats.map(({ body }) => get<TableInfo>(`${url}/api/tables/${body.table}`)),
    );
    const hash = deals.find((deal) => deal.game === game)!.hash;
    expect(infos.map(({ body }) => body)).toMatchObject([
      { seedHash: hash, daily: DAY, hints: false, public: false, status: 'playing' },
      { seedHash: hash },
    ]);
  }
  const [one, two] = await Promise.all(
    ['', ''].map(async () => {
      const key = newKey();
      return connectToMatch(url, { table: (await begin(url, key)).body.table, token: key });
    }),
  );
  for (let round = 0; round < 3; round++) {
    expect(cardsOf(one!)).toBe(cardsOf(two!));
    await one!.play();
    await two!.play();
  }
  await one!.play(1);
  expect(cardsOf(one!)).not.toBe(cardsOf(two!));
});

test('equal play meets equal answers of the hard bot', async () => {
  const { url } = await openServer();
  const boards = await Promise.all(
    ['', ''].map(async () => {
      const key = newKey();
      const { table } = (await begin(url, key, 'metro')).body;
      const client = await connectToMatch(url, { table, token: key });
      for (let turn = 0; turn < 5; turn++) {
        if (!client.state!.active.includes(0))
          await client.until((m) => m.t === 'state' && m.active.includes(0));
        await client.play();
      }
      return cardsOf(client);
    }),
  );
  expect(boards[0]).toBe(boards[1]);
});

test('one try for each; then practice, of which nothing counts', async () => {
  const url = await openDaily();
  const key = newKey();
  expect(codeOf(await begin(url, key, 'metro-x', { name: 'Ann', practice: true }))).toEqual([
    409,
    'not-played',
  ]);
  const first = await begin(url, key);
  expect(first.body).toMatchObject({ seat: 0 });
  expect(codeOf(await begin(url, key))).toEqual([409, 'second-try']);
  expect(codeOf(await begin(url, key, 'metro-x', { name: 'Ann', practice: true }))).toEqual([
    409,
    'not-played',
  ]);
  expect((await dealOf(url, key)).you).toEqual({ state: 'playing', table: first.body.table, seat: 0 });
  const points = await finish(await connectToMatch(url, { table: first.body.table, token: key }));
  expect((await dealOf(url, key)).you).toMatchObject({ state: 'done', points, place: 1, beaten: null });
  // The last card of a kind may come a round earlier or later.
  expect((await dealOf(url, key)).you!.signs).toMatch(/^[012]{15,30}$/);
  const again = await begin(url, key, 'metro-x', { name: 'Ann', practice: true });
  expect(again.status).toBe(201);
  await finish(await connectToMatch(url, { table: again.body.table, token: key }), 1);
  expect(await dealOf(url, key)).toMatchObject({ count: 1, you: { points } });
  // Two at the same moment, by somebody who is known by the token of yesterday's deal.
  const { token } = (await begin(url, undefined, 'maglev')).body;
  const both = await Promise.all([begin(url, token, 'metro'), begin(url, token, 'metro')]);
  expect(both.map(codeOf).sort()).toEqual([
    [201, undefined],
    [409, 'second-try'],
  ]);
});

test('a score comes from a finished game alone: bots do not help, and nothing else is read', async () => {
  const url = await openDaily();
  const key = newKey();
  const forged = await begin(url, key, 'metro-x', { name: 'Ann', points: 99 });
  expect(codeOf(forged)).toEqual([400, 'malformed']);
  expect(codeOf(await send('PUT', `${url}/api/daily/${DAY}/metro-x`, { points: 99 }, key))[0]).toBe(405);
  const { table } = (await begin(url, key)).body;
  const client = await connectToMatch(url, { table, token: key });
  expect(await client.ask({ t: 'away' })).toMatchObject({ t: 'refused', refusal: 'no-stand-in' });
  client.send({ t: 'hint' });
  expect(await client.until(({ t }) => t === 'refused')).toMatchObject({ refusal: 'hints-off' });
  // Nobody else, and no second self, plays in the bot's place.
  const metro = (await begin(url, key, 'metro')).body.table;
  const offer = await post<ErrorInfo>(`${url}/api/tables/${metro}/seats/1/remove`, { to: 'free' }, key);
  expect(codeOf(offer)).toEqual([409, 'same-for-all']);
  expect((await get<TableInfo>(`${url}/api/tables/${metro}`)).body.seats[1]).toMatchObject({ kind: 'bot' });
  // Whoever leaves the table for good has had their try.
  expect((await post(`${url}/api/tables/${table}/close`, {}, key)).status).toBe(200);
  expect((await dealOf(url, key)).you).toEqual({ state: 'given-up' });
  expect(codeOf(await begin(url, key))).toEqual([409, 'second-try']);
  expect(await dealOf(url)).toMatchObject({ count: 0, histogram: null, top: [] });
});

test('a wrong day, a bad name, an unknown game change nothing', async () => {
  const url = await openDaily();
  const key = newKey();
  for (const day of ['2026-11-16', NEXT, '2026-02-30', 'today'])
    expect(codeOf(await begin(url, key, 'metro-x', { name: 'Ann' }, day))).toEqual([404, 'no-such-day']);
  expect(codeOf(await begin(url, key, 'chess'))).toEqual([404, 'no-such-day']);
  expect(codeOf(await begin(url, key, 'metro-x', { name: '\u200b' }))).toEqual([400, 'bad-name']);
  expect(codeOf(await begin(url, 'short'))).toEqual([400, 'bad-key']);
  for (const day of [NEXT, '2026-13-01', '2019-01-01'])
    expect((await get(`${url}/api/daily/${day}`)).status).toBe(404);
  expect((await send('GET', `${url}/api/me`, undefined, key)).status).toBe(401);
  expect((await begin(url, key)).status).toBe(201);
});

test('the host sees how many come, and how many come back after a week', async () => {
  const url = await openDaily();
  const figures = async (): Promise<string[]> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [...text.matchAll(/^interchange_daily_players\{when="(\w+)"\} (\d+)$/gm)].map((found) =>
      found.slice(1).join(' '),
    );
  };
  const key = newKey();
  await playAll(url, key);
  await playAll(url, newKey(), 1, 'Bob');
  expect(await figures()).toEqual(['today 2', 'weekAgo 0', 'returned 0']);
  vi.setSystemTime('2026-11-24T12:00:00Z');
  const { table } = (await begin(url, key, 'metro-x', { name: 'Ann' }, '2026-11-24')).body;
  expect(await figures()).toEqual(['today 0', 'weekAgo 2', 'returned 0']);
  await finish(await connectToMatch(url, { table, token: key }));
  expect(await figures()).toEqual(['today 1', 'weekAgo 2', 'returned 1']);
});

describe('the end of the day', () => {
  test('until midnight nobody sees the seed; then it explains the cards, and every game can be watched', async () => {
    const url = await openDaily();
    const key = newKey();
    const [table, points] = await playAll(url, key);
    const before = await dealOf(url, key);
    expect(before.seed).toBeUndefined();
    expect(before.top).toEqual([{ place: 1, name: 'Ann', points, you: true }]);
    const record = () => get<MatchRecord & ErrorInfo>(`${url}/api/tables/${table}/record`);
    expect(codeOf(await record())).toEqual([409, 'day-not-over']);
    vi.setSystemTime(`${NEXT}T00:00:00Z`);
    const { body } = await record();
    expect(verify(rules['metro-x']!, body)).toBeUndefined();
    const after = await dealOf(url, key);
    expect(after).toMatchObject({ seed: body.seed, hash: before.hash, top: [{ table, points }] });
    expect(hashSeed(after.seed!)).toBe(before.hash);
    const today = await dealOf(url, key, NEXT);
    expect(today.options).not.toEqual(before.options);
    expect(today.hash).not.toBe(before.hash);
    expect(today).toMatchObject({ count: 0, week: [{ points, days: 1 }] });
    expect(today.you).toBeUndefined();
    expect((await infoOf(url, key, NEXT)).days).toEqual([DAY]);
  });

  test('what was not finished is no try', async () => {
    const url = await openDaily();
    const key = newKey();
    const { table } = (await begin(url, key)).body;
    vi.setSystemTime(`${DAY}T23:59:59.999Z`);
    const client = await connectToMatch(url, { table, token: key });
    await client.play();
    vi.setSystemTime(`${NEXT}T00:00:00Z`);
    const points = await finish(client);
    expect(await dealOf(url, key)).toMatchObject({ count: 0, you: { state: 'done', points } });
    expect((await dealOf(url, key)).you).not.toHaveProperty('place');
    expect((await infoOf(url, key)).days).toEqual([]);
  });
});

test('places, shares, a histogram; below five games no share', async () => {
  const url = await openDaily();
  const keys = Array.from({ length: 5 }, newKey);
  const all: number[] = [];
  for (const [i, key] of keys.slice(0, 4).entries()) all.push((await playAll(url, key, i, `P${i}`))[1]);
  expect((await dealOf(url, keys[0])).you).toMatchObject({ beaten: null });
  const [, own] = await playAll(url, keys[4]!, 0, 'Eve');
  const deal = await dealOf(url, keys[4]);
  const worse =
    all.filter((points) => points < own).length + all.filter((points) => points === own).length / 2;
  expect(deal.you).toMatchObject({
    beaten: worse / 4,
    place: 1 + all.filter((points) => points > own).length,
  });
  expect(deal.count).toBe(5);
  expect(deal.histogram!.counts.reduce((a, b) => a + b)).toBe(5);
  expect(deal.top.map(({ points }) => points)).toEqual([...all, own].sort((a, b) => b - a));
});

test('the hard bot plays the deal too, once, and is in no ladder', async () => {
  const url = await openDaily();
  await begin(url, newKey());
  await begin(url, newKey());
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await expect.poll(metrics).toContain('interchange_tables{status="over"} 1\n');
  expect(await dealOf(url)).toMatchObject({ hard: expect.any(Number), count: 0, top: [] });
});

test('taking a deal along gives its seed, and gives up its ladder', async () => {
  const url = await openDaily();
  const [key, other] = [newKey(), newKey()];
  const take = (by?: string) =>
    post<TakenDeal & ErrorInfo>(`${url}/api/daily/${DAY}/metro-x/take`, undefined, by);
  const { body } = await take(key);
  expect(hashSeed(body.seed)).toBe((await dealOf(url)).hash);
  expect((await take(key)).body).toEqual(body);
  expect(codeOf(await begin(url, key))).toEqual([409, 'second-try']);
  expect((await dealOf(url, key)).you).toEqual({ state: 'given-up' });
  await begin(url, other);
  expect(codeOf(await take(other))).toEqual([409, 'second-try']);
  expect((await take()).body.token).toMatch(/^[\w-]{43}$/);
});

test('the host hides a name; everybody deletes what is theirs, and has no second try for it', async () => {
  const url = await openDaily({ METRICS_TOKEN: 'x'.repeat(20) });
  const key = newKey();
  const [table, points] = await playAll(url, key, 0, 'Rude');
  const hide = (name: string, token?: string) => post<ErrorInfo>(`${url}/api/daily/hidden`, { name }, token);
  expect(codeOf(await hide('Rude', newKey()))).toEqual([401, 'bad-token']);
  expect(codeOf(await hide('Rude'))).toEqual([401, 'no-token']);
  expect(codeOf(await hide('Nobody', 'x'.repeat(20)))).toEqual([404, 'no-such-name']);
  expect((await hide('Rude', 'x'.repeat(20))).status).toBe(200);
  expect((await dealOf(url)).top).toEqual([{ place: 1, name: null, points }]);
  const kept = await send<Kept>('GET', `${url}/api/me`, undefined, key);
  expect(kept.body.daily).toEqual([{ day: DAY, game: 'metro-x', table, points }]);
  expect((await send('DELETE', `${url}/api/daily/results`, undefined, key)).status).toBe(200);
  expect(await dealOf(url, key)).toMatchObject({ count: 0, you: { state: 'given-up' } });
  expect((await get<TableInfo>(`${url}/api/tables/${table}`)).body.seats[0]!.name).toBeNull();
  expect(codeOf(await begin(url, key))).toEqual([409, 'second-try']);
  expect((await send('DELETE', `${url}/api/me`, undefined, key)).status).toBe(200);
});

test('tables of a day count like others', async () => {
  const url = await openDaily({ TABLES_PER_HOUR: '2' });
  await begin(url, newKey());
  await begin(url, newKey());
  expect(codeOf(await begin(url, newKey()))).toEqual([429, 'too-many-tables']);
});

test('the secret stays: after a restart the deal is the same, and play goes on', async () => {
  const DATA_DIR = tempFolder();
  const first = await openServer({ DATA_DIR }, { worker });
  const key = newKey();
  const { table } = (await begin(first.url, key)).body;
  const { hash } = await dealOf(first.url);
  await first.stop();
  const url = await openDaily({ DATA_DIR });
  expect((await dealOf(url, key)).hash).toBe(hash);
  const points = await finish(await connectToMatch(url, { table, token: key }));
  expect((await dealOf(url, key)).you).toMatchObject({ state: 'done', points });
});

test('the seed is HMAC-SHA-256 of the secret, of the day and the game', () => {
  const secret = '0f'.repeat(32);
  const hmac = createHmac('sha256', Buffer.from(secret, 'hex')).update('2026-11-17 metro-x');
  expect(seedOf(secret, DAY, 'metro-x')).toBe(hmac.digest('hex'));
  expect(seedOf(secret, NEXT, 'metro-x')).not.toBe(seedOf(secret, DAY, 'metro-x'));
});
