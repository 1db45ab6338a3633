/** Whatever record lies in the folder must still be played to its end by these rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecord, verify } from '#engine/record.ts';
import { metro } from '../rules/index.ts';

const folder = new URL('records/', import.meta.url);
const files = readdirSync(folder);

const recordIn = (file: string) => readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))!;

test.each(files)('%s holds', (file) => {
  const record = recordIn(file);
  expect(record.result).not.toBeNull();
  expect(verify(metro, record)).toBeUndefined();
});

test('there is one for every number of players', () => {
  const counts = new Set(files.map((file) => recordIn(file).seats.length));
  expect([...counts].sort()).toEqual([2, 3, 4, 5, 6]);
});
