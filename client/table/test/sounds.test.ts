import { expect, test } from 'vitest';
import { joined } from '../sounds.ts';

test('one sound of each kind for oneself, one for the others, with all points', () => {
  const heard = joined(
    [
      { name: 'tile', seat: 1, pan: 0.5 },
      { name: 'scored', seat: 0, points: 3 },
      { name: 'scored', seat: 1, points: 2 },
      { name: 'scored', seat: 2, points: 6 },
      { name: 'card' },
    ],
    0,
  );
  expect(heard.map(({ name, isOther, points }) => [name, isOther, points])).toEqual([
    ['tile', true, 0],
    ['scored', false, 3],
    ['scored', true, 8],
    ['card', false, 0],
  ]);
  expect(heard[0]!.pan).toBe(0.5);
});
