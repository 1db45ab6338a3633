import { expect, test } from 'vitest';
import { STEPS, TILE_EDGES } from '../../rules/track/hex.ts';
import {
  centre,
  crossing,
  EDGE_AT,
  normal,
  plus,
  pointOn,
  runPath,
  stepTo,
  upright,
} from '../map/geometry.ts';

const TILES = TILE_EDGES.slice(1);
const HEX = [3, -1] as const;

test('a passage begins in the middle of one edge and ends in the middle of the other', () => {
  for (const [from, to] of TILES)
    for (const passage of [
      { hex: HEX, from, to },
      { hex: HEX, from: to, to: from },
    ]) {
      const middle = (edge: number) => plus(centre(HEX), normal(edge), EDGE_AT);
      for (const n of [0, 1] as const) {
        expect(pointOn(passage, 0, 0)[n]).toBeCloseTo(middle(passage.from)[n]);
        expect(pointOn(passage, 0, 1)[n]).toBeCloseTo(middle(passage.to)[n]);
      }
    }
});

test('a lane goes on across an edge where the next tile begins', () => {
  const passage = { hex: HEX, from: 0, to: 2 };
  for (const to of [3, 1, 2].map((turn) => (5 + turn + 1) % 6).filter((edge) => edge !== 5)) {
    const next = { hex: stepTo(HEX, 2), from: 5, to };
    for (const lane of [-0.3, 0.1, 0.3])
      for (const n of [0, 1] as const)
        expect(pointOn(passage, lane, 1)[n]).toBeCloseTo(pointOn(next, lane, 0)[n]);
  }
});

test('a lane keeps its distance from the middle all the way', () => {
  for (const [from, to] of TILES)
    for (const t of [0, 0.3, 0.7, 1]) {
      const [a, b] = [pointOn({ hex: HEX, from, to }, 0, t), pointOn({ hex: HEX, from, to }, 0.25, t)];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(0.25);
    }
});

test('an edge has the same name from both sides, crossed in opposite directions', () => {
  for (const edge of STEPS.keys()) {
    const [here, there] = [crossing(HEX, edge), crossing(stepTo(HEX, edge), (edge + 3) % 6)];
    expect(there.name).toBe(here.name);
    expect(there.sign).toBe(-here.sign);
  }
});

test('a run is one path: lines for straights, arcs for curves', () => {
  const path = runPath(
    [
      { hex: [0, 0], from: 0, to: 3 },
      { hex: [0, 1], from: 0, to: 2 },
    ],
    0,
    upright(10),
  );
  expect(path.match(/M/g)).toHaveLength(1);
  expect(path.match(/A15 15/g)).toHaveLength(1);
});
