import { describe, expect, test } from 'vitest';
import { linksOf } from '../rules/track/links.ts';
import {
  berlin,
  built,
  DONE,
  FS_PP,
  HUB_CC,
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

const TWO = 'board track=gold';
const FOUR = 'board track=steel,steel,steel';

describe('a tile [Track 2]', () => {
  test('joins opposite edges or edges two apart, and nothing else', () => {
    const state = berlin(TWO);
    expect(refusal(state, built([9, 2], [0, 3]))).toBeUndefined();
    expect(refusal(state, built([9, 2], [0, 2]))).toBeUndefined();
    expect(refusal(state, built([9, 2], [0, 4]))).toBeUndefined();
    expect(refusal(state, built([9, 2], [0, 1]))).toBe('sharp-turn');
    expect(refusal(state, built([9, 2], [0, 0]))).toBe('sharp-turn');
  });

  test('is named by its edges in any order', () => {
    const state = berlin(TWO);
    play(state, built([9, 2], [3, 0]));
    expect(state.players[0]!.straights).toBe(9);
  });

  test('lies alone of its owner in a hex; other players’ tiles may share it', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM}\nseat 1\ntrain jannowitzbruecke\ntrack 9,2:03`);
    expect(refusal(state, built([8, 2], [1, 5]))).toBe('own-tile');
    expect(refusal(state, built([9, 2], [0, 2]))).toBeUndefined();
  });

  test('never lies on a site, the Hub, the park or the rim [Track 7]', () => {
    expect(refusal(berlin(TWO), built([6, 3], [0, 3]))).toBe('on-a-site');
    expect(refusal(manhattan(TWO), built([3, 9], [0, 3]))).toBe('on-the-hub');
    expect(refusal(manhattan(TWO), built([3, 7], [0, 3]))).toBe('in-the-park');
    expect(refusal(berlin(TWO), built([5, -3], [0, 3]))).toBe('off-map');
  });

  test('may point anywhere, also at the rim', () => {
    const state = berlin(`${TWO}\ntrack 9,2:03 9,3:03`);
    play(state, built([9, 4], [0, 3]), DONE);
    expect(open(state, 'build').every(({ hex }) => hex.join() !== '9,5')).toBe(true);
    expect(state.players[0]!.straights).toBe(7);
  });
});

describe('what track costs [Track 1]', () => {
  test('one unit on land, two on a river hex', () => {
    const state = berlin(TWO);
    play(state, built([9, 2], [0, 3]));
    expect(state.units).toBe(1);
    expect(refusal(berlin(''), built([9, 0], [0, 3]))).toBe('units');
    const across = berlin(TWO);
    play(across, built([9, 0], [0, 3]));
    expect(across.phase).toBe('main');
  });

  test('the same for removing as for building [Track 3]', () => {
    const state = berlin(`${FOUR}\ntrack 9,0:03 9,-1:03`);
    play(state, remove(9, -1));
    expect(state.units).toBe(2);
    expect(refusal(berlin('track 9,0:03'), remove(9, 0))).toBe('units');
  });

  test('building and removing can be mixed in one action [Track 4]', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} ${MM_FS}`);
    play(state, remove(4, 3), remove(5, 3), built([6, 4], [0, 3]), built([6, 5], [0, 3]));
    expect([state.taken, state.phase]).toEqual([1, 'main']);
  });
});

