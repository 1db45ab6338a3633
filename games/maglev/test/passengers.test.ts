import { describe, expect, test } from 'vitest';
import { waitingAt } from '../rules/turn/crowd.ts';
import type { State } from '../rules/types.ts';
import {
  berlin,
  berlin1,
  counts,
  DONE,
  deliver,
  isSameAs,
  JB_KT,
  JB_MM,
  lift,
  load,
  MM_FS,
  manhattan,
  open,
  place,
  play,
  position,
  REFILL,
  refusal,
  STARTS,
  station,
  unload,
} from './kit.ts';

/** At Jannowitzbrücke, a Lab, with these passengers waiting. */
const atLab = (waiting: string, lines: string, head = '') =>
  berlin(lines, `${head}\nat jannowitzbruecke lab ${waiting}`);
const crowd = (state: State): number[] => {
  const { train } = state.players[0]!;
  return [0, 1, 2, 3, 4, 5, 6].map((colour) => waitingAt(state, train, colour));
};

describe('pick up [Pick up 1]', () => {
  test('up to the row’s units', () => {
    const state = atLab('3 gold', 'board pickUp=gold capacity=steel,steel,steel');
    play(state, load('gold'), load('gold'));
    expect([state.phase, state.taken]).toEqual(['main', 1]);
  });

  test('robots and unlocked colours only', () => {
    const state = atLab('1 gold 1 pink', 'board capacity=gold', 'at potsdamer-platz office -');
    expect(refusal(state, load('pink'))).toBe('locked');
    expect(refusal(state, load('gold'))).toBeUndefined();
    const open = atLab('1 pink', 'board unlock.pink=steel,copper', 'at potsdamer-platz office -');
    expect(refusal(open, load('pink'))).toBeUndefined();
  });

  test('never more aboard than the capacity [Pick up 2]', () => {
    expect(refusal(atLab('1 gold', 'load 1 steel'), load('gold'))).toBe('train-full');
    expect(refusal(atLab('1 gold', 'load 1 steel\nboard capacity=copper'), load('gold'))).toBeUndefined();
    expect(refusal(atLab('-', ''), load('gold'))).toBe('not-here');
  });

  test('from a full train passengers may be put off to load others, to the station [Pick up 2]', () => {
    const state = atLab('1 gold', 'load 1 steel');
    play(state, unload('steel'), load('gold'));
    expect(crowd(state)).toEqual(counts(1, 0, 0));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
    const roomy = atLab('1 gold', 'load 1 steel\nboard capacity=copper pickUp=copper');
    expect(refusal(roomy, unload('steel'))).toBe('room-enough');
  });

  test('to the bag if they match [Pick up 2]', () => {
    const state = atLab('1 gold', 'load 1 copper');
    const bag = state.bag[2]!;
    play(state, unload('copper'), load('gold'));
    expect(state.bag[2]).toBe(bag + 1);
    expect(state.players[0]!.board.every((held) => held === 0)).toBe(true);
  });

  test('as many are put off as the player likes, and at least one must then be loaded [Pick up 2]', () => {
    const state = atLab('1 gold', 'load 3 steel\nboard capacity=copper,copper');
    play(state, unload('steel'), unload('steel'), unload('steel'));
    expect(refusal(state, DONE)).toBe('load-first');
    play(state, load('gold'));
    expect([crowd(state), state.phase]).toEqual([counts(3, 0, 0), 'main']);
    expect(refusal(atLab('-', 'load 1 steel'), unload('steel'))).toBe('nobody-else');
  });

  test('whenever the train is full: also after loading, and again [Pick up 2]', () => {
    const state = atLab('2 gold', 'load 2 steel\nboard capacity=copper pickUp=copper');
    play(state, unload('steel'), load('gold'));
    play(state, unload('steel'), load('gold'));
    expect([crowd(state), state.taken, state.phase]).toEqual([counts(2, 0, 0), 1, 'main']);
    const filled = atLab('2 gold', 'load 1 steel\nboard capacity=copper pickUp=copper');
    play(filled, load('gold'), unload('steel'), load('gold'));
    expect(filled.players[0]!.load).toEqual(counts(0, 2, 0));
  });

  test('a colour that was put off is not loaded again in the same pick-up, but in the next [Pick up 2]', () => {
    const state = atLab('1 gold', 'load 3 steel\nboard capacity=copper,copper pickUp=copper');
    play(state, unload('steel'), unload('steel'));
    expect(refusal(state, load('steel'))).toBe('just-put-off');
    play(state, load('gold'));
    expect(refusal(state, load('steel'))).toBe('just-put-off');
    play(state, DONE);
    expect(refusal(state, load('steel'))).toBeUndefined();
    expect(refusal(atLab('1 steel', 'load 1 steel'), unload('steel'))).toBe('nobody-else');
  });

  test('nobody is put off for a colour that the board has locked', () => {
    const state = atLab('1 pink', 'load 1 steel', 'at potsdamer-platz office -');
    expect(refusal(state, unload('steel'))).toBe('nobody-else');
  });

  test('at a full station passengers are exchanged: there may be nine for a moment [Refill 3]', () => {
    const state = atLab('4 gold 4 steel', 'load 1 gold');
    play(state, unload('gold'));
    expect(crowd(state)).toEqual(counts(4, 5, 0));
    play(state, load('steel'));
    expect([crowd(state), state.phase]).toEqual([counts(3, 5, 0), 'main']);
  });

  test('but no station holds more than eight when the action ends [Refill 3]', () => {
    const one = atLab('4 gold 4 steel', 'load 2 gold\nboard capacity=copper');
    play(one, unload('gold'));
    expect(refusal(one, unload('gold'))).toBe('station-full');
    const two = atLab('4 gold 4 steel', 'load 2 gold\nboard capacity=copper pickUp=copper');
    play(two, unload('gold'), unload('gold'), load('steel'));
    expect(refusal(two, DONE)).toBe('station-full');
    play(two, load('steel'));
    expect([crowd(two), two.phase]).toEqual([counts(2, 6, 0), 'main']);
    const few = atLab('7 gold 1 steel', 'load 2 gold\nboard capacity=copper pickUp=copper');
    play(few, unload('gold'));
    expect(refusal(few, unload('gold'))).toBe('station-full');
    const home = atLab('4 gold 4 steel', 'load 1 copper');
    expect(refusal(home, unload('copper'))).toBeUndefined();
  });

  test('version 1: put off before loading, no more than can be used, never at a full station', () => {
    const atLab1 = (waiting: string, lines: string) => berlin1(lines, `at jannowitzbruecke lab ${waiting}`);
    const state = atLab1('2 gold', 'load 2 steel\nboard capacity=copper pickUp=copper');
    play(state, unload('steel'), load('gold'));
    expect(refusal(state, unload('steel'))).toBe('after-loading');
    const three = atLab1('1 gold', 'load 2 steel\nboard capacity=copper');
    play(three, unload('steel'));
    expect(refusal(three, unload('steel'))).toBe('room-enough');
    expect(refusal(three, load('steel'))).toBeUndefined();
    expect(refusal(atLab1('4 gold 4 steel', 'load 1 gold'), unload('gold'))).toBe('station-full');
  });
});

