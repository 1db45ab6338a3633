import { describe, expect, test } from 'vitest';
import { DECKS } from '../data/cards.ts';
import { MOST_FOR_A_CARD } from '../data/pieces.ts';
import { worthOf } from '../rules/score/cardScore.ts';
import { CARDS } from '../rules/setup/cards.ts';
import { JB_KT, JB_MM, position } from './kit.ts';

/** What a card is worth to the first player of four. */
function worth(id: string, { map = 'berlin', head = '', seat = '', other = '', seats = 4 }: Case): number {
  const lines = `maglev ${map} ${seats} deal\n${head}\nseat 0\n${seat}\n${seats > 1 ? `seat 1\n${other}` : ''}`;
  const card = CARDS.flat().find((each) => each.id === id)!;
  return worthOf(position(lines), 0, card);
}

interface Case {
  readonly map?: string;
  readonly head?: string;
  readonly seat?: string;
  readonly other?: string;
  readonly seats?: number;
}

/** The points of a case are given with it. */
type Row = readonly [id: string, ...cases: readonly (readonly [Case, number])[]];

const board = (groups: string): Case => ({ seat: `board ${groups}` });

/** Four sites of Berlin in a ring of four links, with stations of two kinds in turn. */
const RING = '6,0:14 5,1:14 4,1:13 5,-1:03 7,-2:35 6,-2:25';
const ring = (a: string, b: string, track: string): Case => ({
  head: `at schillingstrasse ${a} -\nat friedrichstrasse ${b} -\nat alexanderplatz ${a} -\nat rosenthaler-platz ${b} -`,
  seat: `train friedrichstrasse\ntrack ${track}`,
});
/** Six links of Manhattan: between two pairs of sites, and from the Hub to each of the four. */
const HUB_STAR = '6,6:35 4,7:14 3,8:13 5,7:24 4,8:14 2,12:25 1,11:13 3,11:03';
const star = (a: string, b: string): Case => ({
  map: 'manhattan',
  head: `at hub hub -\nat 86-st ${a} -\nat roosevelt-island ${b} -\nat 34-st-hudson-yards ${a} -\nat 14-st-union-sq ${b} -`,
  seat: `train hub\ntrack ${HUB_STAR}`,
});

const connections: Row[] = DECKS.connection.map(({ id, vp, per }) => {
  if (per.count !== 'links') throw new Error(`${id} is no connection`);
  const [a, b] = per.between;
  const most: Case = vp === 3 ? star(a, b) : ring(a, b, RING);
  return [id, [ring(a, b, '-'), 0], [ring(a, b, '4,1:13'), vp], [most, 15]];
});

/** So many passengers of one colour, in the slots that take commuters. */
const commuters = (...counts: readonly (readonly [string, number])[]): Case => {
  const groups: string[] = [];
  const rest: string[] = [];
  for (const [colour, count] of counts) {
    const inColumn = Math.min(3, count);
    if (inColumn > 0) groups.push(`vp.${colour}=${Array(inColumn).fill(colour).join()}`);
    rest.push(...Array<string>(count - inColumn).fill(colour));
  }
  for (let row = 1; row <= 3; row++) {
    const slots = rest.splice(0, 3);
    if (slots.length > 0) groups.push(`bonus.${row}=${slots.join()}`);
  }
  return board(groups.join(' ') || '-');
};

const OFFICES = 'at friedrichstrasse office -\nat alexanderplatz office -';
const STORES = 'at friedrichstrasse store -\nat alexanderplatz store -';

const STEELS =
  'track=steel,steel,steel move=steel pickUp=steel dropOff=steel,steel refill=steel adjust=steel capacity=steel,steel,steel extra.1=steel unlock.pink=steel unlock.lilac=steel unlock.coral=steel';
