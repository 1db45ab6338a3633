import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { randomGame } from '#engine/testkit/walk.ts';
import { metro } from '../rules/index.ts';
import type { Action } from '../rules/types.ts';
import { REFUSALS, type Refusal, type State } from '../rules/types.ts';
import { type Layout, parseLay, position } from './position.ts';

const DRAW: Action = { type: 'draw' };
const HELD: Layout = { laid: ['acba 3,0'], hands: ['aaaa', 'cccc'] };

/** One way to earn every refusal: the position, the seat, the action. */
const CASES: Readonly<Record<Refusal, readonly [State, number, Action]>> = {
  'game-over': [endOfGame(), 0, DRAW],
  'not-your-turn': [position(HELD), 1, parseLay('cccc 1,0')],
  'already-drawn': [position({ drawn: 'bbbb' }), 0, DRAW],
  'pool-empty': [lateGame(), lateGame().turn, DRAW],
  'unknown-tile': [position(HELD), 0, parseLay('abcd 1,0')],
  'lay-the-drawn-tile': [position({ ...HELD, drawn: 'bbbb' }), 0, parseLay('aaaa 1,0')],
  'tile-not-held': [position(HELD), 0, parseLay('bbbb 1,0')],
  'fixed-rotation': [position(HELD), 0, parseLay('aaaa 1,0 1')],
  'off-board': [position(HELD), 0, parseLay('aaaa 8,0')],
  centre: [position(HELD), 0, parseLay('aaaa 4,4')],
  occupied: [position(HELD), 0, parseLay('aaaa 3,0')],
  'centre-is-no-neighbour': [position(HELD), 0, parseLay('aaaa 2,3')],
  'no-neighbour': [position(HELD), 0, parseLay('aaaa 1,1')],
  'same-station': [position({ hands: ['dbba'] }), 0, parseLay('dbba 1,0')],
  'single-tile-line': [
    position({ hands: ['cccc'], options: { singleTileLines: 'forbidden' } }),
    0,
    parseLay('cccc 0,0'),
  ],
};

test('the table names every refusal', () => {
  expect(Object.keys(CASES).sort()).toEqual([...REFUSALS].sort());
});

test.each(Object.entries(CASES))('%s', (refusal, [state, seat, action]) => {
  const before = metro.save(state);
  expect(metro.apply(state, seat, action, quickRng(0))).toEqual({ ok: false, refusal });
  expect(metro.save(state)).toEqual(before);
});

test.each([
  ['negative squares', { type: 'lay', tile: 'aaaa', at: [-1, 0], turn: 0 }],
  ['squares far away', { type: 'lay', tile: 'aaaa', at: [3, 2 ** 40], turn: 0 }],
])('%s are off the board', (_, json) => {
  const outcome = metro.apply(position(HELD), 0, metro.parseAction(json)!, quickRng(0));
  expect(outcome).toEqual({ ok: false, refusal: 'off-board' });
});

test.each([
  undefined,
  null,
  'draw',
  [],
  {},
  { type: 'pass' },
  { type: 'draw', tile: 'aaaa' },
  { type: 'lay', tile: 'aaaa', at: [0, 0], turn: 4 },
  { type: 'lay', tile: 'aaaa', at: [0, 0], turn: -1 },
  { type: 'lay', tile: 'aaaa', at: [0, 0], turn: '0' },
  { type: 'lay', tile: 'aaaa', at: [0], turn: 0 },
  { type: 'lay', tile: 'aaaa', at: [0, 0, 0], turn: 0 },
  { type: 'lay', tile: 'aaaa', at: [0.5, 0], turn: 0 },
  { type: 'lay', tile: 'aaaa', at: '00', turn: 0 },
  { type: 'lay', tile: 7, at: [0, 0], turn: 0 },
  { type: 'lay', tile: 'aaaa', at: [0, 0], turn: 0, seat: 1 },
])('no action: %j', (json) => {
  expect(metro.parseAction(json)).toBeUndefined();
});

test.each([
  undefined,
  null,
  [],
  { rotation: 'wild' },
  { handSize: 0 },
  { handSize: 4 },
  { handSize: '1' },
  { singleTileLines: true },
  { first: 1 },
  { colour: 'yellow' },
])('no options: %j', (json) => {
  expect(metro.parseOptions(json)).toBeUndefined();
});

test('all options may be left out', () => {
  expect(metro.parseOptions({})).toEqual({
    rotation: 'fixed',
    handSize: 1,
    singleTileLines: 'allowed',
    first: 'random',
  });
});

const SAVED = metro.save(position(HELD)) as Record<string, unknown>;

test.each([
  ['no object', null],
  ['an unknown field', { ...SAVED, extra: 1 }],
  ['a seat too many', { ...SAVED, seats: 7 }],
  ['a turn that nobody has', { ...SAVED, turn: 2 }],
  ['a tile twice', { ...SAVED, drawn: 'aaaa' }],
  ['a tile that is none', { ...SAVED, drawn: 'zzzz' }],
  ['a lay that is none', { ...SAVED, laid: ['acba309'] }],
  ['a tile in the air', { ...SAVED, laid: ['acba220'] }],
  ['a hand of the wrong size', { ...SAVED, hands: ['aaaa'] }],
  ['a turned tile where rotation is fixed', { ...SAVED, laid: ['acba301'] }],
  ['a game that is over while tiles are held', { ...SAVED, turn: -1 }],
])('no saved state: %s', (_, json) => {
  expect(metro.load(json)).toBeUndefined();
});

function endOfGame(): State {
  const walk = randomGame(metro, metro.parseOptions({})!, 2, 1);
  for (let step = walk.next(); ; step = walk.next()) if (step.done) return step.value;
}

function lateGame(): State {
  for (const { state } of randomGame(metro, metro.parseOptions({})!, 2, 1)) {
    const { poolSize, hasDrawn } = metro.view(state, undefined);
    if (poolSize === 0 && !hasDrawn) return metro.clone(state);
  }
  throw new Error('the pool never ran out');
}