describe('drop off [Drop off 1]', () => {
  test('up to the row’s units, passengers of the station’s colour', () => {
    const state = atLab('-', 'load 2 copper 1 gold\nboard dropOff=gold capacity=gold,gold');
    expect(refusal(state, deliver('gold', 'move.right'))).toBe('wrong-station');
    expect(refusal(state, deliver('steel', 'move.right'))).toBe('not-aboard');
    play(state, deliver('copper', 'reverse'), deliver('copper', 'pickUp.right'));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
  });

  test('at the Hub robots of any colour [Hub]', () => {
    const state = manhattan('load 1 steel 1 gold 1 copper\nboard dropOff=gold,steel capacity=gold,gold');
    play(state, deliver('steel', 'track.right'), deliver('gold', 'build'), deliver('copper', 'reverse'));
    expect(state.players[0]!.load).toEqual(counts(0, 0, 0));
  });

  test('at the Hub no commuters [Hub]', () => {
    const state = manhattan('load 1 pink\nboard unlock.pink=steel,copper', 'at 86-st office -');
    expect(refusal(state, deliver('pink', 'vp.pink.1'))).toBe('wrong-station');
  });
});

describe('refill [Refill 1]', () => {
  test('draws up to the row’s units on to the station', () => {
    const state = atLab('-', 'board refill=gold,gold', 'bag 9 gold');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 3, 0));
    expect([state.taken, state.bag[1]]).toEqual([1, 6]);
  });

  test('fewer can be drawn, said beforehand', () => {
    const state = atLab('-', 'board refill=gold,gold', 'bag 9 gold');
    expect(open(state, 'refill').map(({ draw }) => draw)).toEqual([undefined, 1, 2]);
    expect(refusal(state, { type: 'refill', draw: 4 })).toBe('draw-count');
    expect(refusal(state, { type: 'refill', draw: 0 })).toBe('draw-count');
    expect(isSameAs(state, { type: 'refill', draw: 3 }, REFILL)).toBe(true);
    play(state, { type: 'refill', draw: 1 });
    expect(crowd(state)).toEqual(counts(0, 1, 0));
  });

  test('whatever matches the station is set aside, drawn again for, and returned [Refill 2]', () => {
    const state = atLab('-', 'board refill=gold', 'bag 2 gold 9 copper');
    const [event] = play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 2, 0));
    expect(state.bag).toEqual(counts(0, 0, 9));
    expect(event).toMatchObject({ type: 'refilled', drawn: ['gold', 'gold'] });
  });

  test('at the Hub every robot is set aside [Hub]', () => {
    const state = manhattan('board refill=gold', 'bag 5 steel 5 gold 1 pink\nat 86-st office -');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 0, 0, 1));
    expect(state.bag).toEqual(counts(5, 5, 0));
  });

  test('stops at eight on the station [Refill 3]', () => {
    const state = atLab('7 gold', 'board refill=steel,gold,steel', 'bag 5 steel');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(1, 7, 0));
    expect(refusal(state, REFILL)).toBe('station-full');
  });

  test('stops at an empty bag [Refill 4]', () => {
    const state = atLab('-', 'board refill=steel,gold', 'bag 1 steel');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(1, 0, 0));
    expect(refusal(state, REFILL)).toBe('bag-useless');
  });

  test('if nothing in the bag may stay, the action is refused and not spent [Refill 5]', () => {
    const state = atLab('-', '', 'bag 5 copper');
    expect(refusal(state, REFILL)).toBe('bag-useless');
    expect(state.taken).toBe(0);
  });
});