const GOLDS =
  'track=gold move=gold,gold,gold pickUp=gold dropOff=gold refill=gold,gold adjust=gold capacity=gold,gold,gold extra.1=-,gold extra.3=gold build=gold unlock.lilac=-,gold';
const COPPERS =
  'track=copper move=copper pickUp=copper,copper,copper dropOff=copper refill=copper adjust=copper,copper capacity=copper,copper,copper extra.1=-,-,copper extra.2=copper reverse=copper unlock.pink=-,copper';
const EIGHT_SETS =
  'track=gold,steel,steel move=copper,gold,gold pickUp=gold,copper,copper dropOff=gold,steel,copper refill=copper,gold,steel capacity=steel,gold,copper extra.1=steel,gold,copper unlock.pink=steel,copper unlock.lilac=steel';

const passengers: Row[] = [
  [
    'each-pink',
    [board('-'), 0],
    [commuters(['pink', 2]), 2],
    [{ ...commuters(['pink', 12]), head: OFFICES }, 12],
  ],
  [
    'each-lilac',
    [board('-'), 0],
    [commuters(['lilac', 4]), 4],
    [{ ...commuters(['lilac', 12]), head: STORES }, 12],
  ],
  ['each-coral', [board('-'), 0], [commuters(['coral', 2]), 4], [commuters(['coral', 8]), 15]],
  ['each-purple', [board('-'), 0], [commuters(['purple', 3]), 6], [commuters(['purple', 9]), 15]],
  [
    'pairs-pink-lilac',
    [commuters(['pink', 3]), 0],
    [commuters(['pink', 3], ['lilac', 2]), 4],
    [{ seat: `${commuters(['pink', 7], ['lilac', 7]).seat} extra.2=-,pink,lilac` }, 15],
  ],
  [
    'pairs-coral-purple',
    [commuters(['coral', 3]), 0],
    [commuters(['coral', 3], ['purple', 2]), 6],
    [commuters(['coral', 6], ['purple', 5]), 15],
  ],
  [
    'sets-of-four',
    [commuters(['pink', 2], ['lilac', 2], ['coral', 2]), 0],
    [commuters(['pink', 2], ['lilac', 2], ['coral', 2], ['purple', 1]), 5],
    [commuters(['pink', 4], ['lilac', 4], ['coral', 4], ['purple', 4]), 15],
  ],
  ['each-steel', [board('move=gold'), 0], [board('track=steel,steel'), 2], [board(STEELS), 15]],
  ['each-gold', [board('move=steel'), 0], [board('move=gold build=gold'), 2], [board(GOLDS), 15]],
  ['each-copper', [board('move=steel'), 0], [board('pickUp=copper'), 1], [board(COPPERS), 15]],
  [
    'sets-of-robots',
    [board('move=steel,gold'), 0],
    [board('extra.1=steel,gold,copper move=steel'), 2],
    [board(EIGHT_SETS), 15],
  ],
  [
    'missing-commuters',
    [commuters(['pink', 1], ['lilac', 1], ['coral', 1], ['purple', 1]), 0],
    [commuters(['pink', 1], ['lilac', 1]), 10],
    [board('-'), 15],
  ],
  [
    'fewest-robots',
    [{ seat: 'board move=steel', other: 'board -' }, 0],
    [{ seats: 2, seat: 'board move=steel', other: 'board track=gold' }, 15],
    [{ seats: 1, seat: 'board extra.1=steel,gold,copper' }, 15],
  ],
];

