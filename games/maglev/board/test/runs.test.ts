import { expect, test } from 'vitest';
import { position } from '../../test/kit.ts';
import { runsOf } from '../map/runs.ts';

const LINES = `maglev berlin 2 deal
turn 0 main round 3
at jannowitzbruecke lab
at maerkisches-museum warehouse
at schillingstrasse factory
seat 0
  train jannowitzbruecke free
  track 8,2:14 7,3:15
seat 1
  train jannowitzbruecke free
  track 8,2:14 7,3:15`;

test('tiles between two sites are one run', () => {
  const runs = runsOf(position(LINES), []);
  expect(runs.map(({ seat, cells }) => [seat, cells.length])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('two that share their hexes lie side by side', () => {
  const [one, other] = runsOf(position(LINES), []);
  const direction = String(one!.cells) === String(other!.cells) ? 1 : -1;
  expect(one!.lane).not.toBeCloseTo(direction * other!.lane);
});

test('the older run keeps its lane when another comes beside it', () => {
  const state = position(LINES);
  const built = (seat: number) => ({ type: 'built', seat, hex: [8, 2], edges: [1, 4] }) as const;
  const alone = runsOf({ ...state, players: [state.players[0]!] }, [built(0)])[0]!;
  const [first] = runsOf(state, [built(0), built(1)]);
  expect([first!.seat, first!.lane]).toEqual([0, alone.lane]);
});
