import { describe, expect, test } from 'vitest';
import { randomGame } from '#engine/testkit/walk.ts';
import { departure, STATIONS } from '../rules/grid.ts';
import { metro } from '../rules/index.ts';
import { lengthOf } from '../rules/lines.ts';
import { position, scored } from './position.ts';

const totals = (state: Parameters<typeof metro.standings>[0]) =>
  metro.standings(state).map(({ total }) => total);

describe('scoring', () => {
  test('the worked example: 3 points for passing two tiles, one of them twice; 2; and 5 tiles doubled to 10', () => {
    const state = position({
      seats: 4,
      laid: [
        'acba 0,1',
        'dada 1,1',
        'cccc 2,1',
        'acba 2,2',
        'bbad 2,3',
        'aaaa 4,0',
        'dbba 4,1',
        'baac 6,0',
        'cbcb 7,0',
      ],
    });
    expect(totals(state)).toEqual([3, 0, 10, 2]);
    expect(metro.standings(state)[2]!.parts).toEqual([
      { key: 'centre', params: { station: 10, length: 5 }, points: 10 },
    ]);
  });

  test('a line scores as soon as it reaches a station', () => {
    // Station 7 is the first seat’s: down column 1, then left and out at station 10.
    const state = position({ laid: ['aaaa 1,0'], hands: ['cccc', 'aaaa'] });
    expect(totals(state)).toEqual([0, 0]);
    expect(scored(state, 'cccc 1,1')).toEqual([]);
    expect(scored(state, 'aaaa 0,1')).toContain('0 7 3');
  });

  test('1 for every tile passage: a tile crossed twice counts twice', () => {
    const state = position({ seats: 4, laid: ['aaaa 4,0'], hands: ['dbba'] });
    expect(scored(state, 'dbba 4,1')).toEqual(['0 4 3']);
  });

  test('doubled if it ends in the centre', () => {
    // Station 4: straight down column 4 into the hall.
    const state = position({ laid: ['aaaa 4,0', 'aaaa 4,1'], hands: ['aaaa'] });
    expect(scored(state, 'aaaa 4,2')).toEqual(['1 4 6']);
  });

  test('it may end at one’s own station, another’s or nobody’s', () => {
    // With 3 players station 17 is nobody’s: station 18 runs up, left and down again into it.
    const nobodys = position({ seats: 3, laid: ['bcbc 1,7'], hands: ['bbbb'] });
    expect(scored(nobodys, 'bbbb 0,7')).toEqual(['2 18 2']);
    // Station 4 comes back to itself; with 2 players 1 and 32 have different owners.
    const own = position({ laid: ['aaaa 4,0'], hands: ['dbba'] });
    expect(scored(own, 'dbba 4,1')).toEqual(['1 4 3']);
    expect(scored(position({ hands: ['bbbb'] }), 'bbbb 7,0')).toEqual(['0 1 1']);
  });

  test('lines from unowned stations score nothing', () => {
    // With 3 players stations 16 and 17 are nobody’s; the corner tile joins them both ways.
    expect(scored(position({ seats: 3, hands: ['bcbc'] }), 'bcbc 0,7')).toEqual([]);
    expect(scored(position({ seats: 4, hands: ['bcbc'] }), 'bcbc 0,7')).toEqual(['3 17 1', '0 16 1']);
  });

  test('lines that start nowhere score nothing', () => {
    // The middle of the board: these tracks run from empty squares into the hall.
    const state = position({ laid: ['aaaa 0,2', 'aaaa 1,2'], hands: ['dddd'] });
    expect(scored(state, 'dddd 2,2')).toHaveLength(1);
    expect(totals(state).reduce((sum, each) => sum + each)).toBe(5);
  });

  test('one tile can complete several lines, also of several players, and all score', () => {
    expect(scored(position({ hands: ['bcbc'] }), 'bcbc 7,0')).toEqual(['0 1 1', '1 32 1']);
  });

  test('then the car leaves: a line is never scored twice', () => {
    for (const { state } of randomGame(metro, metro.parseOptions({})!, 6, 3)) {
      const stations = metro
        .standings(state)
        .flatMap(({ parts }) => parts.map((part) => part.params['station']));
      expect(new Set(stations).size).toBe(stations.length);
    }
  });

  test('most points win; equal points share the win', () => {
    const finished = finishedGame();
    const scores = [...finished.scores];
    const winners = scores.map((score) => score === Math.max(...scores));
    expect(metro.result(finished)!.places.map((place) => place === 1)).toEqual(winners);

    finished.scores.splice(0, 4, 30, 40, 40, 20);
    expect(metro.result(finished)).toEqual({ totals: [30, 40, 40, 20], places: [3, 1, 1, 4] });
  });

  test('in a finished game the passages of all lines from stations never exceed 240', () => {
    const { lines } = finishedGame();
    let passages = 0;
    for (let station = 1; station <= STATIONS; station++) passages += lengthOf(lines, departure(station));
    expect(passages).toBeGreaterThan(32);
    expect(passages).toBeLessThanOrEqual(240);
  });
});

function finishedGame() {
  const walk = randomGame(metro, metro.parseOptions({})!, 4, 5);
  for (let step = walk.next(); ; step = walk.next()) if (step.done) return step.value;
}
