import { expect, test } from 'vitest';
import { maglev } from '../rules/index.ts';
import { berlin, JB_MM, lift, place, play, position, unload } from './kit.ts';

const saved = () => JSON.parse(JSON.stringify(maglev.save(berlin(`track ${JB_MM}\nload 1 gold`))));

test('a save made in any state loads into the same state', () => {
  expect(maglev.save(maglev.load(saved())!)).toEqual(saved());
});

test('also in the middle of an adjust or of an exchange, where rows and stations may be in disorder', () => {
  const adjust = berlin('board adjust=gold,copper refill=copper,gold,steel');
  play(adjust, lift('refill.left'), lift('refill.left'), place('gold', 'refill.left'));
  const exchange = berlin('load 1 gold', 'at jannowitzbruecke lab 4 gold 4 steel');
  play(exchange, unload('gold'));
  for (const state of [adjust, exchange]) {
    const json = maglev.save(state);
    expect(maglev.save(maglev.load(JSON.parse(JSON.stringify(json)))!)).toEqual(json);
    expect(maglev.save(position(maglev.show(state)))).toEqual(json);
  }
});

test('a disorder that cannot be mended is turned away', () => {
  const disorder = 'maglev berlin 2 deal\nturn 0 adjust taken 1\nseat 0\nboard refill=gold,steel';
  expect(() => position(`${disorder}\nhand 1 gold`)).not.toThrow();
  expect(() => position(disorder)).toThrow('cannot all be placed');
  const crowded =
    'maglev berlin 2 deal\nat jannowitzbruecke lab 9 gold\nseat 0\ntrain jannowitzbruecke\nload 1 gold';
  expect(() => position(`${crowded}\nturn 0 pickUp taken 1 units 1 off 2 room 1`)).toThrow('cannot be done');
});

test.each([
  ['nothing', () => null],
  ['another shape', () => ({ table: {}, cards: [] })],
  ['one key more', (json: Saved) => ({ ...json, more: 1 })],
  [
    'another map',
    (json: Saved) => change(json, { options: { map: 'paris', cards: 'deal', firstGame: false } }),
  ],
  ['a passenger too many', (json: Saved) => change(json, { bag: [99, 0, 0, 0, 0, 0, 0] })],
  ['a short list', (json: Saved) => change(json, { bag: [1] })],
  ['an unknown version', (json: Saved) => change(json, { version: 3 })],
  ['a start player who is not there', (json: Saved) => change(json, { first: 2 })],
  ['an unknown phase', (json: Saved) => change(json, { phase: 'asleep' })],
  ['a seat too many', (json: Saved) => change(json, { seats: 3 })],
  ['nobody’s turn', (json: Saved) => change(json, { turn: 2 })],
  ['players of another kind', (json: Saved) => change(json, { players: [1, 2] })],
  ['the same card twice', (json: Saved) => ({ ...json, cards: json.cards.map(() => 3) })],
  ['cards that do not exist', (json: Saved) => ({ ...json, cards: json.cards.map(() => 13) })],
])('a save with %s is turned away', (_, spoil) => {
  expect(maglev.load(spoil(saved()))).toBeUndefined();
});

interface Saved {
  readonly table: object;
  readonly cards: readonly number[];
}

const change = (json: Saved, fields: object) => ({ ...json, table: { ...json.table, ...fields } });

test.each([
  [null],
  [{}],
  [{ type: 'fly' }],
  [{ type: 'toString' }],
  [{ type: 'end', now: true }],
  [{ type: 'build', hex: [1], edges: [0, 3] }],
  [{ type: 'build', hex: [1, 2], edges: [0, 6] }],
  [{ type: 'build', hex: [1, 2], edges: [0, 3, 1] }],
  [{ type: 'step', edge: 2 }],
  [{ type: 'step', to: 7 }],
  [{ type: 'load', passenger: 'blue' }],
  [{ type: 'deliver', passenger: 'gold', slot: 'move' }],
  [{ type: 'refill', draw: -1 }],
  [{ type: 'lift', slot: 'nowhere' }],
  [{ type: 'station', site: 'ostbahnhof', kind: 'hub' }],
  [{ type: 'keep', card: 'joker' }],
  [{ type: 'train' }],
  [{ type: 'remove', hex: [0.5, 1] }],
  [{ type: 'place', passenger: 'gold' }],
])('%j is no action', (json) => {
  expect(maglev.parseAction(json)).toBeUndefined();
});