const KT_JB_MM = {
  head: 'at kottbusser-tor store -\nat maerkisches-museum lab -\nat jannowitzbruecke lab -',
};
const line = (track: string): Case => ({ ...KT_JB_MM, seat: `train jannowitzbruecke\ntrack ${track}` });
/** Along the west bank, from 168 St to 34 St–Hudson Yards. */
const WEST_BANK = '0,4:13 0,5:03 0,6:03 0,7:03 0,8:03 0,9:03 0,10:03 0,11:03 0,12:02';
const westBank: Case = {
  map: 'manhattan',
  head: 'at hub hub -\nat 168-st lab -\nat 34-st-hudson-yards factory -',
  seat: `train 168-st\ntrack ${WEST_BANK}`,
};
const RIVER_BENDS: Case = {
  head: 'at schillingstrasse lab -\nat jannowitzbruecke factory -\nat warschauer-strasse store -\nat maerkisches-museum site -',
  seat: 'train jannowitzbruecke\ntrack 6,0:13 6,1:03 6,2:02 7,2:15 8,1:24 10,0:24 11,0:35 11,1:02 12,1:15',
};
/** Eighteen tiles of Berlin, all in links. */
const LONG =
  '12,-2:13 3,3:14 4,3:02 12,-1:02 1,5:14 5,3:25 13,-1:35 0,6:13 8,2:14 10,1:35 1,6:24 7,3:15 2,6:25 10,2:03 12,1:14 3,6:25 11,2:14 4,6:25';
const long: Case = {
  head: [
    ...['frankfurter-tor lab', 'warschauer-strasse lab', 'kottbusser-tor store', 'jannowitzbruecke store'],
    ...[
      'maerkisches-museum factory',
      'friedrichstrasse factory',
      'potsdamer-platz office',
      'ostbahnhof office',
    ],
    ...['zoologischer-garten warehouse', 'hallesches-tor warehouse'],
  ]
    .map((site) => `at ${site} -`)
    .join('\n'),
  seat: `train maerkisches-museum\ntrack ${LONG}`,
};
const LOOSE =
  '9,0:03 9,-1:03 9,-2:03 9,-3:03 9,-4:35 8,-4:24 7,-3:14 6,-2:14 5,-1:14 4,0:14 3,1:14 2,2:13 2,3:02 3,3:35 3,4:02 4,4:35 4,5:02';
const STRAIGHTS =
  '9,0:03 9,-1:03 9,-2:03 9,-3:03 9,-4:35 8,-4:24 7,-3:14 6,-2:14 5,-1:14 4,0:14 3,1:14 2,2:14';
const CURVES_AT_STATIONS: Case = {
  map: 'manhattan',
  head: 'at hub hub -\nat 145-st lab -\nat 59-st-columbus-circle lab -\nat 1-av factory -\nat 86-st factory -\nat 14-st-union-sq store -',
  seat: 'train hub\ntrack 2,4:13 2,5:03 2,6:03 1,8:13 1,9:03 1,10:02 5,9:35 4,9:24 4,7:14 3,8:13 2,12:02 2,11:13',
};
const STRAIGHTS_AT_STATIONS: Case = {
  map: 'manhattan',
  head: 'at hub hub -\nat roosevelt-island lab -\nat 125-st lab -\nat 59-st-columbus-circle store -\nat 168-st store -',
  seat: 'train hub\ntrack 5,8:14 4,9:14 4,5:03 4,6:03 4,7:02 5,7:25 2,8:03 2,9:03 1,4:03 1,5:04 0,6:13 0,7:02 1,7:25 2,3:15 3,2:24 4,2:35 4,3:03',
};
const FAR_BETWEEN: Case = {
  head: 'at maerkisches-museum lab -\nat alexanderplatz lab -\nat zoologischer-garten store -\nat ostbahnhof store -',
  seat: 'train maerkisches-museum\ntrack 7,2:14 8,1:04 8,0:35 7,0:24 6,1:15 5,1:02 4,1:14 3,2:14 2,3:14 1,4:14 0,5:13 0,6:03 7,3:25 8,3:25 9,3:15 10,2:14 11,1:04 11,0:03',
};
const SINGLES: Case = {
  map: 'manhattan',
  head: 'at hub hub -\nat 34-st-hudson-yards lab -\nat 1-av factory -\nat 14-st-union-sq store -',
  seat: 'train hub\ntrack 1,11:13 4,10:25 2,12:25 4,11:14',
};
const shared = (of: Case): Case => ({ ...of, other: of.seat! });

