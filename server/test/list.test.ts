/** The list of public tables, however many ask for it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TableInfo } from '#protocol/http.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { get, joinTable, makeTable } from './kit/api.ts';
import { openServer } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

function countReads() {
  const listOpen = vi.spyOn(SqliteStore.prototype, 'listOpen');
  onTestFinished(() => listOpen.mockRestore());
  return listOpen;
}

test('is read once a second, in the form it always has', async () => {
  holdTime();
  const listOpen = countReads();
  const { url } = await openServer();
  const { table } = await makeTable(url, { public: true });
  const ask = () => get<TableInfo[]>(`${url}/api/tables`);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  for (const { headers, body } of answers) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual([(await get<TableInfo>(`${url}/api/tables/${table}`)).body]);
  }
  pass(999);
  await ask();
  expect(listOpen).toHaveBeenCalledTimes(1);
  pass(1);
  await ask();
  expect(listOpen).toHaveBeenCalledTimes(2);
});

test('shows at once who made a table, who sat down, and who removed their name', async () => {
  holdTime();
  const { url } = await openServer();
  const names = async () =>
    (await get<TableInfo[]>(`${url}/api/tables`)).body.map(({ seats }) => seats.map(({ name }) => name));
  expect(await names()).toEqual([]);
  const { table, token } = await makeTable(url, { public: true });
  expect(await names()).toEqual([['Ann', null]]);
  await joinTable(url, table);
  expect(await names()).toEqual([['Ann', 'Bob']]);
  const headers = { authorization: `Bearer ${token}` };
  await get(`${url}/api/tables/${table}/name`, { method: 'DELETE', headers });
  expect(await names()).toEqual([[null, 'Bob']]);
});

test('is remembered for a few pages only', async () => {
  holdTime();
  const listOpen = countReads();
  const { url } = await openServer();
  const ask = (page: number) => get(`${url}/api/tables?page=${page}`);
  for (let page = 1; page <= 17; page++) await ask(page);
  await ask(17);
  expect(listOpen).toHaveBeenCalledTimes(17);
  await ask(1);
  expect(listOpen).toHaveBeenCalledTimes(18);
});