describe('where to build [Track 2]', () => {
  test('whenever you have no track on the map, the first tile leaves the station where your train is', () => {
    const state = berlin('');
    const hexes = new Set(open(state, 'build').map(({ hex }) => hex.join()));
    expect([...hexes].sort()).toEqual(['10,1', '8,2', '9,2']);
    expect(refusal(state, built([7, 3], [2, 5]))).toBe('not-at-an-end');
    play(state, built([9, 2], [0, 3]), remove(9, 2));
    expect(refusal(berlin(''), built([8, 2], [1, 4]))).toBeUndefined();
  });

  test('at the open edge of a tile', () => {
    const state = berlin(`${TWO}\ntrack 8,2:14`);
    expect(refusal(state, built([7, 3], [1, 5]))).toBeUndefined();
    expect(refusal(state, built([7, 3], [0, 3]))).toBe('not-at-an-end');
  });

  test('at a built station at which you have exactly one track', () => {
    const state = berlin(`${TWO}\ntrack ${JB_MM}`);
    expect(refusal(state, built([6, 4], [0, 3]))).toBeUndefined();
    expect(refusal(state, built([10, 1], [2, 5]))).toBeUndefined();
    // Schillingstraße is a station too, but this line does not come to it.
    expect(refusal(state, built([8, -2], [1, 4]))).toBe('not-at-an-end');
  });

  test('track leads up to a site with no station yet, but not out of it [Track 5]', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} 5,3:25`);
    play(state, built([4, 3], [0, 2]), DONE);
    expect(refusal(state, built([3, 3], [1, 4]))).toBe('no-station-yet');
    const open = berlin(`${FOUR}\ntrack ${JB_MM} ${MM_FS}`, 'at friedrichstrasse office -');
    expect(refusal(open, built([3, 3], [1, 4]))).toBeUndefined();
  });

  test('at most two of your tracks touch one site: a third is refused', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} ${JB_KT}`);
    expect(refusal(state, built([9, 2], [0, 3]))).toBe('third-track');
    // Also a tile that comes from elsewhere and only points there.
    const back = berlin(`${FOUR}\ntrack ${JB_MM} ${JB_KT} 6,4:02 7,4:15 8,3:14`);
    expect(refusal(back, built([9, 2], [0, 4]))).toBe('third-track');
    expect(refusal(back, built([9, 2], [1, 4]))).toBeUndefined();
  });

  test('a new tile may close a loop', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} 8,1:24`);
    play(state, built([7, 2], [1, 4]), DONE);
    expect(linksOf(state, state.players[0]!.track)).toHaveLength(2);
    expect(open(state, 'build')).toEqual([]);
  });

  test('a shape that has run out cannot be built until one is removed [Track 9]', () => {
    const straights =
      '9,0:03 9,-1:03 9,-2:03 9,-3:03 9,-4:35 8,-4:24 7,-3:14 6,-2:14 5,-1:14 4,0:14 3,1:14 2,2:14';
    const state = berlin(`${FOUR}\ntrack ${straights}`);
    expect(refusal(state, built([1, 3], [1, 4]))).toBe('no-straights');
    expect(refusal(state, built([1, 3], [1, 5]))).toBeUndefined();
    play(state, remove(2, 2));
    expect(refusal(state, built([2, 2], [1, 4]))).toBeUndefined();

    const curves = `${straights.replace(' 2,2:14', '')} 2,2:13 2,3:02 3,3:35 3,4:02 4,4:35 4,5:02`;
    const bent = berlin(`${FOUR}\ntrack ${curves}`);
    expect(refusal(bent, built([5, 5], [1, 5]))).toBe('no-curves');
    expect(refusal(bent, built([5, 5], [2, 5]))).toBeUndefined();
  });
});

describe('where to remove [Track 3]', () => {
  test('at an end of your line, and not in its middle', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} ${MM_FS}\ntrain maerkisches-museum`);
    expect(refusal(state, remove(8, 2))).toBeUndefined();
    expect(refusal(state, remove(4, 3))).toBeUndefined();
    expect(refusal(state, remove(7, 3))).toBe('mid-line');
    expect(refusal(state, remove(5, 3))).toBe('mid-line');
    expect(refusal(state, remove(9, 2))).toBe('no-tile');
  });

  test('a tile that leads to a site without a station is at an end', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} ${JB_KT}\ntrain jannowitzbruecke`);
    expect(refusal(state, remove(10, 2))).toBeUndefined();
  });

  test('in a loop any one tile, after which there are ends again [Track 6]', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM} ${JB_MM_OVER_THE_RIVER}`);
    expect(open(state, 'remove')).toHaveLength(4);
    play(state, remove(7, 3));
    expect(open(state, 'remove').map(({ hex }) => hex.join())).toEqual(['7,2', '8,2']);
    expect(refusal(state, remove(8, 1))).toBe('mid-line');
  });

  test('refused if your train would be cut off from any of your track', () => {
    const state = berlin(`${FOUR}\ntrack ${JB_MM}\ntrain jannowitzbruecke`);
    expect(refusal(state, remove(8, 2))).toBe('cut-off');
    expect(refusal(state, remove(7, 3))).toBeUndefined();
    play(state, remove(7, 3), remove(8, 2));
    expect(state.players[0]!.straights).toBe(10);
  });
});

