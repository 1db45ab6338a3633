import { describe, expect, test } from 'vitest';
import { STATIONS_OF } from '../data/stations.ts';
import { TILE_COUNTS } from '../data/tiles.ts';
import { CENTRE_STATION, departsFrom, exitBy, OUTER_STATION, platform, squareAt } from '../rules/grid.ts';
import { ALL_TILES, leavesAt, TILES, turned } from '../rules/tiles.ts';

describe('geometry', () => {
  test('trains enter at even ends and leave at odd ends', () => {
    for (const tile of TILES) {
      for (const end of [0, 2, 4, 6]) expect(leavesAt(tile, end) % 2).toBe(1);
    }
  });

  test.each([
    ['a', 5],
    ['b', 3],
    ['c', 7],
    ['d', 1],
  ])('letter %s leads from end i to i + %i', (letter, step) => {
    for (const tile of TILES) {
      for (const [entry, each] of [...tile].entries()) {
        if (each === letter) expect(leavesAt(tile, entry * 2)).toBe((entry * 2 + step) % 8);
      }
    }
  });

  test('all 24 bijections exist, each once', () => {
    const leads = TILES.map((tile) => [0, 2, 4, 6].map((end) => leavesAt(tile, end)));
    for (const ends of leads) expect([...ends].sort()).toEqual([1, 3, 5, 7]);
    expect(new Set(leads.map(String)).size).toBe(24);
  });

  test('there are 60 tiles in all', () => {
    expect(ALL_TILES).toHaveLength(60);
    expect(Object.values(TILE_COUNTS).reduce((sum, count) => sum + count, 0)).toBe(60);
  });

  /** What is beyond the side at which a train leaves at this odd end. */
  const beyond = (column: number, row: number, end: number) => exitBy(squareAt([column, row]), (end - 1) / 2);

  test.each([
    [1, 2, 4, 4],
    [3, 3, 5, 6],
    [5, 2, 6, 0],
    [7, 1, 5, 2],
  ])('leaving (2,5) at %i one enters (%i,%i) at %i', (end, column, row, entry) => {
    expect(beyond(2, 5, end)).toBe(squareAt([column, row]) * 4 + entry / 2);
  });

  test('stations are numbered anticlockwise from the top right', () => {
    expect(platform(1)).toEqual({ at: [7, 0], end: 0 });
    expect(platform(8)).toEqual({ at: [0, 0], end: 0 });
    expect(platform(9)).toEqual({ at: [0, 0], end: 6 });
    expect(platform(16)).toEqual({ at: [0, 7], end: 6 });
    expect(platform(17)).toEqual({ at: [0, 7], end: 4 });
    expect(platform(24)).toEqual({ at: [7, 7], end: 4 });
    expect(platform(25)).toEqual({ at: [7, 7], end: 2 });
    expect(platform(32)).toEqual({ at: [7, 0], end: 2 });
  });

  test('every way in from the edge is the departure of one station', () => {
    const stations = Array.from({ length: 256 }, (_, channel) => departsFrom(channel)).filter(
      (s) => s !== undefined,
    );
    expect(stations.sort((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
  });

  test('the centre has 8 arrival-only stations, one for each outer side of its squares', () => {
    const ways = [
      [3, 2, 5],
      [4, 2, 5],
      [5, 3, 7],
      [5, 4, 7],
      [4, 5, 1],
      [3, 5, 1],
      [2, 4, 3],
      [2, 3, 3],
    ] as const;
    for (const [column, row, end] of ways) expect(beyond(column, row, end)).toBe(CENTRE_STATION);
    const exits = Array.from({ length: 256 }, (_, i) => exitBy(i >> 2, i & 3));
    // Eight from outside, and eight among the centre's own squares, where no tile ever lies.
    expect(exits.filter((exit) => exit === CENTRE_STATION)).toHaveLength(8 + 8);
    expect(exits.filter((exit) => exit === OUTER_STATION)).toHaveLength(32);
  });

  test.each([
    [2, 16],
    [3, 10],
    [4, 8],
    [5, 6],
    [6, 5],
  ])('with %i players everyone owns %i stations, none twice', (seats, each) => {
    const lists = STATIONS_OF[seats]!;
    expect(lists.map((list) => list.length)).toEqual(Array(seats).fill(each));
    expect(new Set(lists.flat()).size).toBe(seats * each);
  });

  test.each([3, 5, 6])('with %i players stations 16 and 17 belong to nobody', (seats) => {
    const owned = STATIONS_OF[seats]!.flat();
    expect(owned).not.toContain(16);
    expect(owned).not.toContain(17);
  });

  test('a quarter turn clockwise moves the last letter to the front', () => {
    expect([0, 1, 2, 3].map((turns) => turned('aacb', turns))).toEqual(['aacb', 'baac', 'cbaa', 'acba']);
  });

  test('a turned tile has the tracks of the tile, a quarter further round', () => {
    for (const tile of TILES) {
      for (const end of [0, 2, 4, 6]) {
        expect(leavesAt(turned(tile, 1), (end + 2) % 8)).toBe((leavesAt(tile, end) + 2) % 8);
      }
    }
  });
});
