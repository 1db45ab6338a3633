import { describe, expect, test } from 'vitest';
import { nameOf } from '../rules/track/map.ts';
import { FREE, OUTWARD, type State } from '../rules/types.ts';
import {
  berlin,
  built,
  DONE,
  END,
  FS_PP,
  HUB_CC,
  isSameAs,
  JB_KT,
  JB_MM,
  JB_MM_OVER_THE_RIVER,
  MM_FS,
  manhattan,
  open,
  play,
  refusal,
  remove,
  STEP,
} from './kit.ts';

const where = (state: State): string => nameOf(state.map, state.players[0]!.train);
const REVERSE = { type: 'reverse' };

/** A line of four stations: Kottbusser Tor, Jannowitzbrücke, Märkisches Museum, Friedrichstraße. */
const LINE = `track ${JB_KT} ${JB_MM} ${MM_FS}`;
const SITES = 'at kottbusser-tor store -\nat friedrichstrasse office -';
const line = (lines: string) => berlin(`${LINE}\n${lines}`, SITES);

describe('moving [Move 1]', () => {
  test('one unit of move takes the train over one link', () => {
    const state = line('train maerkisches-museum 5\nboard -');
    play(state, STEP);
    expect([where(state), state.phase, state.taken]).toEqual(['friedrichstrasse', 'main', 1]);
  });

  test('it goes on in the direction that it faces, through stations', () => {
    const state = line('train kottbusser-tor free\nboard move=gold,gold');
    play(state, STEP, STEP, STEP);
    expect(where(state)).toBe('friedrichstrasse');
  });

  test('track that ends at a site without a station cannot be travelled [Move 2]', () => {
    const state = berlin(`track ${JB_KT}`);
    expect(refusal(state, STEP)).toBe('no-link');
  });

  test('track that ends nowhere cannot be travelled [Move 2]', () => {
    expect(refusal(berlin('track 8,2:14'), STEP)).toBe('no-link');
    expect(refusal(berlin(''), STEP)).toBe('no-link');
  });

  test('passengers move with the train [Move 3]', () => {
    const state = line('train kottbusser-tor\nload 1 gold');
    play(state, STEP);
    expect(state.players[0]!.load[1]).toBe(1);
  });
});