describe('the Hub [Hub]', () => {
  test('any number of tracks leave it', () => {
    const state = manhattan(`${FOUR}\ntrack ${HUB_CC} 1,10:25 2,11:03 4,9:25`);
    expect(refusal(state, built([4, 8], [1, 4]))).toBeUndefined();
    play(state, built([4, 8], [1, 4]), DONE);
    expect(state.players[0]!.tracksAt[state.map.hub]).toBe(5);
  });

  test('at most one direct link between the Hub and any one site', () => {
    const state = manhattan(`${FOUR}\ntrack ${HUB_CC} 1,10:02 1,9:03`);
    expect(refusal(state, built([1, 8], [1, 3]))).toBe('hub-twice');
    expect(refusal(state, built([1, 8], [0, 3]))).toBeUndefined();
  });

  test('none from the Hub to the Hub', () => {
    const state = manhattan(`${FOUR}\ntrack 1,10:02 1,9:13 2,8:24`);
    expect(refusal(state, built([3, 8], [3, 5]))).toBe('hub-to-hub');
    expect(refusal(state, built([3, 8], [2, 5]))).toBeUndefined();
  });

  test('still one own tile per hex', () => {
    const state = manhattan(`${FOUR}\ntrack 2,9:03`);
    expect(refusal(state, built([2, 9], [2, 5]))).toBe('own-tile');
  });

  test('a loop through the Hub can be broken at any of its tiles, another track of the Hub not', () => {
    const sites = 'at 59-st-columbus-circle lab -\nat 116-st-columbia factory -';
    const loop = `${HUB_CC} 2,6:35 1,7:03 1,8:03 1,9:03 1,10:02`;
    const state = manhattan(`${FOUR}\ntrack ${loop} 2,11:03 2,12:03`, sites);
    const hexes = open(state, 'remove').map(({ hex }) => hex.join());
    expect(hexes).toEqual(['2,6', '1,7', '1,8', '2,8', '1,9', '2,9', '1,10', '2,12']);
    expect(refusal(state, remove(2, 11))).toBe('mid-line');
  });
});

test('a run that comes back to the station it left is no link [ours]', () => {
  const state = berlin(`${FOUR}\ntrack 9,2:03 9,3:04 8,4:15 7,4:02 7,3:13 8,2:14`);
  expect(linksOf(state, state.players[0]!.track)).toEqual([]);
  expect(refusal(state, STEP)).toBe('no-link');
  // It is a loop all the same: any one tile can be removed.
  expect(open(state, 'remove')).toHaveLength(6);
});

test('a single tile between two stations is a link [Move 2]', () => {
  const state = berlin(
    `track ${JB_MM} ${MM_FS} ${FS_PP}`,
    'at friedrichstrasse office -\nat potsdamer-platz store -',
  );
  expect(linksOf(state, state.players[0]!.track).map(({ cells }) => cells.length)).toEqual([2, 2, 1]);
});

test('a line that meets itself at a site without a station is no loop there: both tiles are ends [ours]', () => {
  // From Jannowitzbrücke to Kottbusser Tor on both sides of it.
  const round = '10,1:35 10,2:03 9,2:03 9,3:02';
  const state = berlin(`${FOUR}\ntrack ${round}`);
  expect(open(state, 'remove').map(({ hex }) => hex.join())).toEqual(['10,2', '9,3']);
  const closed = berlin(`${FOUR}\ntrack ${round}`, 'at kottbusser-tor store -');
  expect(open(closed, 'remove')).toHaveLength(4);
});
