import { expect, test } from 'vitest';
import type { Hex } from '../../rules/track/hex.ts';
import { cellAt } from '../../rules/track/map.ts';
import { berlin, play } from '../../test/kit.ts';
import { buildsAlong, hexAt, longerTrail } from '../input/trail.ts';
import { centre, plus } from '../map/geometry.ts';

const HERE: Hex = [8, 2];

test('every point near the middle of a hex is in it, and so on the whole map', () => {
  const { map } = berlin('');
  for (const hex of map.hexes)
    for (const off of [
      [0, 0],
      [0.7, 0],
      [-0.7, 0],
      [0.3, 0.7],
      [-0.3, -0.7],
    ] as const)
      expect(hexAt(plus(centre(hex), off))).toEqual([...hex]);
});

test('a trail goes from hex to neighbour, and back', () => {
  const trail = longerTrail([HERE], [7, 3]);
  expect(trail).toEqual([HERE, [7, 3]]);
  expect(longerTrail(trail, [1, 1])).toBe(trail);
  expect(longerTrail(trail, [7, 3])).toBe(trail);
  expect(longerTrail(trail, HERE)).toEqual([HERE]);
});

test('tiles lie along the trail as far as the units go, the last bent towards the pointer', () => {
  const state = berlin(' board track=steel\n');
  const builds = buildsAlong(state, 0, [HERE, [7, 3], [6, 4]], centre([6, 4]));
  expect(builds.map(({ hex, edges }) => [hex, edges])).toEqual([
    [HERE, [1, 4]],
    [
      [7, 3],
      [1, 4],
    ],
  ]);
  play(state, ...builds);
  expect(state.phase).toBe('main');
  expect(state.players[0]!.track[cellAt(state.map, [7, 3])]).toBeGreaterThan(0);
  const bent = buildsAlong(berlin(' board track=steel\n'), 0, [HERE, [7, 3]], centre([6, 3]));
  expect(bent[1]!.edges).toEqual([1, 5]);
});

test('a sharp turn ends it', () => {
  const state = berlin(' board track=steel,steel\n');
  expect(buildsAlong(state, 0, [HERE, [7, 3], [8, 3]], centre([8, 3])).length).toBe(1);
});
