/** Every way to be told no, each by its code. */
import { expect, test } from 'vitest';
import { REFUSALS, type Refusal, type State } from '../rules/types.ts';
import {
  berlin,
  berlin1,
  built,
  DONE,
  deliver,
  END,
  JB_KT,
  JB_MM,
  lift,
  load,
  MM_FS,
  manhattan,
  place,
  play,
  position,
  REFILL,
  refusal,
  remove,
  STARTS,
  STEP,
  setup,
  station,
  unload,
} from './kit.ts';

const after = (state: State, ...actions: readonly object[]): State => {
  play(state, ...actions);
  return state;
};
const seat0 = (head: string, lines = '') =>
  position(`maglev berlin 2 deal${STARTS}\n${head}\nseat 0\n${lines}`);
const solo = (lines: string) =>
  position(
    `maglev berlin 1 deal${STARTS}\nforbidden connect-factory-lab connect-office-store\nseat 0\ntrain jannowitzbruecke\n${lines}`,
  );
const FULL_BOARD =
  'track=gold,steel,steel move=steel,gold,gold pickUp=steel,copper,copper dropOff=gold,steel,copper refill=steel,gold,steel adjust=copper,copper,gold capacity=gold,gold,steel extra.1=steel,gold,copper extra.2=copper extra.3=gold build=gold reverse=copper unlock.pink=steel,copper unlock.lilac=steel,gold unlock.coral=steel,gold,copper unlock.purple=steel,gold,copper';
const STRAIGHTS =
  '9,0:03 9,-1:03 9,-2:03 9,-3:03 9,-4:35 8,-4:24 7,-3:14 6,-2:14 5,-1:14 4,0:14 3,1:14 2,2:14';
const CURVES = `${STRAIGHTS.replace('2,2:14', '2,2:13')} 2,3:02 3,3:35 3,4:02 4,4:35 4,5:02`;
const FOUR = 'board track=steel,steel,steel';
const OFFICE = 'at potsdamer-platz office -';
const twoAboard = 'load 2 steel\nboard capacity=copper pickUp=copper';

