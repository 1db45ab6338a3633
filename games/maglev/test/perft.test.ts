/**
 * How many ways there are to play on from a position, so many actions deep. A rule that changes unseen changes
 * a number here. Chance is the same everywhere; a turn that ends is not played on.
 */
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../rules/index.ts';
import type { State } from '../rules/types.ts';
import {
  berlin,
  FS_PP,
  HUB_CC,
  JB_KT,
  JB_MM,
  JB_MM_OVER_THE_RIVER,
  MM_FS,
  manhattan,
  position,
  setup,
} from './kit.ts';

function perft(state: State, depth: number, seat = state.turn): number {
  if (depth === 0 || state.turn !== seat) return 1;
  const open = maglev.legal(state, seat);
  if (depth === 1) return open.length;
  return open.reduce((ways, action) => {
    const next = maglev.clone(state);
    maglev.apply(next, seat, action, quickRng(depth));
    return ways + perft(next, depth - 1, seat);
  }, 0);
}

const table: readonly (readonly [string, () => State, readonly number[]])[] = [
  ['the first turn in Berlin', () => setup({}, 2), [3, 6, 6]],
  ['the first placement in Manhattan', () => setup({ map: 'manhattan' }, 2), [38, 956, 11946]],
  ['no track yet: three land hexes, three tiles each', () => berlin('', 'bag -'), [10, 91, 91]],
  [
    'two units of track from the end of a link',
    () => berlin(`board track=steel\ntrack ${JB_MM}`, 'bag -\nturn 0 track units 2'),
    [32, 556, 7015],
  ],
  [
    'four units, a loop over the river to break',
    () =>
      berlin(
        `board track=steel,steel,steel\ntrack ${JB_MM} ${JB_MM_OVER_THE_RIVER}`,
        'bag -\nturn 0 track units 4',
      ),
    [5, 87, 910],
  ],
  [
    'a train in the middle of its line',
    () =>
      berlin(
        `track ${JB_MM} ${JB_KT} ${MM_FS}\nboard move=gold,gold`,
        'bag -\nat kottbusser-tor store -\nat friedrichstrasse office -\nturn 0 move units 3',
      ),
    [3, 29, 405, 2389],
  ],
  [
    'two tracks from the Hub',
    () =>
      manhattan(
        `track ${HUB_CC} 3,11:03\nboard move=gold,gold`,
        'bag -\nat 59-st-columbus-circle lab -\nat 14-st-union-sq factory -',
      ),
    [55, 2467, 5491],
  ],
  [
    'three robots to adjust',
    () => berlin('board adjust=gold,copper track=steel move=gold', 'bag -\nturn 0 adjust units 2'),
    [4, 63, 1368],
  ],
  [
    'two to drop off, with every row begun',
    () =>
      berlin(
        'load 2 copper\nboard track=gold move=gold pickUp=copper dropOff=gold refill=gold adjust=copper capacity=gold',
        'bag -\nturn 0 dropOff units 2',
      ),
    [15, 238],
  ],
  [
    'a full train at a full station',
    () =>
      berlin('load 2 gold\nboard capacity=gold pickUp=gold', 'bag -\nat jannowitzbruecke lab 4 gold 4 steel'),
    [13, 146],
  ],
  [
    'stations of four kinds for two sites',
    () =>
      berlin(
        `track ${JB_KT} ${JB_MM} ${MM_FS}\nboard build=gold unlock.pink=steel,copper`,
        'bag -\nturn 0 main taken 1',
      ),
    [15, 126],
  ],
  [
    'a draft of three',
    () =>
      position(
        'maglev berlin 3 draft\ndraft 0 0 1 2 2\nturn 0 draft\nseat 0\ntrain -\nhand 1 steel 1 gold 1 copper\nseat 1\ntrain -\nhand 1 steel 1 gold 1 copper\nseat 2\ntrain -\nhand 1 steel 1 gold 1 copper',
      ),
    [13],
  ],
  [
    'alone, a link forbidden',
    () =>
      position(
        `maglev berlin 1 deal\nat jannowitzbruecke lab -\nat maerkisches-museum factory -\nforbidden connect-factory-lab connect-office-store\nbag -\nturn 0 track units 1\nseat 0\ntrain jannowitzbruecke\ntrack 8,2:14 ${JB_KT}`,
      ),
    [5, 33],
  ],
  [
    'a line of single tiles',
    () =>
      berlin(
        `track ${MM_FS} ${FS_PP}\ntrain friedrichstrasse 4`,
        'bag -\nat friedrichstrasse office -\nat potsdamer-platz store -',
      ),
    [22, 341],
  ],
];

test.each(table)('%s', (_, make, ways) => {
  expect(ways.map((__, i) => perft(make(), i + 1))).toEqual(ways);
});
