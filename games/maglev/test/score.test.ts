import { describe, expect, test } from 'vitest';
import { maglev } from '../rules/index.ts';
import type { State } from '../rules/types.ts';
import { JB_KT, JB_MM, position, STARTS } from './kit.ts';

const CARDS = 'connect-factory-lab each-steel single-tile-link no-reverse-no-build';

/** The first player of two, when the game is over or not. */
const berlin = (phase: string, lines: string, other = ''): State =>
  position(`maglev berlin 2 deal${STARTS}\nturn 0 ${phase} round 9\nseat 0\n${lines}\nseat 1\n${other}`);

const parts = (state: State, seat = 0) =>
  maglev.standings(state)[seat]!.parts.map(({ key, points }) => [key, points]);

describe('commuters [Scoring]', () => {
  test('pink and lilac are worth 1, coral and purple 2', () => {
    const state = berlin('main', 'board bonus.1=pink,pink,lilac bonus.2=coral,purple,purple');
    expect(parts(state).map(([, points]) => points)).toEqual([2, 1, 2, 4]);
  });

  test('and 1 more if the VP column of that colour is full', () => {
    const state = berlin('main', 'board vp.pink=pink,pink,pink bonus.1=pink vp.coral=coral,coral');
    expect(parts(state)).toEqual([
      ['score.commuters', 8],
      ['score.commuters', 4],
    ]);
  });
});

describe('links [Scoring]', () => {
  test('each link is worth 1', () => {
    expect(parts(berlin('main', `track ${JB_MM}\ntrain jannowitzbruecke`))).toEqual([['score.links', 1]]);
  });

  test('and 1 more for each full VP row', () => {
    const row = 'vp.pink=pink vp.lilac=lilac vp.coral=coral vp.purple=purple';
    const state = berlin('main', `track ${JB_MM}\ntrain jannowitzbruecke\nboard ${row}`);
    expect(parts(state)).toContainEqual(['score.links', 2]);
  });

  test('track to a site without a station is no link', () => {
    expect(parts(berlin('main', `track ${JB_KT}\ntrain jannowitzbruecke`))).toEqual([]);
  });
});

test('passengers set aside cost points only alone [Solo]', () => {
  const state = position(`maglev berlin 2 deal${STARTS}\nbag -\nseat 0`);
  expect(state.aside.some((count) => count > 0)).toBe(true);
  expect(parts(state)).toEqual([]);
});

describe('bonus cards [Bonus cards]', () => {
  // One link between a Factory and a Lab: 3. No steel: 0. No single tile: 0. Neither reverse nor build: 15.
  const lines = `track ${JB_MM}\ntrain jannowitzbruecke\ncards ${CARDS}`;

  test('they are secret until the end', () => {
    expect(parts(berlin('main', lines))).toEqual([['score.links', 1]]);
  });

  test('the best card counts, and the others are shown', () => {
    expect(parts(berlin('over', lines))).toEqual([
      ['score.links', 1],
      ['score.card', 15],
      ['score.spareCard', 0],
      ['score.spareCard', 0],
      ['score.spareCard', 0],
    ]);
  });

  test('one more counts for each full bonus row', () => {
    const board = 'board bonus.2=pink,pink,pink';
    const cards = parts(berlin('over', `${lines}\n${board}`)).filter(([key]) => key === 'score.card');
    expect(cards).toEqual([
      ['score.card', 15],
      ['score.card', 3],
    ]);
    const all = 'board bonus.1=lilac,lilac,lilac bonus.2=pink,pink,pink bonus.3=coral,coral,coral';
    expect(parts(berlin('over', `${lines}\n${all}`)).filter(([key]) => key === 'score.card')).toHaveLength(4);
  });

  test('every point is explained: the parts add up to the total', () => {
    const state = berlin('over', `${lines}\nboard vp.pink=pink,pink,pink bonus.1=pink,lilac,coral`);
    for (const { total, parts } of maglev.standings(state)) {
      expect(parts.reduce((points, part) => points + part.points, 0)).toBe(total);
    }
  });
});

describe('the result [Scoring]', () => {
  test('most points win', () => {
    const state = berlin('over', 'board vp.pink=pink', 'board vp.coral=coral');
    expect(maglev.result(state)).toEqual({ totals: [1, 2], places: [2, 1] });
  });

  test('of equals, the one with the fewest robots on the board', () => {
    const state = berlin('over', 'board vp.pink=pink move=gold', 'board vp.pink=pink');
    expect(maglev.result(state)!.places).toEqual([2, 1]);
  });

  test('then the place is shared', () => {
    const state = berlin('over', 'board vp.pink=pink move=gold', 'board vp.pink=pink track=gold');
    expect(maglev.result(state)!.places).toEqual([1, 1]);
  });

  test('there is none before the end', () => {
    expect(maglev.result(berlin('main', ''))).toBeUndefined();
  });
});
