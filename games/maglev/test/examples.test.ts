/** The worked examples of the rulebook, and the rules that it says are commonly missed. */
import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { actionsLeft, capacityOf, unitsOf } from '../rules/board/abilities.ts';
import { waitingAt } from '../rules/turn/crowd.ts';
import {
  berlin,
  built,
  counts,
  DONE,
  deliver,
  END,
  JB_KT,
  JB_MM,
  lift,
  load,
  MM_FS,
  open,
  place,
  play,
  playWith,
  position,
  REFILL,
  refusal,
  remove,
  STARTS,
  STEP,
  station,
} from './kit.ts';

describe('worked examples [Examples]', () => {
  test('the first two turns in Berlin [First turns: Berlin]', () => {
    const state = position(
      `maglev berlin 2 deal${STARTS}\nat maerkisches-museum factory 1 gold 1 copper\nat jannowitzbruecke lab 1 steel 1 gold\nturn 0 train\nseat 0\ntrain -\nhand 1 steel 1 gold 1 copper\nseat 1\ntrain -\nhand 1 steel 1 gold 1 copper`,
    );
    play(state, { type: 'train', site: 'maerkisches-museum' }, { type: 'take', passenger: 'gold' });
    play(state, { type: 'train', site: 'jannowitzbruecke' }, { type: 'take', passenger: 'gold' });
    expect([state.turn, state.round, state.phase]).toEqual([0, 2, 'place']);
    play(state, place('steel', 'track.right'), place('copper', 'capacity.right'));
    play(state, place('gold', 'build'), place('gold', 'refill.right'));
    const { board } = state.players[0]!;
    expect([unitsOf(board, 'track'), capacityOf(board), unitsOf(board, 'refill')]).toEqual([2, 2, 2]);
    expect(actionsLeft(state)).toBe(2);
  });

  test('across a river in one action, and on both ends of the line in the next [Track 9]', () => {
    const state = berlin('board track=steel\ntrack 10,1:25');
    play(state, built([9, 0], [0, 3]));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
    const land = berlin('board track=steel\ntrack 8,2:14');
    play(land, built([7, 3], [1, 3]), built([9, 2], [0, 3]));
    expect([land.taken, land.phase]).toEqual([1, 'main']);
  });

  test('four units of track: two tiles removed at the end of the line, two built elsewhere [Track 4]', () => {
    const state = berlin(
      `board track=steel,steel,steel\ntrack ${JB_MM} ${MM_FS}`,
      'at friedrichstrasse office -',
    );
    play(state, remove(4, 3), remove(5, 3), built([10, 1], [3, 5]), built([10, 2], [0, 3]));
    expect([state.taken, state.players[0]!.tracksAt[state.map.names.get('kottbusser-tor')!]]).toEqual([1, 1]);
  });

  test('one unit of move takes the train from the Factory to the next station [Move 6]', () => {
    const state = berlin(`track ${JB_MM}\ntrain maerkisches-museum`);
    play(state, STEP);
    expect(state.map.sites[state.players[0]!.train]!.id).toBe('jannowitzbruecke');
  });

  test('a robot in capacity but none in pick up: two actions load two passengers [Pick up 3]', () => {
    const state = berlin('board capacity=gold', 'at jannowitzbruecke lab 2 gold');
    play(state, load('gold'), load('gold'));
    expect([state.taken, state.players[0]!.load]).toEqual([2, counts(0, 2, 0)]);
  });

  test('two gold robots dropped off into move, then four links in one move [Drop off 3]', () => {
    const state = berlin(
      `track ${JB_MM} 8,1:24 7,2:14\ntrain jannowitzbruecke 4\nload 2 gold\nboard dropOff=gold move=steel capacity=gold`,
      'at jannowitzbruecke warehouse -\nat schillingstrasse lab -',
    );
    play(state, deliver('gold', 'move.right'), deliver('gold', 'move.right'));
    play(state, STEP, STEP, STEP, STEP);
    expect(state.taken).toBe(2);
  });

  test('move to the Factory, then drop off a steel robot into column 2 of move [Drop off 6]', () => {
    const state = berlin(`track ${JB_MM}\ntrain jannowitzbruecke\nload 1 steel`);
    play(state, STEP, deliver('steel', 'move.right'));
    expect(unitsOf(state.players[0]!.board, 'move')).toBe(2);
  });

  test('refill with two units at the Factory: steel is set aside and drawn again for [Refill 7]', () => {
    for (let seed = 0; seed < 10; seed++) {
      const state = berlin('train maerkisches-museum\nboard refill=gold', 'bag 5 steel 3 gold');
      const [event] = playWith(quickRng(seed), state, REFILL);
      const site = state.players[0]!.train;
      expect([waitingAt(state, site, 0), waitingAt(state, site, 1)]).toEqual([0, 2]);
      expect(state.bag).toEqual(counts(5, 1, 0));
      expect(event).toMatchObject({ drawn: ['gold', 'gold'] });
    }
  });

  test('adjust a copper robot from capacity to reverse: carry one, turn round anywhere [Adjust 5]', () => {
    const state = berlin(`track ${JB_MM} ${JB_KT}\ntrain jannowitzbruecke 4\nboard capacity=copper`);
    play(state, lift('capacity.right'), place('copper', 'reverse'));
    expect(capacityOf(state.players[0]!.board)).toBe(1);
    play(state, { type: 'reverse' });
    expect(state.players[0]!.facing).toBe(2);
  });

  test('two stations in one turn: a Lab at one end, a Warehouse at the other [Build station]', () => {
    const state = berlin(
      `track ${JB_MM} ${JB_KT} ${MM_FS}\nboard build=gold`,
      'at kottbusser-tor site 1 steel\nat friedrichstrasse site 1 gold\nat jannowitzbruecke warehouse -\nat schillingstrasse lab -',
    );
    const bag = state.bag[1]!;
    play(state, station('kottbusser-tor', 'lab'), place('copper', 'capacity.right'));
    play(state, station('friedrichstrasse', 'warehouse'), place('gold', 'pickUp.right'));
    expect(state.bag[1]).toBe(bag + 1);
    expect([state.taken, actionsLeft(state)]).toEqual([2, 0]);
  });

  test('a train in the middle of its line turns by the reverse action only [Reverse]', () => {
    const state = berlin(
      `track ${JB_MM} ${JB_KT}\ntrain jannowitzbruecke 2\nboard reverse=copper`,
      'at kottbusser-tor store -',
    );
    expect(refusal(state, { type: 'step', to: 'maerkisches-museum' })).toBe('no-such-way');
    play(state, { type: 'reverse' }, STEP);
    expect(state.map.sites[state.players[0]!.train]!.id).toBe('maerkisches-museum');
  });
});

