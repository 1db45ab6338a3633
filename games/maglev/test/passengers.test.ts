import { describe, expect, test } from 'vitest';
import { waitingAt } from '../rules/turn/crowd.ts';
import type { State } from '../rules/types.ts';
import {
  berlin,
  counts,
  DONE,
  deliver,
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

describe('pick up', () => {
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

  test('never more aboard than the capacity', () => {
    expect(refusal(atLab('1 gold', 'load 1 steel'), load('gold'))).toBe('train-full');
    expect(refusal(atLab('1 gold', 'load 1 steel\nboard capacity=copper'), load('gold'))).toBeUndefined();
    expect(refusal(atLab('-', ''), load('gold'))).toBe('not-here');
  });

  test('passengers may first be put off to make room, to the station', () => {
    const state = atLab('1 gold', 'load 1 steel');
    play(state, unload('steel'), load('gold'));
    expect(crowd(state)).toEqual(counts(1, 0, 0));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
  });

  test('to the bag if they match', () => {
    const state = atLab('1 gold', 'load 1 copper');
    const bag = state.bag[2]!;
    play(state, unload('copper'), load('gold'));
    expect(state.bag[2]).toBe(bag + 1);
    expect(state.players[0]!.board.every((held) => held === 0)).toBe(true);
  });

  test('no more is put off than the pick-up can use, and it has to be used', () => {
    const state = atLab('1 gold', 'load 1 steel\nboard capacity=copper pickUp=copper');
    expect(refusal(state, unload('steel'))).toBe('room-enough');
    const full = atLab('2 gold', 'load 2 steel\nboard capacity=copper pickUp=copper');
    play(full, unload('steel'));
    expect(refusal(full, DONE)).toBe('load-first');
    play(full, load('gold'));
    expect(refusal(full, unload('steel'))).toBe('after-loading');
    play(full, DONE);
    expect(refusal(atLab('-', 'load 1 steel'), unload('steel'))).toBe('room-enough');
  });

  test('no station ever holds more than eight', () => {
    const state = atLab('4 gold 4 steel', 'load 1 gold');
    expect(refusal(state, unload('gold'))).toBe('station-full');
    const home = atLab('4 gold 4 steel', 'load 1 copper');
    expect(refusal(home, unload('copper'))).toBeUndefined();
  });
});

describe('drop off', () => {
  test('up to the row’s units, passengers of the station’s colour', () => {
    const state = atLab('-', 'load 2 copper 1 gold\nboard dropOff=gold capacity=gold,gold');
    expect(refusal(state, deliver('gold', 'move.right'))).toBe('wrong-station');
    expect(refusal(state, deliver('steel', 'move.right'))).toBe('not-aboard');
    play(state, deliver('copper', 'reverse'), deliver('copper', 'pickUp.right'));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
  });

  test('at the Hub robots of any colour', () => {
    const state = manhattan('load 1 steel 1 gold 1 copper\nboard dropOff=gold,steel capacity=gold,gold');
    play(state, deliver('steel', 'track.right'), deliver('gold', 'build'), deliver('copper', 'reverse'));
    expect(state.players[0]!.load).toEqual(counts(0, 0, 0));
  });

  test('at the Hub no commuters', () => {
    const state = manhattan('load 1 pink\nboard unlock.pink=steel,copper', 'at 86-st office -');
    expect(refusal(state, deliver('pink', 'vp.pink.1'))).toBe('wrong-station');
  });
});

describe('refill', () => {
  test('draws up to the row’s units on to the station', () => {
    const state = atLab('-', 'board refill=gold,gold', 'bag 9 gold');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 3, 0));
    expect([state.taken, state.bag[1]]).toEqual([1, 6]);
  });

  test('fewer can be drawn, said beforehand', () => {
    const state = atLab('-', 'board refill=gold,gold', 'bag 9 gold');
    expect(open(state, 'refill').map(({ draw }) => draw)).toEqual([undefined, 1, 2]);
    expect(refusal(state, { type: 'refill', draw: 3 })).toBe('draw-count');
    expect(refusal(state, { type: 'refill', draw: 0 })).toBe('draw-count');
    play(state, { type: 'refill', draw: 1 });
    expect(crowd(state)).toEqual(counts(0, 1, 0));
  });

  test('whatever matches the station is set aside, drawn again for, and returned', () => {
    const state = atLab('-', 'board refill=gold', 'bag 2 gold 9 copper');
    const [event] = play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 2, 0));
    expect(state.bag).toEqual(counts(0, 0, 9));
    expect(event).toMatchObject({ type: 'refilled', drawn: ['gold', 'gold'] });
  });

  test('at the Hub every robot is set aside', () => {
    const state = manhattan('board refill=gold', 'bag 5 steel 5 gold 1 pink\nat 86-st office -');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(0, 0, 0, 1));
    expect(state.bag).toEqual(counts(5, 5, 0));
  });

  test('stops at eight on the station', () => {
    const state = atLab('7 gold', 'board refill=steel,gold,steel', 'bag 5 steel');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(1, 7, 0));
    expect(refusal(state, REFILL)).toBe('station-full');
  });

  test('stops at an empty bag', () => {
    const state = atLab('-', 'board refill=steel,gold', 'bag 1 steel');
    play(state, REFILL);
    expect(crowd(state)).toEqual(counts(1, 0, 0));
    expect(refusal(state, REFILL)).toBe('bag-useless');
  });

  test('if nothing in the bag may stay, the action is refused and not spent', () => {
    const state = atLab('-', '', 'bag 5 copper');
    expect(refusal(state, REFILL)).toBe('bag-useless');
    expect(state.taken).toBe(0);
  });
});

describe('adjust', () => {
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

  test('from sliding rows at either end', () => {
    const state = berlin('board move=steel,gold,gold');
    expect(open(state, 'lift').map(({ slot }) => slot)).toEqual(['move.left', 'move.right']);
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

  test('capacity is judged when all are placed: the player chooses who leaves', () => {
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

  test('a colour locked again leaves the train first, all of it', () => {
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

  test('whoever has to leave at a full station goes into the bag', () => {
    const state = atLab('4 gold 4 steel', 'load 1 gold 1 steel\nboard capacity=gold');
    const bag = state.bag[0]!;
    play(state, lift('capacity.right'), place('gold', 'move.right'), unload('steel'));
    expect(state.bag[0]).toBe(bag + 1);
  });
});

describe('build station', () => {
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