const track: Row[] = [
  ['river-straight', [line(JB_MM), 0], [ring('lab', 'store', '6,0:14 5,1:14'), 6], [westBank, 15]],
  ['river-curve', [line(JB_MM), 0], [ring('lab', 'store', '4,1:13'), 3], [RIVER_BENDS, 15]],
  ['supply-straight', [line(STRAIGHTS), 0], [westBank, 6], [line('-'), 15]],
  ['supply-curve', [line(LOOSE), 0], [westBank, 12], [line('-'), 15]],
  ['shared-hex', [line(JB_MM), 0], [shared(line(JB_MM)), 2], [shared(long), 15]],
  ['lone-hex', [shared(line(JB_MM)), 0], [line(JB_MM), 2], [long, 15]],
  ['longest-link', [line('9,2:03'), 0], [line(`${JB_MM} ${JB_KT}`), 6], [westBank, 15]],
  ['loose-ends', [line(JB_MM), 0], [line(`${JB_MM} 9,2:03`), 1], [line(LOOSE), 15]],
  ['curve-at-station', [line('9,2:03'), 0], [line(JB_MM), 2], [CURVES_AT_STATIONS, 15]],
  // A player has ten straight tiles: this card never comes to fifteen.
  ['straight-at-station', [line('9,2:03'), 0], [line(JB_MM), 1], [STRAIGHTS_AT_STATIONS, 9]],
  ['between-stations', [line(JB_MM), 0], [westBank, 14], [FAR_BETWEEN, 15]],
  // Few sites lie so near to each other.
  ['single-tile-link', [line(JB_MM), 0], [ring('lab', 'store', RING), 2], [SINGLES, 4]],
  [
    'unreached-stations',
    [line(`${JB_MM} ${JB_KT}`), 0],
    [line(JB_MM), 2],
    [{ ...long, seat: 'track -' }, 15],
  ],
];

const ALL_UNLOCKED =
  'unlock.pink=steel,copper unlock.lilac=steel,gold unlock.coral=steel,gold,copper unlock.purple=steel,gold,copper';
const EXTRAS = 'extra.1=steel,gold,copper extra.2=copper,pink,lilac extra.3=gold,coral,purple';
const FULL_VP =
  'vp.pink=pink,pink,pink vp.lilac=lilac,lilac,lilac vp.coral=coral,coral,coral vp.purple=purple,purple,purple';
const ONE_OF_EACH = 'vp.pink=pink vp.lilac=lilac vp.coral=coral vp.purple=purple';
const FIVE_ROWS =
  'track=gold,steel,steel move=steel,gold,gold pickUp=steel,copper,copper dropOff=gold,steel,copper refill=steel,gold,steel';
const ONE_IN_EACH_ROW =
  'track=gold move=steel pickUp=steel dropOff=gold refill=steel adjust=gold capacity=gold';

