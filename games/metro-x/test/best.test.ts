import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import { bestOf, type Chance, cardsOf } from '../bot/review/best.ts';
import { atMost, leftOf } from '../bot/review/bound.ts';

/** The chance of a match with this seed. */
const chanceOf =
  (seed: number): Chance =>
  (round) =>
    quickRng(1000 * seed + round);

const totalOf = (state: State): number => metroX.result(state)!.totals[0]!;

/** The tables before every card and after the last, if all choices are random. */
function randomPlay(start: State, chance: Chance, seed: number): State[] {
  const rng = quickRng(seed);
  const tables = [start];
  for (;;) {
    const table = metroX.clone(tables.at(-1)!);
    const open = metroX.legal(table, 0);
    if (open.length === 0) return tables;
    metroX.apply(table, 0, open[rng.below(open.length)]!, chance(table.round));
    tables.push(table);
  }
}

/** By trying everything. */
function bestByForce(table: State, chance: Chance): number {
  const open = metroX.legal(table, 0);
  if (open.length === 0) return totalOf(table);
  return Math.max(
    ...open.map((choice) => {
      const after = metroX.clone(table);
      metroX.apply(after, 0, choice, chance(table.round));
      return bestByForce(after, chance);
    }),
  );
}

describe.each([...MAPS.keys()])('%s', (map) => {
  const startOf = (seed: number): State => metroX.setup(metroX.parseOptions({ map })!, 1, quickRng(seed));
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

  test('what is found without dropping a sheet is the best', () => {
    for (const seed of seeds) {
      const chance = chanceOf(seed);
      const late = randomPlay(startOf(seed), chance, seed).at(-6)!;
      const points = bestByForce(late, chance);
      expect(bestOf(late, chance, 100_000)).toEqual({ points, atMost: points });
    }
  });

  test('no play is better than the bound', () => {
    for (const seed of seeds.slice(0, 4)) {
      const start = startOf(seed);
      const chance = chanceOf(seed);
      const narrow = bestOf(start, chance, 2);
      const wide = bestOf(start, chance, 20);
      expect(Math.min(narrow.atMost, wide.atMost)).toBeGreaterThanOrEqual(
        Math.max(narrow.points, wide.points),
      );
      const tables = randomPlay(start, chance, seed);
      for (const table of tables) {
        const bound = atMost(table, leftOf(cardsOf(table, chance)));
        expect(bound).toBeGreaterThanOrEqual(totalOf(tables.at(-1)!));
      }
    }
  });
});