describe('commonly missed rules [Commonly missed]', () => {
  test('track never branches at a station', () => {
    const state = berlin(`board track=steel,steel,steel\ntrack ${JB_MM} ${JB_KT}`);
    const touching = open(state, 'build').filter(
      ({ hex, edges }) => hex.join() === '9,2' && edges.includes(0),
    );
    expect(touching).toEqual([]);
    expect(() => berlin(`track ${JB_MM} ${JB_KT} 9,2:03`)).toThrow('branches');
  });

  test('commuters on the board are never shifted', () => {
    const state = berlin('board adjust=gold,copper vp.pink=pink extra.2=copper,pink bonus.1=lilac');
    expect(open(state, 'lift').map(({ slot }) => slot)).toEqual(['extra.2.1', 'adjust.left', 'adjust.right']);
  });

  test('passengers aboard never exceed the capacity', () => {
    expect(() => berlin('load 2 gold')).toThrow('too many aboard');
    const state = berlin('load 1 gold', 'at jannowitzbruecke lab 1 gold');
    expect(open(state, 'load')).toEqual([]);
  });

  test('a station of a locked colour can be built to, moved to and through, and picked up at', () => {
    const state = berlin(
      `track ${JB_MM} 5,3:25\ntrain jannowitzbruecke\nboard track=gold move=gold`,
      'at friedrichstrasse office 1 steel 1 lilac\nat hauptbahnhof store -',
    );
    play(state, built([4, 3], [0, 2]), DONE);
    play(state, STEP, STEP);
    expect(state.map.sites[state.players[0]!.train]!.id).toBe('friedrichstrasse');
    play(state, END, END);
    expect(refusal(state, load('steel'))).toBeUndefined();
    expect(refusal(state, load('lilac'))).toBe('locked');
  });
});
