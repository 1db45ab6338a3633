/** How many tables one address can make. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { ErrorInfo, HeldSeat } from '#protocol/http.ts';
import { Quota } from '#server/http/quota.ts';
import { type Answer, HUMAN, makeMatch, makeTable, post } from './kit/api.ts';
import { connectToMatch, playOn } from './kit/client.ts';
import { openServer, tempFolder } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

const wanted = { game: 'metro', seats: [HUMAN, HUMAN], name: 'Ann' };

const ask = (url: string) => post<HeldSeat | ErrorInfo>(`${url}/api/tables`, wanted);

function expectRefused({ status, body, headers }: Answer<unknown>): void {
  expect({ status, body }).toMatchObject({ status: 429, body: { error: 'too-many-tables' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
}

test('whoever asks for many at once gets no more than one after another', async () => {
  const { url } = await openServer({ TABLES_PER_HOUR: '3' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const answer of answers) if (answer.status !== 201) expectRefused(answer);
});

test('what is refused or cannot be stored does not count', async () => {
  const folder = tempFolder();
  const { url } = await openServer({ TABLES_PER_HOUR: '1', DATA_DIR: folder });
  for (let i = 0; i < 3; i++)
    expect((await post(`${url}/api/tables`, { ...wanted, game: 'chess' })).status).toBe(400);
  const other = new DatabaseSync(join(folder, 'interchange.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  expect((await ask(url)).status).toBe(500);
  other.close();
  expect((await ask(url)).status).toBe(201);
  expectRefused(await ask(url));
});

test('playing again counts once, for whoever asks first', async () => {
  const { url } = await openServer({ TABLES_PER_HOUR: '2' });
  const places = await makeMatch(url);
  await playOn(await Promise.all(places.map((place) => connectToMatch(url, place))));
  const again = ({ table, token }: HeldSeat) =>
    post<HeldSeat>(`${url}/api/tables/${table}/rematch`, undefined, token);
  const first = await again(places[0]);
  expect(first.status).toBe(200);
  expectRefused(await ask(url));
  expect(await again(places[1])).toMatchObject({ status: 200, body: { table: first.body.table } });
});

test('playing again is refused to whoever has made too many', async () => {
  const { url } = await openServer({ TABLES_PER_HOUR: '1' });
  const places = await makeMatch(url);
  await playOn(await Promise.all(places.map((place) => connectToMatch(url, place))));
  const [{ table, token }] = places;
  expectRefused(await post(`${url}/api/tables/${table}/rematch`, undefined, token));
});

test('after an hour there are some again', async () => {
  holdTime();
  const { url } = await openServer({ TABLES_PER_HOUR: '1' });
  await makeTable(url);
  pass(3_599_000);
  expect((await ask(url)).headers.get('retry-after')).toBe('1');
  pass(1_000);
  await makeTable(url);
  expectRefused(await ask(url));
});

test('of very many addresses the oldest is forgotten', () => {
  const quota = new Quota(1, { mostAddresses: 2 });
  expect(['a', 'b', 'b'].map((address) => quota.take(address) > 0)).toEqual([false, false, true]);
  expect(['c', 'a', 'c', 'b'].map((address) => quota.take(address) > 0)).toEqual([false, false, true, false]);
});
