import { describe, expect, test } from 'vitest';
import { actionsLeft, capacityOf, isUnlocked, unitsOf } from '../rules/board/abilities.ts';
import { GROUPS, ROW_NAMES, SPOTS } from '../rules/board/board.ts';
import { berlin, berlin1, DONE, deliver, END, lift, open, place, play, refusal, STEP } from './kit.ts';

/** At the Factory, with somebody aboard to drop off, and this board. */
const atFactory = (board: string, load = '3 steel') =>
  berlin(`train maerkisches-museum\nload ${load}\nboard ${board} capacity=gold,gold`);
/** At the Warehouse likewise: gold robots get off. */
const atWarehouse = (board: string) =>
  berlin(`train schillingstrasse\nload 3 gold\nboard ${board} capacity=copper,copper`);

describe('units per action [Player board]', () => {
  test('there are seven rows', () => {
    expect(ROW_NAMES).toEqual(['track', 'move', 'pickUp', 'dropOff', 'refill', 'adjust', 'capacity']);
  });

  test('column 1 is always filled: every row has one free unit', () => {
    const { board } = berlin('').players[0]!;
    for (const row of ROW_NAMES) expect(unitsOf(board, row)).toBe(1);
  });

  test('each robot of a row is one unit more', () => {
    const { board } = berlin('board track=steel,steel,steel move=copper,gold').players[0]!;
    expect([unitsOf(board, 'track'), unitsOf(board, 'move')]).toEqual([4, 3]);
  });

  test('column 2 takes any robot', () => {
    for (const row of ROW_NAMES) {
      expect(refusal(atFactory(''), deliver('steel', `${row}.right`))).toBeUndefined();
    }
  });

  test('columns 3 and 4 take the colours of the board, all capacity slots any robot', () => {
    expect(refusal(atFactory('track=gold'), deliver('steel', 'track.right'))).toBeUndefined();
    expect(refusal(atFactory('move=gold'), deliver('steel', 'move.right'))).toBe('slot-colour');
    expect(refusal(atFactory('dropOff=gold'), deliver('steel', 'dropOff.right'))).toBeUndefined();
    expect(refusal(atFactory('dropOff=gold,steel'), deliver('steel', 'dropOff.right'))).toBe('slot-colour');
    expect(refusal(atFactory(''), deliver('steel', 'capacity.right'))).toBeUndefined();
  });
});

