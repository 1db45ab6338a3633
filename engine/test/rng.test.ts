import { describe, expect, test } from 'vitest';
import { actionRng, quickRng } from '../rng.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const take = (rng: { below(n: number): number }, n: number, count: number) =>
  Array.from({ length: count }, () => rng.below(n));

describe.each([
  ['actionRng', (n: number) => actionRng(seed, n)],
  ['quickRng', (n: number) => quickRng(n)],
])('%s', (_, rngOf) => {
  test('gives the same numbers for the same key, others for another', () => {
    expect(take(rngOf(1), 1000, 20)).toEqual(take(rngOf(1), 1000, 20));
    expect(take(rngOf(1), 1000, 20)).not.toEqual(take(rngOf(2), 1000, 20));
  });

  test('below(n) gives every number from 0 to n - 1 equally often', () => {
    // 24,000 draws of 6: five degrees of freedom, 30 is beyond one in ten thousand. A bias of a modulo shows at 20,001.
    const rng = rngOf(3);
    const counts = Array<number>(6).fill(0);
    for (let i = 0; i < 24_000; i++) counts[rng.below(6)]!++;
    const chi = counts.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0);
    expect(chi).toBeLessThan(30);
  });

  test('below(n) has no bias of a modulo, however large n is', () => {
    // With 16 bits and a plain modulo, a third of the range would be met twice as often as the rest.
    const rng = rngOf(4);
    const n = 24_576;
    const thirds = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) thirds[Math.floor((rng.below(n) / n) * 3)]!++;
    for (const count of thirds) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  test('shuffle gives every order equally often and leaves the list alone', () => {
    const rng = rngOf(5);
    const items = ['a', 'b', 'c'];
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = rng.shuffle(items).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(items).toEqual(['a', 'b', 'c']);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(250);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 15, Number.POSITIVE_INFINITY])(
    'below(%d) is a bug and throws',
    (n) => {
      expect(() => rngOf(6).below(n)).toThrow(RangeError);
    },
  );
});

test('the numbers of a seed are the same for ever: stored games depend on them', () => {
  expect(take(actionRng(seed, 0), 100, 10)).toMatchInlineSnapshot(`
    [
      23,
      50,
      13,
      2,
      25,
      71,
      82,
      73,
      53,
      64,
    ]
  `);
  expect(actionRng(seed, 7).shuffle([...'metro'])).toMatchInlineSnapshot(`
    [
      "o",
      "r",
      "e",
      "m",
      "t",
    ]
  `);
});
