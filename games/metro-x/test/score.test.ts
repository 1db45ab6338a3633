import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { penalty } from '#games/metro-x/rules/score.ts';
import { choice, type Paper, playOut, position, round } from './table.ts';

test('the penalty for empty stations', () => {
  const table = {
    0: [0, 1, 2, 3, 4, 5],
    1: [6],
    2: [7],
    3: [8],
    4: [9, 10],
    5: [11, 12],
    6: [13, 14],
    7: [15, 16],
    8: [17, 18],
    9: [19, 20],
    10: [21, 22, 50, 77],
  };
  for (const [points, counts] of Object.entries(table))
    for (const empty of counts) expect([empty, penalty(empty)]).toEqual([empty, Number(points)]);
});

describe('standings', () => {
  test('begin with the penalty for an empty sheet', () => {
    const [standing] = metroX.standings(position('3'));
    expect(standing).toEqual({
      total: -10,
      parts: [{ key: 'score.empty', params: { empty: 77 }, points: -10 }],
    });
  });

  test('name every bonus, every star and the empty stations', () => {
    const spaces = { Z: 'star' };
    const papers = [
      { filled: 'F', spaces },
      { filled: 'F T', stars: '6,6', diamonds: 'F', spaces },
    ];
    expect(metroX.standings(position('3', papers))[1]).toEqual({
      total: 1 + 7 + 10 - 10,
      parts: [
        { key: 'score.diamond', params: { line: 'F' }, points: 1 },
        { key: 'score.crown', params: { line: 'T' }, points: 7 },
        { key: 'score.star', params: { lines: 5 }, points: 10 },
        { key: 'score.empty', params: { empty: 51 }, points: -10 },
      ],
    });
  });

  test('do not change before the round closes', () => {
    const state = position('star', [{ filled: '3,7 4,7 5,6' }, {}]);
    const before = metroX.standings(state);
    metroX.apply(state, 0, choice('Z'), quickRng(1));
    expect(metroX.standings(state)).toEqual(before);
    metroX.apply(state, 1, choice('F'), quickRng(1));
    expect(metroX.standings(state)[0]!.total).toBe(before[0]!.total + 10);
  });

  test('a sheet without empty stations has no penalty', () => {
    const [standing] = metroX.standings(position('3', [{ filled: 'F Y T M C Z G H N' }]));
    expect(standing!.total).toBe(2 + 4 + 7 + 5 + 4 + 4 + 5 + 6 + 4);
    expect(standing!.parts.at(-1)).toEqual({ key: 'score.empty', params: { empty: 0 }, points: 0 });
  });

  test('parts add up to the total, and the result is the last standings', () => {
    for (const map of MAPS.keys()) {
      for (let seed = 0; seed < 20; seed++) {
        const state = position('star', [{}, {}, {}], map);
        playOut(state, seed);
        const standings = metroX.standings(state);
        for (const { total, parts } of standings)
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(total);
        expect(metroX.result(state)!.totals).toEqual(standings.map(({ total }) => total));
      }
    }
  });
});

describe('the result', () => {
  /** One indicator space is free, on N. */
  const spaces = {
    F: '2 2',
    Y: '2 2',
    T: '3 3 3',
    M: '3 3 3',
    C: '4 4 4',
    Z: '5 5',
    G: '2 2',
    H: '2 2 2',
    N: '2 2',
  };
  const places = (papers: readonly Paper[]) => {
    const state = position(
      '2',
      papers.map((paper) => ({ ...paper, spaces })),
    );
    expect(metroX.result(state)).toBeUndefined();
    round(state, papers.map(() => 'N').join(' '));
    return metroX.result(state);
  };

  test('more points win', () => {
    expect(places([{ filled: 'F' }, { filled: 'F T' }])).toEqual({ places: [2, 1], totals: [-8, -1] });
  });

  test('ties: fewer empty stations win', () => {
    expect(places([{ filled: '2,3' }, {}, { filled: '2,3 3,3' }])).toEqual({
      places: [2, 3, 1],
      totals: [-10, -10, -10],
    });
  });

  test('ties: otherwise the place is shared, and the next one is left out', () => {
    expect(places([{ filled: '2,3' }, { filled: '3,3' }, {}])!.places).toEqual([1, 1, 3]);
  });
});
