import { expect, test } from 'vitest';
import { CHARACTERS, characterOf, preferred } from '../character.ts';
import { actionRng, quickRng } from '../rng.ts';

const chanceOf = (seed: number) => (n: number) => actionRng(Uint8Array.of(seed), n);
const at = (seed: number, seats: number) =>
  Array.from({ length: seats }, (_, seat) => characterOf(chanceOf(seed), seat));

test('a seed and a seat give the same character again, and four seats have four', () => {
  expect(at(1, 6)).toEqual(at(1, 6));
  for (const seed of [1, 2, 3]) expect(new Set(at(seed, 4)).size).toBe(4);
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => at(seed, 1)[0])).size).toBeGreaterThan(1);
});

const weighed = [
  { move: 'best', prior: 0, value: 10, tries: 40, spread: 5 },
  { move: 'as good', prior: 0, value: 9.8, tries: 40, spread: 5 },
  { move: 'hardly known', prior: 0, value: 9.9, tries: 5, spread: 5 },
  { move: 'worse', prior: 0, value: 9, tries: 40, spread: 5 },
];
const takenBy = (character: Parameters<typeof preferred>[1]) =>
  new Set(Array.from({ length: 40 }, (_, seed) => preferred(weighed, character, quickRng(seed))[0]!.move));

test('with a character luck decides among moves that are nearly equal and well known; without one the best is taken', () => {
  expect(takenBy(CHARACTERS.builder)).toEqual(new Set(['best', 'as good']));
  expect(takenBy(undefined)).toEqual(new Set(['best']));
  const mixed = preferred(weighed, CHARACTERS.builder, quickRng(1));
  expect(new Set(mixed)).toEqual(new Set(weighed));
});
