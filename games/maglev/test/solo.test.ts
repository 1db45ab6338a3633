import { describe, expect, test } from 'vitest';
import { MAPS } from '../maps/index.ts';
import { sum } from '../rules/colours.ts';
import { maglev } from '../rules/index.ts';
import { ratingOf } from '../rules/score/score.ts';
import {
  built,
  END,
  JB_KT,
  JB_MM,
  open,
  place,
  play,
  position,
  refusal,
  STARTS,
  setup,
  station,
} from './kit.ts';

/** Alone in Berlin, where these connections are forbidden. */
const solo = (forbidden: string, lines: string, head = '') =>
  position(
    `maglev berlin 1 deal${STARTS}\nforbidden ${forbidden}\n${head}\nseat 0\ntrain jannowitzbruecke\n${lines}`,
  );

describe('setup [Solo]', () => {
  test('two direct-connection cards lie open, and are not in the hand', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { forbidden, cards } = setup({}, 1, seed);
      expect(new Set(forbidden).size).toBe(2);
      expect(forbidden).not.toContain(cards[0]);
    }
  });

  test('everyone sees them', () => {
    const state = setup({}, 1);
    expect(maglev.view(state, undefined).table.forbidden).toEqual(state.forbidden);
  });
});

describe('forbidden links [Solo]', () => {
  test('the tile that would complete one is refused', () => {
    const state = solo('connect-factory-lab connect-office-store', 'track 8,2:14');
    expect(refusal(state, built([7, 3], [1, 5]))).toBe('forbidden-link');
    expect(refusal(state, built([7, 3], [1, 3]))).toBeUndefined();
    const other = solo('connect-factory-warehouse connect-office-store', 'track 8,2:14');
    expect(refusal(other, built([7, 3], [1, 5]))).toBeUndefined();
  });

  test('the station that would give its end a kind is refused', () => {
    const state = solo('connect-factory-lab connect-office-store', `track ${JB_KT}\nboard build=gold`);
    expect(refusal(state, station('kottbusser-tor', 'factory'))).toBe('forbidden-link');
    expect(open(state, 'station').map(({ kind }) => kind)).toEqual(['warehouse', 'lab']);
  });

  test('the Hub counts as Factory, Warehouse and Lab', () => {
    const lines = 'forbidden connect-factory-warehouse connect-office-store\nat hub hub -';
    const state = position(`maglev manhattan 1 deal\n${lines}\nseat 0\ntrack 3,11:03\nboard build=gold`);
    const kinds = open(state, 'station').map(({ kind }) => kind);
    expect(kinds).toEqual(['lab']);
    const towards = position(`maglev manhattan 1 deal\n${lines}\nat 14-st-union-sq factory -\nseat 0`);
    expect(refusal(towards, built([3, 11], [0, 3]))).toBe('forbidden-link');
  });

  test('a forbidden link is a flaw of the position', () => {
    expect(() => solo('connect-factory-lab connect-office-store', `track ${JB_MM}`)).toThrow('forbidden');
  });
});

describe('the timer [Solo]', () => {
  test('before each turn, the first too, one passenger leaves the bag for good', () => {
    const state = setup({ map: 'manhattan' }, 1);
    expect(sum(state.aside)).toBe(1);
    const bag = sum(state.bag);
    play(state, place('steel', 'track.right'), place('gold', 'build'), place('copper', 'reverse'), END);
    expect([sum(state.aside), sum(state.bag)]).toEqual([2, bag - 1]);
  });

  test('the game ends at once when none can be drawn', () => {
    const state = solo(
      'connect-office-store connect-store-studio',
      '',
      'bag 1 gold\nturn 0 main round 9 progress 9',
    );
    play(state, END);
    expect(state.phase).toBe('main');
    expect(play(state, END)).toContainEqual({ type: 'over', why: 'timer' });
  });

  test('an empty bag and a station of each colour end nothing by themselves; nor does a quiet time', () => {
    const state = solo(
      'connect-office-store connect-store-studio',
      '',
      'bag 9 gold\nturn 0 main round 40 progress 1',
    );
    play(state, END);
    expect([state.phase, state.lastRound]).toEqual(['main', 0]);
  });

  test('the score is less by one for each passenger set aside', () => {
    const state = solo(
      'connect-office-store connect-store-studio',
      'board vp.coral=coral',
      'bag -\naside 3 gold\nwaiting 6 pink 6 lilac 4 coral 6 purple',
    );
    const aside = sum(state.aside);
    expect(maglev.standings(state)[0]!.total).toBe(2 - aside);
    expect(maglev.standings(state)[0]!.parts.at(-1)).toMatchObject({ key: 'score.timer', points: -aside });
  });
});

describe('ratings [Solo]', () => {
  const [berlin, manhattan] = [...MAPS.values()].map(
    ({ ratings }) =>
      (total: number) =>
        ratingOf(ratings, total),
  ) as [(total: number) => number, (total: number) => number];

  test('Berlin: below 0, in tens to 50, in fives to 145, and above', () => {
    const lowest = [-1, 0, 11, 21, 31, 41, ...Array.from({ length: 19 }, (_, i) => 51 + 5 * i), 146];
    expect(lowest.map(berlin)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect([10, 20, 50, 55, 145, 300].map(berlin)).toEqual([2, 3, 6, 7, 25, 26]);
  });

  test('Manhattan: below 0, in tens to 100, in fives to 170, and above', () => {
    const tens = Array.from({ length: 9 }, (_, i) => 11 + 10 * i);
    const lowest = [-1, 0, ...tens, ...Array.from({ length: 14 }, (_, i) => 101 + 5 * i), 171];
    expect(lowest.map(manhattan)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect([10, 100, 105, 170, 300].map(manhattan)).toEqual([2, 11, 12, 25, 26]);
  });

  test('the rating is told at the end', () => {
    const state = solo(
      'connect-office-store connect-store-studio',
      'board vp.coral=coral,coral,coral',
      'bag -\nturn 0 over',
    );
    const { total, parts } = maglev.standings(state)[0]!;
    expect(parts.at(-1)).toEqual({ key: 'score.rating', params: { step: berlin(total) }, points: 0 });
  });
});
