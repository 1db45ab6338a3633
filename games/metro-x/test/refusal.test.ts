import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import { REFUSALS, type Refusal } from '#games/metro-x/rules/types.ts';
import { choice, playOut, position } from './table.ts';

interface Row {
  readonly refusal: Refusal;
  readonly state: () => State;
  readonly seat?: number;
  readonly action: string;
  readonly at?: string;
}

const over = () => {
  const state = position('3');
  playOut(state, 1);
  return state;
};
const decided = () => {
  const state = position('3', [{}, {}]);
  metroX.apply(state, 0, choice('F'), quickRng(1));
  return state;
};

const ROWS: readonly Row[] = [
  { refusal: 'game-over', state: over, action: 'F', at: 'F' },
  { refusal: 'game-over', state: over, action: 'pass' },
  { refusal: 'no-such-seat', state: () => position('3'), seat: 1, action: 'F', at: 'F' },
  { refusal: 'no-such-seat', state: () => position('3'), seat: -1, action: 'F', at: 'F' },
  { refusal: 'already-decided', state: decided, action: 'Y', at: 'Y' },
  { refusal: 'already-decided', state: decided, action: 'F', at: 'F' },
  { refusal: 'card-needs-station', state: () => position('free'), action: 'F', at: 'F' },
  { refusal: 'unknown-line', state: () => position('3'), action: 'X', at: 'X' },
  { refusal: 'line-full', state: () => position('3', [{ spaces: { F: '2 2' } }]), action: 'F', at: 'F' },
  { refusal: 'card-needs-line', state: () => position('3'), action: '0,0', at: '0,0' },
  { refusal: 'unknown-station', state: () => position('free'), action: '0,1', at: '0,1' },
  { refusal: 'unknown-station', state: () => position('free'), action: '31,31', at: '31,31' },
  { refusal: 'station-filled', state: () => position('free', [{ filled: '0,0' }]), action: '0,0', at: '0,0' },
  { refusal: 'must-choose', state: () => position('3'), action: 'pass' },
  { refusal: 'must-choose', state: () => position('free'), action: 'pass' },
];

test.each(ROWS)('$refusal: $action', ({ refusal, state: make, seat = 0, action, at }) => {
  const state = make();
  const before = metroX.save(state);
  const outcome = metroX.apply(state, seat, choice(action), quickRng(1));
  expect(outcome).toEqual(at === undefined ? { ok: false, refusal } : { ok: false, refusal, at });
  expect(metroX.save(state)).toEqual(before);
});

test('every refusal is in the table', () => {
  expect(new Set(ROWS.map(({ refusal }) => refusal))).toEqual(new Set(REFUSALS));
});

test.each([
  null,
  [],
  'F',
  {},
  { type: 'line' },
  { type: 'line', line: 'f' },
  { type: 'line', line: 'FY' },
  { type: 'line', line: 3 },
  { type: 'line', line: 'F', at: [0, 0] },
  { type: 'station' },
  { type: 'station', at: [0] },
  { type: 'station', at: [0, 0, 0] },
  { type: 'station', at: [0, -1] },
  { type: 'station', at: [0, 32] },
  { type: 'station', at: [0.5, 0] },
  { type: 'station', at: ['0', '0'] },
  { type: 'station', at: [0, 0], line: 'F' },
  { type: 'pass', line: 'F' },
  { type: 'pass', why: '' },
  { type: 'undo' },
])('not an action: %j', (json) => {
  expect(metroX.parseAction(json)).toBeUndefined();
});

test('options have defaults, and nothing else is taken', () => {
  expect(metroX.parseOptions({})).toEqual({ map: 'tokyo', deck: '20' });
  expect(metroX.parseOptions({ deck: '15' })).toEqual({ map: 'tokyo', deck: '15' });
  expect(metroX.parseOptions({ map: 'osaka' })).toEqual({ map: 'osaka', deck: '20' });
  for (const json of [
    null,
    [],
    'tokyo',
    { map: 'paris' },
    { deck: 20 },
    { deck: '16' },
    { map: 'tokyo', x: 1 },
  ])
    expect(metroX.parseOptions(json)).toBeUndefined();
});
