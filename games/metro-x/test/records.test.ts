/** Whole games that were played once and must stay what they were. A record is a test by lying in the folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MatchRecord, readRecord, replay, verify } from '#engine/record.ts';
import { metroX } from '#games/metro-x/rules/index.ts';

const folder = new URL('./records/', import.meta.url);
const records = readdirSync(folder).map((name): [string, MatchRecord | undefined] => [
  name,
  readRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
]);

test.each(records)('%s replays and verifies', (_, record) => {
  expect(verify(metroX, record!)).toBeUndefined();
  expect(record!.result).not.toBeNull();
});

test.each(records)('%s keeps the law after every round', (_, record) => {
  const seats = record!.seats.length;
  for (let moves = 0; moves <= record!.actions.length; moves += 5 * seats)
    metroX.check(replay(metroX, record!, moves).state!);
});

test('there are games of 1, 2, 6 and 99 seats, on both maps, with both decks', () => {
  const seen = (of: (record: MatchRecord) => unknown) => new Set(records.map(([, record]) => of(record!)));
  expect(seen(({ seats }) => seats.length)).toEqual(new Set([1, 2, 6, 99]));
  expect(seen(({ options }) => JSON.stringify(options)).size).toBe(4);
});

test('a record with another choice does not verify', () => {
  const [, record] = records.find(([, record]) => record!.seats.length === 1)!;
  const swapped = record!.actions.with(
    0,
    record!.actions.find((move, n) => n > 0 && different(move, record!))!,
  );
  expect(verify(metroX, { ...record!, actions: swapped })).toBeDefined();
});

const different = (move: MatchRecord['actions'][number], { actions }: MatchRecord) =>
  JSON.stringify(move.action) !== JSON.stringify(actions[0]!.action);