describe('turning round [Move 4]', () => {
  test('the train turns by itself at the last station of its line, also in the middle of a move', () => {
    const state = line('train maerkisches-museum 5\nboard move=gold,gold,gold');
    const events = play(state, STEP, STEP, STEP, STEP);
    expect(events.map((event) => event.type === 'moved' && event.turned)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(where(state)).toBe('kottbusser-tor');
  });

  test('ahead of a site without a station it is the last station, and the train turns', () => {
    const state = berlin(`track ${JB_KT} ${JB_MM}\ntrain maerkisches-museum outward\nboard move=gold`);
    play(state, STEP, STEP);
    expect(where(state)).toBe('maerkisches-museum');
  });

  test('at the end of its line it faces outward; if track was added there, it goes on', () => {
    const state = berlin(
      `track ${JB_KT} ${JB_MM}\ntrain jannowitzbruecke 4\nboard track=steel,steel`,
      `${SITES}\nat potsdamer-platz office -`,
    );
    play(state, STEP);
    expect(state.players[0]!.facing).toBe(OUTWARD);
    play(state, built([5, 3], [2, 5]), built([4, 3], [0, 2]), DONE, END);
    expect(state.players[0]!.facing).toBe(5);
    play(state, END, STEP);
    expect(where(state)).toBe('friedrichstrasse');
  });

  test('the way ahead removed, the train faces out of the line', () => {
    const state = berlin(`track ${JB_MM} 10,1:35\ntrain jannowitzbruecke 2`);
    play(state, remove(10, 1));
    expect(state.players[0]!.facing).toBe(OUTWARD);
  });

  test('otherwise only the reverse action turns it [Reverse]', () => {
    const state = line('train maerkisches-museum 5\nboard reverse=copper');
    play(state, REVERSE, STEP);
    expect(where(state)).toBe('jannowitzbruecke');
    const end = line('train friedrichstrasse outward\nboard reverse=copper');
    play(end, REVERSE);
    expect(end.players[0]!.facing).toBe(3);
    play(end, REVERSE);
    expect(end.players[0]!.facing).toBe(OUTWARD);
  });

  test('reverse is available only while its slot is filled [Reverse]', () => {
    expect(refusal(line('train maerkisches-museum 5'), REVERSE)).toBe('no-reverse');
  });

  test('reverse is not part of a move: that has to be finished first [Reverse]', () => {
    const state = line('train kottbusser-tor\nboard move=gold reverse=copper');
    play(state, STEP);
    expect(refusal(state, REVERSE)).toBe('finish-the-action');
    play(state, DONE, REVERSE);
    expect(state.taken).toBe(2);
  });
});

test('a step may name the only way, or more of a way than it needs to [ours]', () => {
  const state = line('train kottbusser-tor free');
  expect(isSameAs(state, { type: 'step', to: 'jannowitzbruecke' }, STEP)).toBe(true);
  expect(isSameAs(state, { type: 'step', to: 'jannowitzbruecke', edge: 0 }, STEP)).toBe(true);
  expect(refusal(state, { type: 'step', to: 'jannowitzbruecke', edge: 3 })).toBe('no-such-way');
  const choice = line('train maerkisches-museum free');
  const [short] = open(choice, 'step');
  expect(isSameAs(choice, { ...short, edge: 5 }, short!)).toBe(true);
});

describe('facing is free until the first move [ours]', () => {
  test('the player says where to go, where there is a choice', () => {
    const state = line('train maerkisches-museum free');
    expect(open(state, 'step').map(({ to }) => to)).toEqual(['friedrichstrasse', 'jannowitzbruecke']);
    expect(refusal(state, STEP)).toBe('choose-a-way');
    expect(refusal(state, { type: 'step', to: 'kottbusser-tor' })).toBe('no-such-way');
    play(state, { type: 'step', to: 'friedrichstrasse' });
    expect(state.players[0]!.facing).toBe(OUTWARD);
  });

  test('if both ways lead to the same station, the edge tells them apart', () => {
    const state = berlin(`track ${JB_MM} ${JB_MM_OVER_THE_RIVER}\ntrain jannowitzbruecke free`);
    const steps = open(state, 'step');
    expect(steps.map(({ to, edge }) => [to, edge])).toEqual([
      ['maerkisches-museum', 5],
      ['maerkisches-museum', 4],
    ]);
    expect(refusal(state, { type: 'step', to: 'maerkisches-museum' })).toBe('choose-a-way');
    play(state, steps[0]!);
    expect(state.players[0]!.facing).toBe(2);
  });

  test('nothing is to be reversed yet, and building does not fix it', () => {
    const state = line('train maerkisches-museum free\nboard reverse=copper');
    expect(refusal(state, REVERSE)).toBe('facing-free');
    const fresh = berlin('');
    play(fresh, built([9, 2], [0, 3]));
    expect(fresh.players[0]!.facing).toBe(FREE);
  });

  test('it is free again when no track is left', () => {
    const state = berlin('track 9,2:03\ntrain jannowitzbruecke outward');
    play(state, remove(9, 2));
    expect(state.players[0]!.facing).toBe(FREE);
  });
});

describe('at the Hub [Hub]', () => {
  const HUB_US = '3,11:03';
  const sites = 'at 59-st-columbus-circle lab -\nat 14-st-union-sq factory -';

  test('the train may leave by any track', () => {
    const state = manhattan(`track ${HUB_CC} ${HUB_US}\nboard move=gold,gold`, sites);
    expect(open(state, 'step').map(({ to }) => to)).toEqual(['59-st-columbus-circle', '14-st-union-sq']);
    play(state, { type: 'step', to: '14-st-union-sq' }, STEP, { type: 'step', to: '14-st-union-sq' });
    expect(where(state)).toBe('14-st-union-sq');
  });

  test('a train there has no facing to reverse', () => {
    const state = manhattan(`track ${HUB_CC} ${HUB_US}\nboard reverse=copper`, sites);
    expect(refusal(state, REVERSE)).toBe('facing-free');
  });

  test('one link only needs no choice', () => {
    const state = manhattan(`track ${HUB_US}`, sites);
    expect(open(state, 'step')).toEqual([STEP]);
  });
});

test('in a loop the train goes round and round [Move 1]', () => {
  const state = berlin(
    `track ${JB_MM} ${JB_MM_OVER_THE_RIVER}\ntrain jannowitzbruecke 4\nboard move=gold,gold,gold`,
  );
  play(state, STEP, STEP, STEP, STEP);
  expect([where(state), state.players[0]!.facing]).toEqual(['jannowitzbruecke', 4]);
});

test('single tiles are links to travel [Move 2]', () => {
  const state = berlin(
    `track ${MM_FS} ${FS_PP}\ntrain friedrichstrasse 4`,
    'at friedrichstrasse office -\nat potsdamer-platz store -',
  );
  play(state, STEP);
  expect(where(state)).toBe('potsdamer-platz');
});