describe('sliding rows [Adjust 4]', () => {
  test('a robot is added at the right end, if its colour matches', () => {
    const state = atWarehouse('move=steel');
    play(state, deliver('gold', 'move.right'));
    expect(state.players[0]!.board.slice(3, 6)).toEqual([1, 2, 0]);
  });

  test('a robot is added at the left end, if all others match one further to the right', () => {
    const state = atWarehouse('move=gold');
    play(state, deliver('gold', 'move.left'));
    expect(state.players[0]!.board.slice(3, 6)).toEqual([2, 2, 0]);
    expect(refusal(atWarehouse('move=steel'), deliver('gold', 'move.left'))).toBe('row-colours');
    expect(refusal(atWarehouse('refill=gold'), deliver('gold', 'refill.left'))).toBeUndefined();
    expect(refusal(atWarehouse('refill=gold,gold'), deliver('gold', 'refill.left'))).toBe('row-colours');
    // Steel slides on to the fourth column, gold to the third.
    const refill = berlin('train maerkisches-museum\nload 1 steel\nboard refill=gold,gold');
    expect(refusal(refill, deliver('steel', 'refill.left'))).toBe('row-colours');
    expect(refusal(refill, deliver('steel', 'refill.right'))).toBeUndefined();
  });

  test('an empty row has one end only', () => {
    expect(refusal(atWarehouse(''), deliver('gold', 'move.left'))).toBe('row-empty');
  });

  test('a full row takes nobody', () => {
    expect(refusal(atWarehouse('move=steel,gold,gold'), deliver('gold', 'move.left'))).toBe('slot-taken');
    expect(refusal(atWarehouse('move=steel,gold,gold'), deliver('gold', 'move.right'))).toBe('slot-taken');
  });

  test('a robot is taken from the right end always', () => {
    const state = berlin('board move=steel,gold,gold');
    play(state, lift('move.right'));
    expect(state.players[0]!.board.slice(3, 6)).toEqual([1, 2, 0]);
  });

  test('a robot is taken from the left end always: what is left may be in disorder until all lie again', () => {
    const state = berlin('board move=steel,gold,gold');
    play(state, lift('move.left'));
    expect(state.players[0]!.board.slice(3, 6)).toEqual([2, 2, 0]);
    const disorder = berlin('board dropOff=gold,steel,copper');
    play(disorder, lift('dropOff.left'));
    expect(disorder.players[0]!.board.slice(9, 12)).toEqual([1, 3, 0]);
  });

  test('version 1: from the left end only if the others match one further to the left', () => {
    expect(refusal(berlin1('board dropOff=gold,steel,copper'), lift('dropOff.left'))).toBe('row-colours');
    expect(refusal(berlin1('board move=steel,gold,gold'), lift('move.left'))).toBeUndefined();
  });

  test('a row of one robot has one end only, an empty one nobody', () => {
    expect(refusal(berlin('board move=steel'), lift('move.left'))).toBe('row-single');
    expect(refusal(berlin(''), lift('move.right'))).toBe('slot-empty');
  });

  test('capacity slides whatever the colours', () => {
    const state = berlin('train maerkisches-museum\nload 1 steel\nboard capacity=gold,copper');
    play(state, deliver('steel', 'capacity.left'));
    expect(state.players[0]!.board.slice(18, 21)).toEqual([1, 2, 3]);
  });
});

describe('extra actions [Extra actions]', () => {
  test('each full row is one more action in every turn', () => {
    const rows = ['extra.1=steel,gold,copper', 'extra.2=copper,pink,lilac', 'extra.3=gold,coral,purple'];
    const left = [0, 1, 2, 3].map((n) => actionsLeft(berlin(`board ${rows.slice(0, n).join(' ') || '-'}`)));
    expect(left).toEqual([2, 3, 4, 5]);
  });

  test('the first row is for robots, the others for a robot and two commuters', () => {
    const takes = (name: string) => SPOTS.find((spot) => spot.name === name)!.takes;
    expect(['extra.1.1', 'extra.1.2', 'extra.1.3'].map(takes)).toEqual([1, 2, 4]);
    expect(['extra.2.1', 'extra.2.2', 'extra.2.3'].map(takes)).toEqual([4, 8, 16]);
    expect(['extra.3.1', 'extra.3.2', 'extra.3.3'].map(takes)).toEqual([2, 32, 64]);
  });

  test('also in the turn that fills it', () => {
    const state = atFactory('extra.1=-,gold,copper');
    play(state, deliver('steel', 'extra.1.1'));
    expect(state.taken).toBe(1);
    expect(actionsLeft(state)).toBe(2);
  });

  test('a row that an adjust breaks up is an action less, but never less than none', () => {
    const state = berlin('board extra.1=steel,gold,copper', 'turn 0 main taken 2');
    play(state, lift('extra.1.1'), place('steel', 'track.right'));
    expect(actionsLeft(state)).toBe(0);
    expect(open(state, 'lift')).toEqual([]);
    play(state, END);
  });
});

describe('unlock [Unlock]', () => {
  test('a full column unlocks its colour, and a part of it does not', () => {
    const { board } = berlin('board unlock.pink=steel,copper unlock.coral=steel,gold').players[0]!;
    expect([3, 4, 5, 6].map((colour) => isUnlocked(board, colour))).toEqual([true, false, false, false]);
  });

  test('robot colours need no unlocking', () => {
    const { board } = berlin('').players[0]!;
    expect([0, 1, 2].every((colour) => isUnlocked(board, colour))).toBe(true);
  });
});

