/** Only pages of this server may open sockets; scripts, which have no origin, may as well. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeTable } from './kit/api.ts';
import { type Environment, openServer, spawnServer, tempFolder } from './kit/server.ts';

type Headers = Readonly<Record<string, string>>;

/** What the server says to a socket with these headers: 101 if it opens. */
async function answer(url: string, headers: Headers): Promise<object> {
  const { table } = await makeTable(url);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, { headers });
  const refusal = once(socket, 'unexpected-response').then(async ([, response]) => {
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode, ...JSON.parse(text) };
  });
  return Promise.race([refusal, once(socket, 'open').then(() => ({ status: 101 }))]);
}

const OPEN = { status: 101 };
const REFUSED = { status: 403, error: 'wrong-origin', message: expect.any(String) };

test.each<[string, Headers, object, Environment?]>([
  ['no origin', {}, OPEN],
  ['the same host', { host: 'a.example', origin: 'https://a.example' }, OPEN],
  ['the same host and port', { host: 'a.example:81', origin: 'http://a.example:81' }, OPEN],
  ['a port that goes without saying', { host: 'a.example:443', origin: 'https://a.example' }, OPEN],
  ['another host', { host: 'a.example', origin: 'https://b.example' }, REFUSED],
  ['another port', { host: 'a.example:81', origin: 'http://a.example:82' }, REFUSED],
  ['a longer name', { host: 'a.example', origin: 'https://a.example.org' }, REFUSED],
  ['a page without an origin', { host: 'a.example', origin: 'null' }, REFUSED],
  ['a file', { host: 'localhost', origin: 'file://' }, REFUSED],
  ['nonsense', { host: 'a.example', origin: '//' }, REFUSED],
  [
    'a host that a proxy tells',
    { 'x-forwarded-host': 'a.example', origin: 'https://a.example' },
    OPEN,
    { TRUST_PROXY: '1' },
  ],
  [
    'a host that a proxy tells, but nobody trusts it',
    { 'x-forwarded-host': 'a.example', origin: 'https://a.example' },
    REFUSED,
  ],
  [
    'one of the listed',
    { origin: 'https://b.example' },
    OPEN,
    { ORIGINS: 'https://a.example, https://b.example' },
  ],
  ['none of the listed', { origin: 'https://c.example' }, REFUSED, { ORIGINS: 'https://a.example' }],
])('%s', async (_, headers, expected, environment) => {
  const { url } = await openServer(environment);
  expect(await answer(url, headers)).toEqual(expected);
});

test('the page of the server itself', async () => {
  const { url } = await openServer();
  expect(await answer(url, { origin: url })).toEqual(OPEN);
});

test('the log says so once', async () => {
  const { url, process, end } = await spawnServer({ DATA_DIR: tempFolder(), LOG_LEVEL: 'warn' });
  let log = '';
  process.stderr!.on('data', (data) => {
    log += data;
  });
  for (let i = 0; i < 3; i++)
    expect(await answer(url, { origin: 'https://elsewhere.example' })).toEqual(REFUSED);
  await end('SIGTERM');
  const lines = log.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    origin: 'https://elsewhere.example',
    host: new URL(url).host,
  });
});
