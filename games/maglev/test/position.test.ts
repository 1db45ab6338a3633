import { expect, test } from 'vitest';
import { randomGame } from '#engine/testkit/walk.ts';
import { maglev } from '../rules/index.ts';
import { parsePosition } from '../rules/parsePosition.ts';
import { showPosition } from '../rules/showPosition.ts';
import { position } from './kit.ts';

const problem = (text: string): string | undefined => {
  const read = parsePosition(text);
  return 'problem' in read ? read.problem : undefined;
};

test.each([
  [{}, 1],
  [{}, 4],
  [{ map: 'manhattan', cards: 'draft' }, 2],
  [{ map: 'manhattan', firstGame: true }, 3],
  [{ cards: 'draft', firstGame: true }, 4],
])('text and back gives the same position, all through random games: %j, %i seats', (json, seats) => {
  let steps = 0;
  for (let seed = 0; seed < 3; seed++) {
    for (const { state, n } of randomGame(maglev, maglev.parseOptions(json)!, seats, seed)) {
      if (n % 2 === 1) continue;
      expect(maglev.save(position(showPosition(state)))).toEqual(maglev.save(state));
      steps++;
    }
  }
  expect(steps).toBeGreaterThan(30);
});

test('whoever is not mentioned is in the bag, waits outside it, or in the supply', () => {
  const state = position('maglev berlin 2 deal\nat jannowitzbruecke lab 2 gold\nat ostbahnhof office -');
  expect(state.supply).toEqual([2, 2, 1, 1, 2, 2, 2]);
  expect(state.bag).toEqual([11, 9, 12, 8, 0, 0, 0]);
  expect(state.waiting).toEqual([0, 0, 0, 0, 7, 4, 4]);
});

test('a bag that is spelled out stays as it is', () => {
  const state = position('maglev berlin 2 deal\nat jannowitzbruecke lab -\nbag 1 gold');
  expect([state.bag, state.aside.slice(0, 3)]).toEqual([
    [0, 1, 0, 0, 0, 0, 0],
    [11, 10, 12],
  ]);
});

test.each([
  ['', 'line 0: not "maglev <map> <seats> <deal or draft>"'],
  ['maglev paris 2 deal', 'line 1: not "maglev <map> <seats> <deal or draft>"'],
  ['maglev berlin 2 deal\n\nbag 3 blue', 'line 3: "bag 3 blue" is not understood'],
  ['maglev berlin 2 deal\nload 1 gold', 'line 2: "load 1 gold" is not understood'],
  ['maglev berlin 2 deal\nseat 5', 'line 2: "seat 5" is not understood'],
  ['maglev berlin 2 deal\nat nowhere lab', 'line 2: "at nowhere lab" is not understood'],
  ['maglev berlin 2 deal\nturn 0 asleep', 'line 2: "turn 0 asleep" is not understood'],
  ['maglev berlin 2 deal\nseat 0\ntrack 6,3:03', 'line 3: "track 6,3:03" is not understood'],
  ['maglev berlin 2 deal\nseat 0\nboard move=blue', 'line 3: "board move=blue" is not understood'],
  ['maglev berlin 2 deal\nat ostbahnhof lab 9 gold', 'place 10 holds too many'],
  ['maglev berlin 2 deal\nat ostbahnhof lab 1 copper', 'somebody waits at home at place 10'],
  ['maglev berlin 2 deal\nbag 90 gold', 'too many gold'],
  [
    'maglev berlin 2 deal\nat ostbahnhof lab -\nseat 0\ntrack 9,2:03',
    'seat 0: track is cut off from the train',
  ],
  ['maglev berlin 2 deal\nseat 0\nboard move=-,gold', 'seat 0: move has a gap'],
  ['maglev berlin 2 deal\nseat 0\nboard move=gold,steel', 'seat 0: slot 4 holds a wrong colour'],
])('what is wrong is named: %j', (text, what) => {
  expect(problem(text)).toBe(what);
});