test('build station and reverse train have one slot each, for gold and for copper [Player board]', () => {
  expect(refusal(atWarehouse(''), deliver('gold', 'build'))).toBeUndefined();
  expect(refusal(atWarehouse('build=gold'), deliver('gold', 'build'))).toBe('slot-taken');
  expect(refusal(atFactory(''), deliver('steel', 'build'))).toBe('slot-colour');
  expect(refusal(atFactory(''), deliver('steel', 'reverse'))).toBe('slot-colour');
});

describe('commuters on the board [Player board]', () => {
  const withPink = (board: string) =>
    berlin(
      `train potsdamer-platz\nload 1 pink\nboard unlock.pink=steel,copper ${board}\ntrack -`,
      'at potsdamer-platz office -',
    );

  test('each commuter colour has a VP column of three rows', () => {
    const slots = open(withPink(''), 'deliver').map(({ slot }) => slot);
    expect(slots).toEqual([
      'extra.2.2',
      'vp.pink.1',
      'vp.pink.2',
      'vp.pink.3',
      'bonus.1',
      'bonus.2',
      'bonus.3',
    ]);
  });

  test('bonus rows have three slots for any commuter', () => {
    expect(refusal(withPink('bonus.1=coral,lilac'), deliver('pink', 'bonus.1'))).toBeUndefined();
    expect(refusal(withPink('bonus.1=coral,lilac,pink'), deliver('pink', 'bonus.1'))).toBe('slot-taken');
  });

  test('commuters never move once placed', () => {
    const state = withPink('vp.pink=pink extra.2=-,pink bonus.1=pink');
    for (const slot of ['vp.pink.1', 'extra.2.2', 'bonus.1'])
      expect(refusal(state, lift(slot))).toBe('commuters-stay');
  });

  test('a passenger that has no free matching slot cannot be dropped off', () => {
    const full = 'extra.2=-,pink vp.pink=pink,pink,pink bonus.1=lilac,lilac,lilac bonus.2=lilac,coral,coral';
    const state = withPink(`${full} bonus.3=coral,purple,purple`);
    expect(open(state, 'deliver')).toEqual([]);
  });
});

test('capacity is the robots in the row and one [Capacity 1]', () => {
  const state = berlin('board capacity=gold,steel,copper');
  expect(capacityOf(state.players[0]!.board)).toBe(4);
});

test('new units count from the next action on [Drop off 3]', () => {
  const state = atFactory('');
  play(state, deliver('steel', 'dropOff.right'));
  expect(state.phase).toBe('main');
  play(state, deliver('steel', 'track.right'), deliver('steel', 'track.right'));
  expect(actionsLeft(state)).toBe(0);
});

test('events tell the slot that was filled or emptied [ours]', () => {
  const state = berlin('train maerkisches-museum\nload 2 steel\nboard dropOff=steel capacity=gold,gold');
  const slots = (...actions: object[]) =>
    play(state, ...actions).map((event) => 'slotIndex' in event && event.slotIndex);
  expect(slots(deliver('steel', 'dropOff.left'))).toEqual([9]);
  expect(slots(deliver('steel', 'unlock.pink.1'))).toEqual([GROUPS.find(isPink)!.slots[0]]);
  expect(slots(lift('capacity.right'), place('gold', 'move.right'))).toEqual([19, 3]);
});

const isPink = ({ name }: { readonly name: string }): boolean => name === 'unlock.pink';

test('units not used when the next action starts are lost [Move 5]', () => {
  const state = atFactory('dropOff=gold');
  play(state, deliver('steel', 'track.right'), DONE);
  expect([state.units, state.phase]).toEqual([0, 'main']);
  expect(refusal(state, STEP)).toBe('no-link');
});
