/** What whoever runs the server may ask: whether it is well, and how much it does. */
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Metrics, showMetrics } from '#server/metrics.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { get, post } from './kit/api.ts';
import { type Environment, openServer, tempFolder } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

const OK = { status: 200, body: { status: 'ok' } };
const LOCKED = { status: 503, body: { status: 'not-writable', reason: 'database is locked' } };

/** What the server logs from now on. */
function logged(): { reason?: string; msg: string }[] {
  const lines: { reason?: string; msg: string }[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

test('while nothing can be written the server is alive, but not well, and the log says why', async () => {
  holdTime();
  const folder = tempFolder();
  const { url } = await openServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const log = logged();
  expect(await get(`${url}/healthz`)).toMatchObject(OK);
  const other = new DatabaseSync(join(folder, 'interchange.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  for (let i = 0; i < 3; i++) {
    pass(5_000);
    expect(await get(`${url}/healthz`)).toMatchObject(LOCKED);
  }
  expect(await get(`${url}/livez`)).toMatchObject(OK);
  other.exec('ROLLBACK');
  other.close();
  pass(5_000);
  expect(await get(`${url}/healthz`)).toMatchObject(OK);
  expect(log).toMatchObject([
    { reason: 'database is locked', msg: 'the store cannot be written' },
    { msg: 'the store can be written again' },
  ]);
});

test('however often one asks, the disk is tried once in a while', async () => {
  holdTime();
  const probe = vi.spyOn(SqliteStore.prototype, 'probe');
  onTestFinished(() => probe.mockRestore());
  const { url } = await openServer();
  const ask = () => get(`${url}/healthz`);
  await Promise.all(Array.from({ length: 20 }, ask));
  pass(4_999);
  await ask();
  expect(probe).toHaveBeenCalledTimes(1);
  pass(1);
  await ask();
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a database that is read-only is found out', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => exec.mockRestore());
  const { url } = await openServer();
  const opened = exec.mock.contexts as DatabaseSync[];
  opened.find((each) => each.location()?.endsWith('interchange.sqlite'))!.exec('PRAGMA query_only = ON');
  expect(await get(`${url}/healthz`)).toMatchObject({
    status: 503,
    body: { status: 'not-writable', reason: 'attempt to write a readonly database' },
  });
});

/** As `fetch`, which lets nobody choose a host. */
function readMetrics(url: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/metrics`, { headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve([answer.statusCode!, text]);
    });
    asked.on('error', reject).end();
  });
}

const TOKEN = 'a-long-enough-secret-of-the-host';
const FIGURES = [200, expect.stringContaining('interchange_sockets 0\n')];
const refused = (code: string) => [401, expect.stringContaining(`"error":"${code}"`)];

test('figures are for whoever has the token', async () => {
  const { url } = await openServer({ METRICS_TOKEN: TOKEN });
  expect(await readMetrics(url, { authorization: `Bearer ${TOKEN}` })).toEqual(FIGURES);
  expect(await readMetrics(url)).toEqual(refused('no-token'));
  expect(await readMetrics(url, { authorization: `Bearer ${TOKEN}x` })).toEqual(refused('bad-token'));
});

test.each<[string, Record<string, string>, Environment?]>([
  ['by another name', { host: 'games.example' }],
  ['through a proxy that says so', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy that says so in another way', { forwarded: 'for=127.0.0.1' }],
  ['where a proxy changes the host', {}, { ORIGINS: 'https://games.example' }],
  ['with a token, though there is none', { authorization: 'Bearer undefined', host: 'games.example' }],
])('without a token nobody may read them %s', async (_, headers, environment) => {
  const { url } = await openServer(environment);
  expect(await readMetrics(url, headers)).toEqual([401, expect.stringMatching(/"(no|bad)-token"/)]);
});

const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
const hasIPv6 = addresses.some(({ address }) => address === '::1');

test.skipIf(!hasIPv6)('this machine may call itself by its address of the sixth version', async () => {
  const { url } = await openServer({ HOST: '::1' });
  expect(await readMetrics(`http://[::1]:${new URL(url).port}`)).toEqual(FIGURES);
});

test.skipIf(outside === undefined)('without a token nobody may read them from outside', async () => {
  const { url } = await openServer({ HOST: '0.0.0.0' });
  const { port } = new URL(url);
  expect(await readMetrics(`http://127.0.0.1:${port}`)).toEqual(FIGURES);
  const there = `http://${outside!.address}:${port}`;
  expect(await readMetrics(there, { host: 'localhost' })).toEqual(refused('no-token'));
});

test('figures tell how late the server came to what was due, since they were asked for last', () => {
  const looks = createHistogram();
  const metrics = new Metrics(looks);
  const delays = () => {
    const dailyPlayers = { today: 0, weekAgo: 0, returned: 0 };
    const text = showMetrics(metrics, { sockets: 0, openTables: 0, tables: {}, dailyPlayers });
    const found = text.matchAll(/^interchange_event_loop_delay_seconds\{at="(\w+)"\} (.+)$/gm);
    return Array.from(found, ([, at, value]) => [at, Number(value).toFixed(2)]);
  };
  // Every 20 ms, if nothing is in the way.
  for (const ms of [...Array(90).fill(20), ...Array(9).fill(220), 320]) looks.record(ms * 1e6);
  expect(delays()).toEqual([
    ['p50', '0.00'],
    ['p99', '0.20'],
    ['max', '0.30'],
  ]);
  expect(delays()).toEqual(['p50', 'p99', 'max'].map((at) => [at, '0.00']));
});

test('what pages are used for is counted, and nonsense is not', async () => {
  const { url } = await openServer();
  const use = async (body: object) => (await post(`${url}/api/uses`, body)).status;
  const lesson = { what: 'lesson-finished', game: 'metro', nth: 3 };
  expect([await use(lesson), await use(lesson)]).toEqual([200, 200]);
  expect(await use({ what: 'review-done', game: 'metro', seconds: 3.5 })).toBe(200);
  for (const bad of [
    { what: 'lesson-dreamt', game: 'metro' },
    { what: 'lesson-finished', game: 'chess' },
    { ...lesson, nth: 31 },
    { ...lesson, name: 'Ann' },
    { what: 'review-done', game: 'metro', seconds: -1 },
  ])
    expect(await use(bad)).toBe(400);
  const [, text] = await readMetrics(url);
  expect(text.match(/^interchange_uses_total.+$/gm)).toEqual([
    'interchange_uses_total{what="lesson-finished",game="metro",nth="3"} 2',
    'interchange_uses_total{what="review-done",game="metro"} 1',
  ]);
  expect(text).toContain('interchange_review_seconds_sum 3.5\n');
});