describe('adjust [Adjust 1]', () => {
  test('takes up to the row’s units of robots off the board, then places them all again', () => {
    const state = berlin('board adjust=gold track=steel move=gold');
    play(state, lift('track.right'), lift('move.right'));
    expect(refusal(state, lift('adjust.right'))).toBe('place-first');
    expect(refusal(state, DONE)).toBe('place-first');
    play(state, place('gold', 'build'), place('steel', 'unlock.pink.1'));
    expect([state.phase, state.taken]).toEqual(['main', 1]);
  });

  test('fewer may be lifted; after the first is placed none is lifted', () => {
    const state = berlin('board adjust=gold,copper track=steel move=gold');
    play(state, lift('track.right'), lift('move.right'), place('gold', 'build'));
    expect(refusal(state, lift('adjust.right'))).toBe('place-first');
    play(state, place('steel', 'track.right'));
    expect(state.phase).toBe('main');
  });

  test('from sliding rows at either end [Adjust 4]', () => {
    const state = berlin('board move=steel,gold,gold');
    expect(open(state, 'lift').map(({ slot }) => slot)).toEqual(['move.left', 'move.right']);
  });

  test('rows are judged when all robots lie again: in between they may be in disorder [Adjust 3]', () => {
    // Steel slides from the fourth column to the third, which is for gold, and back.
    const state = berlin('board adjust=gold,copper refill=copper,gold,steel');
    play(state, lift('refill.left'), lift('refill.left'));
    expect(state.players[0]!.board.slice(12, 15)).toEqual([1, 0, 0]);
    play(state, place('gold', 'refill.left'));
    expect(state.players[0]!.board.slice(12, 15)).toEqual([2, 1, 0]);
    expect(refusal(state, place('copper', 'reverse'))).toBe('row-colours');
    play(state, place('copper', 'refill.left'));
    expect([state.players[0]!.board.slice(12, 15), state.phase]).toEqual([[3, 2, 1], 'main']);
  });

  test('no adjust ends with a robot on a wrong colour [Adjust 3]', () => {
    const state = berlin('board refill=copper,gold,steel');
    play(state, lift('refill.left'));
    expect(open(state, 'place').map(({ slot }) => slot)).toEqual(['refill.left']);
    const two = berlin('board adjust=gold dropOff=gold,steel');
    play(two, lift('dropOff.left'));
    expect(refusal(two, place('gold', 'dropOff.right'))).toBe('slot-colour');
    expect(refusal(two, place('gold', 'build'))).toBeUndefined();
  });

  test('version 1: rows are in order at every moment', () => {
    const state = berlin1('board adjust=gold,copper refill=copper,gold,steel');
    expect(refusal(state, lift('refill.left'))).toBe('row-colours');
    play(state, lift('refill.right'), lift('refill.right'), place('gold', 'refill.right'));
    expect(refusal(state, place('steel', 'refill.left'))).toBe('row-colours');
  });

  test('a robot may not be placed so that another is left without a slot', () => {
    const rows =
      'track=gold,steel,steel move=steel,gold,gold pickUp=steel,copper,copper dropOff=gold,steel,copper';
    const more = 'refill=steel,gold,steel adjust=copper,copper,gold capacity=gold,gold,steel';
    const extra = 'extra.1=steel,gold,copper extra.2=copper extra.3=gold build=gold reverse=copper';
    const unlock = 'unlock.pink=steel,copper unlock.lilac=steel,gold unlock.coral=steel,gold,copper';
    const board = `${rows} ${more} ${extra} ${unlock} unlock.purple=steel,gold,copper`;
    const state = position(`maglev berlin 4 deal${STARTS}\nseat 0\n board ${board}`);
    play(state, lift('build'), lift('capacity.right'));
    expect(refusal(state, place('gold', 'capacity.right'))).toBe('leaves-no-slot');
    expect(refusal(state, place('gold', 'build'))).toBeUndefined();
    play(state, place('steel', 'capacity.left'), place('gold', 'build'));
    expect(state.players[0]!.board.slice(18, 21)).toEqual([1, 2, 2]);
  });

  test('capacity is judged when all are placed: the player chooses who leaves [Capacity 2]', () => {
    const state = atLab('-', 'load 1 gold 1 copper\nboard capacity=gold');
    const bag = state.bag[2]!;
    play(state, lift('capacity.right'), place('gold', 'move.right'));
    expect(state.phase).toBe('shed');
    expect(open(state, 'unload').map(({ passenger }) => passenger)).toEqual(['gold', 'copper']);
    expect(refusal(state, DONE)).toBe('put-off-first');
    play(state, unload('copper'));
    expect([state.phase, state.bag[2]]).toEqual(['main', bag + 1]);
    const same = atLab('-', 'load 1 gold 1 copper\nboard capacity=gold');
    play(same, lift('capacity.right'), place('gold', 'capacity.right'));
    expect(same.phase).toBe('main');
  });

  test('a colour locked again leaves the train first, all of it [Unlock]', () => {
    const state = atLab(
      '-',
      'load 1 gold 2 pink\nboard capacity=gold,gold unlock.pink=steel,copper',
      'at potsdamer-platz office -',
    );
    play(state, lift('unlock.pink.1'), place('steel', 'track.right'));
    expect(refusal(state, unload('gold'))).toBe('locked-first');
    play(state, unload('pink'), unload('pink'));
    expect(crowd(state)).toEqual(counts(0, 0, 0, 2));
    expect(state.phase).toBe('main');
  });

  test('whoever has to leave at a full station goes into the bag [ours]', () => {
    const state = atLab('4 gold 4 steel', 'load 1 gold 1 steel\nboard capacity=gold');
    const bag = state.bag[0]!;
    play(state, lift('capacity.right'), place('gold', 'move.right'), unload('steel'));
    expect(state.bag[0]).toBe(bag + 1);
  });
});

