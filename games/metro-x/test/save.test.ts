import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { choice, position } from './table.ts';

const state = position('3 4', [
  { filled: 'F 6,6', spaces: { F: '2 (2)', T: 'star' } },
  { spaces: { C: '4 4 5' } },
]);
metroX.apply(state, 1, choice('T'), quickRng(1));
const saved = metroX.save(state) as Record<string, unknown>;
const sheets = saved['sheets'] as Record<string, unknown>[];
const withSheet = (change: object) => ({ ...saved, sheets: [{ ...sheets[0], ...change }, sheets[1]] });

test('what is stored can be read by people', () => {
  expect(saved).toMatchObject({
    map: 'tokyo',
    deck: '20',
    turned: 0,
    choices: [null, { type: 'line', line: 'T' }],
  });
  expect(sheets[0]).toEqual({
    stations: `${'o'.repeat(11)}...o${'.'.repeat(62)}`,
    spaces: ['2 (2)', '', 'star', '', '', '', '', '', ''],
    bonuses: 'c........',
  });
  expect(metroX.save(metroX.load(saved)!)).toEqual(saved);
});

test.each([
  ['no object', null],
  ['another field', { ...saved, seed: 1 }],
  ['an unknown map', { ...saved, map: 'paris' }],
  ['an unknown deck', { ...saved, deck: '16' }],
  ['no sheets', { ...saved, sheets: [] }],
  ['a lost card', { ...saved, cards: (saved['cards'] as string[]).slice(1) }],
  ['a strange card', { ...saved, cards: (saved['cards'] as string[]).with(3, '9') }],
  ['no turned card', { ...saved, turned: 20 }],
  ['a shuffle passed over', { ...saved, turned: 19 }],
  ['a round too early', { ...saved, round: 2 }],
  ['a choice too few', { ...saved, choices: [null] }],
  ['an impossible choice', { ...saved, choices: [null, { type: 'station', at: [0, 0] }] }],
  ['a choice for a full line', { ...saved, choices: [{ type: 'line', line: 'F' }, null] }],
  ['an unknown choice', { ...saved, choices: [null, { type: 'line', line: 'X' }] }],
  [
    'all decided',
    {
      ...saved,
      choices: [
        { type: 'line', line: 'T' },
        { type: 'line', line: 'T' },
      ],
    },
  ],
  ['a missing station', withSheet({ stations: '.'.repeat(76) })],
  ['a strange mark', withSheet({ stations: 'x'.repeat(77) })],
  ['a star from nowhere', withSheet({ stations: `${'o'.repeat(11)}**.o${'.'.repeat(62)}` })],
  ['a bonus for an empty line', withSheet({ bonuses: 'cc.......' })],
  ['no crown for anyone', withSheet({ bonuses: 'd........' })],
  ['too many spaces', withSheet({ spaces: ['2 (2) 3', '', '', '', '', '', '', '', ''] })],
  ['another count of spaces', withSheet({ spaces: ['2 (2)', '', '', '', '', '', '', '', ''] })],
  ['a strange face', withSheet({ spaces: ['2 (2)', '', '7', '', '', '', '', '', ''] })],
])('not a stored game: %s', (_, json) => {
  expect(metroX.load(json)).toBeUndefined();
});

test('a position can be shown in a terminal', () => {
  expect(metroX.show(state).split('\n').slice(0, 4)).toEqual([
    'tokyo, round 104: 3 4 2 2 3 3 3 4 4 4 5 5 6 (2) (2) (3) star star star free',
    'seat 0: -8',
    '  F c ooooooooooo 2 (2)',
    '  Y . oooooo...o....',
  ]);
});
