import { expect, test } from 'vitest';
import { fileNameOf } from '#client/table/end/record.ts';

const record = {
  game: 'metro-x',
  version: 1,
  options: { map: 'tokyo' },
  seats: [{ kind: 'human', name: 'Анна / Bob' }],
  seed: 'a5'.repeat(32),
  seedHash: 'a5'.repeat(32),
  actions: [],
  result: null,
};

test('a saved game is named after game, map, players and day', () => {
  expect(fileNameOf(record, '2026-11-18')).toBe('metro-x-tokyo-анна-bob-2026-11-18.json');
  const many = Array.from({ length: 9 }, () => ({ kind: 'bot', level: 'easy' }));
  expect(fileNameOf({ ...record, seats: many }, '2026-11-18')).toBe('metro-x-tokyo-9-2026-11-18.json');
  expect(fileNameOf({ any: 'thing' }, '2026-11-18')).toBe('interchange-2026-11-18.json');
});