describe('build station [Build station]', () => {
  const LINE = `track ${JB_KT} ${JB_MM} ${MM_FS}`;

  test('on a site that your track reaches and that has no station', () => {
    const state = berlin(`${LINE}\nboard build=gold`);
    const sites = new Set(open(state, 'station').map(({ site }) => site));
    expect([...sites]).toEqual(['friedrichstrasse', 'kottbusser-tor']);
    expect(refusal(state, station('ostbahnhof', 'lab'))).toBe('not-reached');
    expect(refusal(state, station('maerkisches-museum', 'lab'))).toBe('station-stands');
    expect(refusal(state, station('86-st', 'lab'))).toBe('no-such-site');
  });

  test('only while its slot is filled', () => {
    expect(refusal(berlin(LINE), station('kottbusser-tor', 'lab'))).toBe('no-build');
  });

  test('a kind still in the supply whose colour is unlocked', () => {
    const state = berlin(`${LINE}\nboard build=gold unlock.lilac=steel,gold`, 'at ostbahnhof lab -');
    expect(refusal(state, station('kottbusser-tor', 'office'))).toBe('locked');
    expect(refusal(state, station('kottbusser-tor', 'store'))).toBeUndefined();
    expect(refusal(state, station('kottbusser-tor', 'lab'))).toBe('none-left');
  });

  test('its passenger goes to your board at once', () => {
    const state = berlin(`${LINE}\nboard build=gold`);
    play(state, station('kottbusser-tor', 'warehouse'));
    expect(state.phase).toBe('place');
    play(state, place('gold', 'move.right'));
    expect([state.phase, state.taken, state.supply[1]]).toEqual(['main', 1, 0]);
  });

  test('into the bag if no slot is free', () => {
    const pink = 'unlock.pink=steel,copper extra.2=-,pink vp.pink=pink,pink,pink';
    const bonus = 'bonus.1=lilac,lilac,lilac bonus.2=lilac,coral,coral bonus.3=coral,purple,purple';
    const state = berlin(`${LINE}\nboard build=gold ${pink} ${bonus}`);
    const events = play(state, station('kottbusser-tor', 'office'));
    expect(events.map(({ type }) => type)).toEqual(['stationBuilt', 'noSlot']);
    expect(state.phase).toBe('main');
    expect(state.bag[3]).toBe(9 - 4 - 1);
  });

  test('waiting robots go on the station, those of its colour into the bag', () => {
    const state = berlin(`${LINE}\nboard build=gold`, 'at kottbusser-tor site 1 gold 2 steel');
    const bag = state.bag[1]!;
    play(state, station('kottbusser-tor', 'warehouse'), place('gold', 'move.right'));
    const site = state.map.names.get('kottbusser-tor')!;
    expect([waitingAt(state, site, 0), waitingAt(state, site, 1)]).toEqual([2, 0]);
    expect(state.bag[1]).toBe(bag + 1);
  });

  test('the first station of a commuter colour puts all waiting commuters of that colour into the bag', () => {
    const state = berlin(`${LINE}\nboard build=gold unlock.pink=steel,copper`);
    expect([state.waiting[3], state.bag[3]]).toEqual([7, 0]);
    const [event] = play(state, station('kottbusser-tor', 'office'), place('pink', 'vp.pink.1'));
    expect(event).toMatchObject({ commuters: 7 });
    expect([state.waiting[3], state.bag[3]]).toEqual([0, 7]);
    play(state, station('friedrichstrasse', 'office'), place('pink', 'vp.pink.2'));
    expect(state.bag[3]).toBe(7);
  });
});
