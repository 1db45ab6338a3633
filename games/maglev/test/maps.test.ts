import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { MAPS } from '../maps/index.ts';
import { maglev } from '../rules/index.ts';
import { setupOn } from '../rules/setup/setup.ts';
import { cellAt, type GameMap, parseMap } from '../rules/track/map.ts';

const [berlin, manhattan] = [MAPS.get('berlin')!, MAPS.get('manhattan')!];
const grounds = ({ ground }: GameMap) =>
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
    expect(manhattan.sites.reduce((robots, site) => robots + site.robots, 0)).toBe(26);
    expect(berlin.sites.filter(({ start }) => start).map(({ id }) => id)).toEqual([
      'schillingstrasse',
      'maerkisches-museum',
      'jannowitzbruecke',
    ]);
  });

  test('every side leads to a side that leads back', () => {
    for (const { across } of MAPS.values()) {
      for (const [side, other] of across.entries()) if (other >= 0) expect(across[other]).toBe(side);
    }
  });
});

/** A small map of our own: a Hub, three sites, a river. */
const THIRD = `# For tests alone.
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
CC south-west 3

names en
map The Third
@ The Middle
AA North-West
BB North-East
CC South-West
`;

describe('a map that is given as text', () => {
  test('is read, set up and played to the end', () => {
    const parsed = parseMap(THIRD);
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    const { map } = parsed;
    expect([map.hub, map.places, map.hexes.length]).toEqual([3, 4, 18]);
    expect([map.name, map.hubName, map.sites[2]!.name]).toEqual([
      { en: 'The Third' },
      { en: 'The Middle' },
      { en: 'South-West' },
    ]);
    const rng = quickRng(1);
    const state = setupOn(map, maglev.parseOptions({})!, 3, rng);
    for (let seat = maglev.active(state)[0]; seat !== undefined; seat = maglev.active(state)[0]) {
      const open = maglev.legal(state, seat);
      expect(maglev.apply(state, seat, open[rng.below(open.length)]!, rng).ok).toBe(true);
      maglev.check(state);
    }
    expect(maglev.result(state)).toBeDefined();
  });

  test('may have the line ends of Windows', () => {
    expect(parseMap(THIRD.replaceAll('\n', '\r\n'))).toHaveProperty('map');
  });
});

test.each([
  ['', 'text: a map is blocks with an empty line between them: head, hexes, sites, and names'],
  [THIRD.replace('map third', 'map'), 'line 2: this is not "map <id>"'],
  [THIRD.replace('ratings 0', 'ratings'), 'line 3: this is not "ratings" and 25 rising numbers'],
  [THIRD.replace('AA    ~', 'AA     ~'), 'line 7, column 8: hex "~" is not in a column'],
  [
    THIRD.replace('AA    ~', 'AA ~   '),
    'line 7, column 4: hex "~" is in a column of the rows above and below',
  ],
  [THIRD.replace('~', '?'), 'line 7, column 7: hex "?" is neither . ~ ^ @ nor a site'],
  [
    THIRD.replace('AA north-west 2', 'AA north-west'),
    'line 13: "AA north-west" is not "<code> <id> <robots or start>"',
  ],
  [THIRD.replace('BB north-east', 'AA north-east'), 'line 14: site code AA is used twice'],
  [THIRD.replace('~     BB', '~     .'), 'line 14: site north-east is 0 times on the map'],
  [THIRD.replace('north-east 2', 'north-west 2'), 'line 14: site north-west is listed twice'],
  [THIRD.replace('north-east 2', 'north-east start'), 'line 14: a map with a Hub has no starting sites'],
  [THIRD.replace('@', '.'), 'line 5: a map without a Hub has three starting sites, not 0'],
  [THIRD.replace('names en', 'names English'), 'line 17: "names English" is not "names <language>"'],
  [THIRD.replace('names en', 'names de'), 'line 17: no block is "names en"'],
  [THIRD.replace('BB North-East\n', ''), 'line 17: BB has no name in en'],
  [THIRD.replace('BB North-East', 'BB'), 'line 21: "BB" is not the name of'],
  [THIRD.replace('BB North-East', 'DD North-East'), 'line 21: "DD North-East" is not the name of'],
  [THIRD.replace('BB North-East', 'AA North-East'), 'line 21: AA is named twice in en'],
])('a map that is wrong says what and where: %#', (text, fault) => {
  const parsed = parseMap(text);
  const faults = 'faults' in parsed ? parsed.faults.map(({ at, what }) => `${at}: ${what}`) : [];
  expect(faults.join('\n')).toContain(fault);
});