const boards: Row[] = [
  // Three rows at four points each.
  [
    'full-extra-rows',
    [board('extra.1=steel,gold'), 0],
    [board('extra.1=steel,gold,copper'), 4],
    [board(EXTRAS), 12],
  ],
  [
    'empty-extra-rows',
    [board('extra.1=steel extra.2=copper extra.3=gold'), 0],
    [board('extra.1=steel'), 10],
    [board('-'), 15],
  ],
  // Four columns at three points each.
  ['full-vp-columns', [board(ONE_OF_EACH), 0], [board('vp.pink=pink,pink,pink'), 3], [board(FULL_VP), 12]],
  ['empty-vp-columns', [board(ONE_OF_EACH), 0], [board('vp.pink=pink'), 12], [board('-'), 15]],
  // Three rows at four points each.
  ['full-vp-rows', [board('vp.pink=pink'), 0], [board(ONE_OF_EACH), 4], [board(FULL_VP), 12]],
  ['empty-vp-rows', [board('vp.pink=pink,pink,pink'), 0], [board('vp.pink=pink'), 10], [board('-'), 15]],
  [
    'full-unit-rows',
    [board('track=gold,steel'), 0],
    [board('track=gold,steel,steel'), 3],
    [board(`${FIVE_ROWS} capacity=gold,gold,gold`), 15],
  ],
  [
    'empty-unit-rows',
    [board(ONE_IN_EACH_ROW), 0],
    [board('track=gold move=gold pickUp=gold'), 12],
    [board('-'), 15],
  ],
  // Four columns at three points each.
  [
    'full-unlock-columns',
    [board('unlock.pink=steel'), 0],
    [board('unlock.pink=steel,copper'), 3],
    [board(ALL_UNLOCKED), 12],
  ],
  ['no-cheap-unlocks', [board('unlock.pink=steel'), 0], [board('unlock.coral=steel'), 15], [board('-'), 15]],
  [
    'full-bonus-rows',
    [board('bonus.1=pink,pink'), 0],
    [board('bonus.1=pink,pink,lilac'), 5],
    [board('bonus.1=pink,pink,lilac bonus.2=coral,coral,coral bonus.3=pink,lilac,purple'), 15],
  ],
  [
    'full-capacity',
    [board('move=gold'), 0],
    [board('capacity=gold,steel'), 10],
    [board('capacity=gold,steel,steel'), 15],
  ],
  ['no-reverse-no-build', [board('build=gold'), 0], [board('reverse=copper'), 0], [board('move=gold'), 15]],
];

const rows = [...connections, ...passengers, ...track, ...boards];

describe.each(rows.map(([id, ...cases]) => ({ id, cases })))('card $id [Bonus cards]', ({ id, cases }) => {
  test.each(
    cases.map(([lines, points], i) => ({ lines, points, at: ['at nothing', 'at some', 'at its most'][i] })),
  )('$at is worth $points', ({ lines, points }) => {
    expect(worth(id, lines)).toBe(points);
    expect(points).toBeLessThanOrEqual(MOST_FOR_A_CARD);
  });
});

test('there are 52 cards in four decks of 13, all of them shown above [Contents]', () => {
  expect(CARDS.map((deck) => deck.length)).toEqual([13, 13, 13, 13]);
  expect(rows.map(([id]) => id).toSorted()).toEqual(
    CARDS.flat()
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('the Hub counts as Factory, Warehouse and Lab, once for each link [Hub]', () => {
  const links = (id: string) =>
    worth(id, { ...star('office', 'store'), seat: 'train hub\ntrack 1,11:13 3,11:03' });
  expect(links('connect-factory-office')).toBe(4);
  expect(links('connect-warehouse-store')).toBe(4);
  expect(links('connect-factory-warehouse')).toBe(0);
  expect(links('connect-office-store')).toBe(0);
});

test('four direct connections at four points each are worth fifteen [Bonus cards]', () => {
  expect(worth('connect-office-store', ring('office', 'store', RING))).toBe(15);
});

test('alone, few robots are at most twelve [ours]', () => {
  const twelve =
    'track=gold,steel,steel move=steel,gold,gold pickUp=steel,copper,copper dropOff=gold,steel,copper';
  expect(worth('fewest-robots', { seats: 1, seat: `board ${twelve}` })).toBe(15);
  expect(worth('fewest-robots', { seats: 1, seat: `board ${twelve} build=gold` })).toBe(0);
});

test('the Hub is one station for the cards that count stations [ours]', () => {
  const lines = { map: 'manhattan', head: 'at hub hub -\nat 86-st lab -' };
  expect(worth('unreached-stations', { ...lines, seat: 'track -' })).toBe(4);
  expect(worth('unreached-stations', { ...lines, seat: 'track 3,11:03' })).toBe(2);
});
