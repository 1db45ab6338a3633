import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { berlin as berlinText } from '../data/maps/berlin.ts';
import { maglev } from '../rules/index.ts';
import { cellAt, MAPS, makeMap } from '../rules/map.ts';
import { readMap } from '../rules/mapText.ts';
import { setupOn } from '../rules/setup.ts';

const [berlin, manhattan] = MAPS as [(typeof MAPS)[number], (typeof MAPS)[number]];
const grounds = ({ ground }: (typeof MAPS)[number]) =>
  Object.fromEntries(
    ['land', 'river', 'park', 'hub', 'site'].map((kind) => [
      kind,
      ground.filter((each) => each === kind).length,
    ]),
  );

describe('the two maps', () => {
  test('have so many hexes of each kind', () => {
    expect(grounds(berlin)).toEqual({ land: 74, river: 22, park: 0, hub: 0, site: 14 });
    expect(grounds(manhattan)).toEqual({ land: 52, river: 47, park: 3, hub: 3, site: 14 });
  });

  test('have their sites where they are', () => {
    expect(berlin.placeOf[cellAt(berlin, [11, -1])]).toBe(berlin.names.get('ostbahnhof'));
    expect(manhattan.placeOf[cellAt(manhattan, [3, 18])]).toBe(manhattan.names.get('south-ferry'));
    expect(
      [
        [3, 9],
        [2, 10],
        [3, 10],
      ].map((hex) => manhattan.placeOf[cellAt(manhattan, hex as [number, number])]),
    ).toEqual([14, 14, 14]);
  });

  test('say how many robots wait', () => {
    expect(berlin.sites.reduce((robots, site) => robots + site.robots, 0)).toBe(13);
    expect(manhattan.sites.reduce((robots, site) => robots + site.robots, 0)).toBe(20);
    expect(berlin.sites.filter(({ start }) => start).map(({ id }) => id)).toEqual([
      'schillingstrasse',
      'maerkisches-museum',
      'jannowitzbruecke',
    ]);
  });

  test('every side leads to a side that leads back', () => {
    for (const { across } of MAPS) {
      for (const [side, other] of across.entries()) if (other >= 0) expect(across[other]).toBe(side);
    }
  });
});

/** A small map of our own: a Hub, three sites, a river. */
const THIRD = `
map third
ratings ${Array.from({ length: 25 }, (_, i) => i * 10).join(' ')}

.     .     .
   .     .
AA    ~     BB
   .     .
.     @     .
   .     .
CC    .     .

AA north-west 2
BB north-east 2
CC south-west 9
`;

describe('a third map needs no code', () => {
  test('it is read, set up and played to the end', () => {
    const read = readMap(THIRD.replace('CC south-west 9', 'CC south-west 3'));
    if ('problem' in read) throw new Error(read.problem);
    const map = makeMap(read.map);
    expect([map.hub, map.places, map.hexes.length]).toEqual([3, 4, 18]);
    const rng = quickRng(1);
    const state = setupOn(map, maglev.parseOptions({})!, 3, rng);
    for (let seat = maglev.active(state)[0]; seat !== undefined; seat = maglev.active(state)[0]) {
      const open = maglev.legal(state, seat);
      expect(maglev.apply(state, seat, open[rng.below(open.length)]!, rng).ok).toBe(true);
      maglev.check(state);
    }
    expect(maglev.result(state)).toBeDefined();
  });
});

test.each([
  ['', 'a map is three blocks: head, hexes, sites'],
  [THIRD.replace('map third', 'map'), 'the first line is not "map <id>"'],
  [THIRD.replace('ratings 0', 'ratings'), 'the second line is not "ratings" and 25 rising numbers'],
  [THIRD.replace('AA    ~', 'AA     ~'), 'hex "~" in row 3 is not in a column'],
  [THIRD.replace('AA    ~', 'AA ~   '), 'hex "~" in row 3 is in a column of the rows above and below'],
  [THIRD.replace('~', '?'), 'hex "?" in row 3 is neither . ~ ^ @ nor a site'],
  [
    THIRD.replace('AA north-west 2', 'AA north-west'),
    'site "AA north-west" is not "<code> <id> <robots or start>"',
  ],
  [THIRD.replace('BB north-east', 'AA north-east'), 'site code AA is used twice'],
  [THIRD.replace('~     BB', '~     .'), 'site north-east is 0 times on the map'],
  [THIRD.replace('north-east 2', 'north-west 2'), 'site north-west is listed twice'],
  [THIRD.replace('north-east 2', 'north-east start'), 'a map with a Hub has no starting sites'],
  [THIRD.replace('@', '.'), 'a map without a Hub has three starting sites, not 0'],
])('a map that is wrong says what: %#', (text, problem) => {
  const read = readMap(text);
  expect('problem' in read ? read.problem : 'no problem').toContain(problem);
});

test('the text of a map looks like it', () => {
  expect(berlinText).toContain('.     PP    .     ~     ~     ~     .');
});