const table: readonly (readonly [Refusal, State, object])[] = [
  ['game-over', seat0('turn 0 over'), END],
  ['not-your-turn', seat0('turn 1 main'), END],
  ['keep-a-card', setup({ cards: 'draft' }, 2), END],
  ['choose-a-robot', setup({}, 4), END],
  ['place-your-train', setup({}, 2), END],
  ['take-a-robot', after(setup({}, 2), { type: 'train', site: 'jannowitzbruecke' }), END],
  ['place-first', setup({ map: 'manhattan' }, 2), END],
  [
    'put-off-first',
    after(berlin('load 2 gold\nboard capacity=gold'), lift('capacity.right'), place('gold', 'build')),
    END,
  ],
  ['finish-the-action', after(berlin(FOUR), built([9, 2], [0, 3])), END],
  ['not-now', berlin(''), DONE],
  ['no-actions-left', seat0('turn 0 main taken 2'), REFILL],
  ['not-in-your-deck', setup({ cards: 'draft' }, 4), { type: 'keep', card: 'no-cheap-unlocks' }],
  ['robots-only', setup({}, 4), { type: 'take', passenger: 'pink' }],
  ['not-a-start', setup({}, 2), { type: 'train', site: 'ostbahnhof' }],
  [
    'nobody-waits',
    seat0('turn 0 train', 'train -\nhand 1 steel'),
    { type: 'train', site: 'jannowitzbruecke' },
  ],
  ['not-in-hand', setup({ map: 'manhattan' }, 2), place('pink', 'vp.pink.1')],
  ['slot-colour', setup({ map: 'manhattan' }, 2), place('steel', 'build')],
  ['slot-taken', berlin('load 1 copper\nboard reverse=copper'), deliver('copper', 'reverse')],
  ['slot-empty', berlin(''), lift('build')],
  ['row-empty', berlin('load 1 copper'), deliver('copper', 'move.left')],
  ['row-single', berlin('board move=gold'), lift('move.left')],
  ['row-colours', berlin('load 1 copper\nboard move=steel'), deliver('copper', 'move.left')],
  [
    'leaves-no-slot',
    after(
      position(`maglev berlin 4 deal${STARTS}\nseat 0\nboard ${FULL_BOARD}`),
      lift('build'),
      lift('capacity.right'),
    ),
    place('gold', 'capacity.right'),
  ],
  ['commuters-stay', berlin('board vp.pink=pink'), lift('vp.pink.1')],
  ['off-map', berlin(FOUR), built([40, 0], [0, 3])],
  ['on-a-site', berlin(FOUR), built([6, 3], [0, 3])],
  ['on-the-hub', manhattan(FOUR), built([3, 9], [0, 3])],
  ['in-the-park', manhattan(FOUR), built([3, 6], [0, 3])],
  ['own-tile', berlin(`${FOUR}\ntrack 9,2:03`), built([9, 2], [0, 3])],
  ['no-tile', berlin(FOUR), remove(9, 2)],
  ['sharp-turn', berlin(FOUR), built([9, 2], [0, 1])],
  ['no-straights', berlin(`${FOUR}\ntrack ${STRAIGHTS}`), built([1, 3], [1, 4])],
  ['no-curves', berlin(`${FOUR}\ntrack ${CURVES}`), built([5, 5], [1, 5])],
  ['units', berlin(''), built([9, 0], [0, 3])],
  ['third-track', berlin(`${FOUR}\ntrack ${JB_MM} ${JB_KT}`), built([9, 2], [0, 3])],
  ['no-station-yet', berlin(`${FOUR}\ntrack ${JB_KT}`), built([11, 2], [1, 4])],
  ['not-at-an-end', berlin(FOUR), built([3, 5], [0, 3])],
  ['hub-to-hub', manhattan(`${FOUR}\ntrack 1,10:02 1,9:13 2,8:24`), built([3, 8], [3, 5])],
  ['hub-twice', manhattan(`${FOUR}\ntrack 2,9:03 2,8:03 1,10:02 1,9:03`), built([1, 8], [1, 3])],
  ['forbidden-link', solo('track 8,2:14'), built([7, 3], [1, 5])],
  ['mid-line', berlin(`${FOUR}\ntrack ${JB_MM} ${MM_FS}`), remove(7, 3)],
  ['cut-off', berlin(`${FOUR}\ntrack ${JB_MM}`), remove(8, 2)],
  ['no-link', berlin(''), STEP],
  ['choose-a-way', berlin(`track ${JB_MM} ${JB_KT}`, 'at kottbusser-tor store -'), STEP],
  ['no-such-way', berlin(`track ${JB_MM}`), { type: 'step', to: 'ostbahnhof' }],
  ['no-reverse', berlin(`track ${JB_MM}\ntrain jannowitzbruecke outward`), { type: 'reverse' }],
  ['facing-free', berlin('board reverse=copper'), { type: 'reverse' }],
  ['not-here', berlin(''), load('gold')],
  ['not-aboard', berlin(''), deliver('copper', 'reverse')],
  ['locked', berlin('', `${OFFICE}\nat jannowitzbruecke lab 1 pink`), load('pink')],
  ['train-full', berlin('load 1 gold', 'at jannowitzbruecke lab 1 gold'), load('gold')],
  ['room-enough', berlin('load 1 gold\nboard capacity=gold'), unload('gold')],
  [
    'after-loading',
    after(berlin1(twoAboard, 'at jannowitzbruecke lab 2 gold'), unload('steel'), load('gold')),
    unload('steel'),
  ],
  ['nobody-else', berlin('load 1 gold'), unload('gold')],
  [
    'just-put-off',
    after(berlin(twoAboard, 'at jannowitzbruecke lab 2 gold'), unload('steel')),
    load('steel'),
  ],
  ['load-first', after(berlin(twoAboard, 'at jannowitzbruecke lab 2 gold'), unload('steel')), DONE],
  [
    'locked-first',
    after(
      berlin('load 1 gold 1 pink\nboard capacity=gold unlock.pink=steel,copper', OFFICE),
      lift('unlock.pink.1'),
      place('steel', 'track.right'),
    ),
    unload('gold'),
  ],
  ['station-full', berlin('', 'at jannowitzbruecke lab 8 gold'), REFILL],
  ['wrong-station', berlin('load 1 gold'), deliver('gold', 'build')],
  ['bag-useless', berlin('', 'bag 3 copper'), REFILL],
  ['draw-count', berlin('board refill=gold'), { type: 'refill', draw: 9 }],
  ['no-build', berlin(`track ${JB_KT}`), station('kottbusser-tor', 'lab')],
  ['no-such-site', berlin('board build=gold'), station('86-st', 'lab')],
  ['station-stands', berlin('board build=gold'), station('jannowitzbruecke', 'lab')],
  ['not-reached', berlin('board build=gold'), station('kottbusser-tor', 'lab')],
  [
    'none-left',
    berlin(`track ${JB_KT}\nboard build=gold`, 'at ostbahnhof lab -'),
    station('kottbusser-tor', 'lab'),
  ],
];

test.each(table)('%s', (code, state, action) => {
  expect(
    refusal(state, action, code === 'not-your-turn' || code === 'keep-a-card' ? 0 : firstOf(state)),
  ).toBe(code);
});

/** In a draft all choose; otherwise the seat on turn acts. */
const firstOf = (state: State): number => {
  if (state.phase !== 'draft') return state.turn;
  // Somebody who does not hold the deck of that card.
  return state.firstHolders[3] === 0 ? 1 : 0;
};

test('the table uses every code', () => {
  expect(table.map(([code]) => code).toSorted()).toEqual(REFUSALS.toSorted());
});
