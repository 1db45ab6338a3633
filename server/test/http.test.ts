/** The calls over HTTP: what they answer, and how they refuse. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ErrorInfo, GameInfo, TableInfo } from '#protocol/http.ts';
import { type Answer, BOT, get, HUMAN, joinTable, makeMatch, makeTable, post } from './kit/api.ts';
import { connectToMatch } from './kit/client.ts';
import { openServer } from './kit/server.ts';

const fails = (status: number, error: string) => ({
  status,
  body: { error, message: expect.stringMatching(/\w/) },
});

async function refusal(answer: Promise<Answer<ErrorInfo>>): Promise<object> {
  const { status, body } = await answer;
  expect(Object.keys(body)).toEqual(['error', 'message']);
  return { status, body };
}

test('the games', async () => {
  const { url } = await openServer();
  const { body } = await get<GameInfo[]>(`${url}/api/games`);
  expect(body.find(({ id }) => id === 'metro')).toMatchObject({
    seats: { min: 2, max: 6 },
    options: { rotation: 'fixed', handSize: 1 },
    levels: expect.any(Array),
  });
});

test('public tables, newest first, fifty a page; private and finished ones are not listed', async () => {
  const { url } = await openServer();
  await makeTable(url, { public: false });
  const made: string[] = [];
  for (let i = 0; i < 53; i++) made.unshift((await makeTable(url, { public: true })).table);
  await joinTable(url, made[0]!);
  const pages = await Promise.all(
    ['', '?page=1', '?page=2', '?page=3'].map((query) => get<TableInfo[]>(`${url}/api/tables${query}`)),
  );
  const ids = pages.map(({ body }) => body.map(({ table }) => table));
  expect(ids).toEqual([made.slice(0, 50), made.slice(0, 50), made.slice(50), []]);
  expect(pages[0]!.body[0]).toMatchObject({ status: 'playing', seats: [{ name: 'Ann' }, { name: 'Bob' }] });
});

test('a table, and who is there', async () => {
  const { url } = await openServer();
  const [ann] = await makeMatch(url, { options: { handSize: 2 } });
  await connectToMatch(url, ann);
  const { body } = await get<TableInfo>(`${url}/api/tables/${ann.table}`);
  expect(body).toEqual({
    table: ann.table,
    game: 'metro',
    version: 1,
    options: { rotation: 'fixed', handSize: 2, singleTileLines: 'allowed', first: 'random' },
    seats: [
      { kind: 'human', name: 'Ann', level: null, taken: true, here: true },
      { kind: 'human', name: 'Bob', level: null, taken: true, here: false },
    ],
    status: 'playing',
    ...{ rev: 0, pace: { kind: 'live' }, hints: true, public: false, host: 0, watching: 0 },
    ...{ order: 'listed', talk: 'words', auto: true, code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{5}$/) },
    active: [expect.any(Number)],
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect(ann.table).toMatch(/^[\w-]{22}$/);
  expect(ann.token).toMatch(/^[\w-]{43}$/);
});

describe('what cannot be had is refused with a code and plain words:', () => {
  const good = { game: 'metro', seats: [HUMAN, HUMAN], name: 'Ann' };
  test.each([
    ['malformed', {}],
    ['malformed', []],
    ['malformed', { ...good, colour: 'red' }],
    ['malformed', { ...good, seats: 'two' }],
    ['malformed', { ...good, seats: [HUMAN, { kind: 'human', level: 'easy' }] }],
    ['malformed', { ...good, seats: [HUMAN, { kind: 'bot', level: 'cruel' }] }],
    ['malformed', { ...good, public: 'yes' }],
    ['malformed', { ...good, options: 7 }],
    ['malformed', { ...good, hints: 'no' }],
    ['bad-pace', { ...good, pace: 'live' }],
    ['bad-pace', { ...good, pace: null }],
    ['bad-pace', { ...good, pace: { kind: 'blitz' } }],
    ['bad-pace', { ...good, pace: { kind: 'live', seconds: 0 } }],
    ['bad-pace', { ...good, pace: { kind: 'live', seconds: 3601 } }],
    ['bad-pace', { ...good, pace: { kind: 'live', seconds: 1.5 } }],
    ['bad-pace', { ...good, pace: { kind: 'live', days: 1 } }],
    ['bad-pace', { ...good, pace: { kind: 'days', days: 15 } }],
    ['unknown-game', { ...good, game: 'chess' }],
    ['unknown-game', { ...good, game: 'toString' }],
    ['bad-options', { ...good, options: { handSize: 9 } }],
    ['bad-options', { ...good, options: { jokers: true } }],
    ['bad-seat-count', { ...good, seats: [HUMAN] }],
    ['bad-seat-count', { ...good, seats: Array(7).fill(HUMAN) }],
    ['no-seat-for-you', { ...good, seats: [BOT, BOT] }],
    ['unknown-level', { ...good, seats: [HUMAN, { kind: 'bot', level: 'hard' }] }],
  ])('%s: %j', async (error, body) => {
    const { url } = await openServer({}, { catalog: { ...(await import('#games/rules.ts')), bots: {} } });
    expect(await refusal(post(`${url}/api/tables`, body))).toEqual(fails(400, error));
    expect((await get<TableInfo[]>(`${url}/api/tables`)).body).toEqual([]);
  });

  test('everything else', async () => {
    const { url } = await openServer();
    const tables = `${url}/api/tables`;
    const { table, token } = await makeTable(url);
    const json = { 'content-type': 'application/json' };
    const send = (body: string, headers: Record<string, string> = json) =>
      refusal(get(tables, { method: 'POST', body, headers }));
    expect(await send('{"game":')).toEqual(fails(400, 'malformed'));
    expect(await send('')).toEqual(fails(400, 'malformed'));
    expect(await send('{"__proto__":{}}')).toEqual(fails(400, 'malformed'));
    expect(await send('game=metro', { 'content-type': 'text/plain' })).toEqual(fails(415, 'not-json'));
    expect(await refusal(get(`${tables}?page=0`))).toEqual(fails(400, 'malformed'));
    expect(await refusal(get(`${tables}?page=x`))).toEqual(fails(400, 'malformed'));
    expect(await refusal(get(`${tables}?size=9`))).toEqual(fails(400, 'malformed'));
    expect(await refusal(get(`${tables}/nowhere`))).toEqual(fails(404, 'no-such-table'));
    expect(await refusal(get(`${tables}/${'x'.repeat(500)}`))).toEqual(fails(404, 'no-such-table'));
    expect(await refusal(get(`${url}/api/%ff`))).toEqual(fails(400, 'malformed'));
    expect(await refusal(get(`${url}/api/chairs`))).toEqual(fails(404, 'not-found'));
    expect(await refusal(get(`${url}/nothing.js`))).toEqual(fails(404, 'not-found'));
    expect(await refusal(get(`${url}/page`, { method: 'POST' }))).toEqual(fails(404, 'not-found'));
    expect(await refusal(get(tables, { method: 'DELETE' }))).toEqual(fails(405, 'wrong-method'));
    expect(await refusal(get(`${tables}/${table}/record`))).toEqual(fails(409, 'not-over'));
    expect(await refusal(get(`${tables}/${table}/live`))).toEqual(fails(426, 'not-a-socket'));
    expect(await refusal(post(`${tables}/${table}/rematch`))).toEqual(fails(401, 'no-token'));
    expect(await refusal(post(`${tables}/${table}/rematch`, undefined, 'wrong'))).toEqual(
      fails(401, 'bad-token'),
    );
    expect(await refusal(post(`${tables}/${table}/rematch`, undefined, token))).toEqual(
      fails(409, 'not-over'),
    );
    const join = (body: object) => refusal(post(`${tables}/${table}/join`, body));
    expect(await join({ name: 'Bob', seat: 0 })).toEqual(fails(409, 'seat-taken'));
    expect(await join({ name: 'Bob', seat: 2 })).toEqual(fails(400, 'unknown-seat'));
    expect(await join({ name: 'Bob', seat: 0.5 })).toEqual(fails(400, 'malformed'));
    expect(await join({ name: '' })).toEqual(fails(400, 'malformed'));
    await joinTable(url, table);
    expect(await join({ name: 'Eve' })).toEqual(fails(409, 'table-full'));
  });

  test('a method says which ones are allowed', async () => {
    const { url } = await openServer();
    const { headers } = await get(`${url}/api/tables`, { method: 'PUT' });
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('what is not HTTP at all', async () => {
    const { url } = await openServer();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.end('GOOD MORNING\r\n\r\n'));
    let answer = '';
    for await (const data of socket) answer += data;
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*\{"error":"malformed","message":"[^"]+"\}$/s);
  });
});

describe('names', () => {
  const join = (url: string, table: string, name: string) =>
    post<ErrorInfo>(`${url}/api/tables/${table}/join`, { name });

  test('are trimmed and counted by characters, whatever they are made of', async () => {
    const { url } = await openServer();
    const name = '🚇'.repeat(24);
    const { table } = await makeTable(url, { name: ` ${name} ` });
    const { body } = await get<TableInfo>(`${url}/api/tables/${table}`);
    expect(body.seats[0]!.name).toBe(name);
  });

  test.each([
    ['blank', '   '],
    ['long', 'x'.repeat(25)],
    ['hidden', 'a\u0007b'],
    ['hidden', 'a\u202eb'],
    ['hidden', 'A\u200bnn'],
    ['marks', 'x\u0301\u0301\u0301'],
    ['sign', '<b>'],
    ['mixed', 'Аnn'],
  ])('are refused with a reason, whoever makes or joins a table: %s %j', async (why, name) => {
    const { url } = await openServer();
    const refused = { status: 400, body: { error: 'bad-name', message: expect.any(String), why } };
    const made = await post(`${url}/api/tables`, { game: 'metro', seats: [HUMAN, HUMAN], name });
    expect(made).toMatchObject(refused);
    const { table } = await makeTable(url, { public: true });
    expect(await join(url, table, name)).toMatchObject(refused);
    const { body } = await get<TableInfo[]>(`${url}/api/tables`);
    expect(body).toMatchObject([{ table, seats: [{ name: 'Ann' }, { taken: false }] }]);
  });

  test('are unlike each other at a table; who comes later is offered one', async () => {
    const { url } = await openServer();
    const { table } = await makeTable(url, { name: 'Cop', seats: Array(4).fill(HUMAN) });
    for (const name of ['Cop', 'cop', 'Сор', 'Cóp']) {
      const { status, body } = await join(url, table, name);
      expect({ status, error: body.error }).toEqual({ status: 409, error: 'name-taken' });
    }
    const { proposal } = (await join(url, table, 'Cop')).body;
    expect(proposal).toBe('Cop 2');
    await joinTable(url, table, proposal);
    expect((await join(url, table, 'Cop')).body).toMatchObject({ proposal: 'Cop 3' });
    const { body } = await get<TableInfo>(`${url}/api/tables/${table}`);
    expect(body.seats.map(({ name }) => name)).toEqual(['Cop', 'Cop 2', null, null]);
  });
});

test('health and figures', async () => {
  const { url } = await openServer();
  expect(await get(`${url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } });
  const [ann] = await makeMatch(url);
  const player = await connectToMatch(url, ann);
  await player.ask({ t: 'undo' });
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.e+-]+)$/);
  }
  expect(text).toContain('interchange_sockets 1\n');
  expect(text).toContain('interchange_tables{status="playing"} 1\n');
  expect(text).toContain('interchange_refusals_total 1\n');
  expect(text).toMatch(/interchange_commit_seconds_bucket\{le="\+Inf"\} [2-9]\n/);
});
