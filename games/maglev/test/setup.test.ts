import { describe, expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { optionsOfRematch } from '#engine/rematch.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { PASSENGERS, REMOVED, STARTING_ROBOTS } from '../data/pieces.ts';
import { passengersOf } from '../rules/check.ts';
import { COLOURS, HUB, KIND_NUMBER, NOTHING, stationOf, sum } from '../rules/colours.ts';
import { maglev } from '../rules/index.ts';
import { crowdAt, waitingAt } from '../rules/turn/crowd.ts';
import { NO_CARD } from '../rules/types.ts';
import { counts, place, play, refusal, setup } from './kit.ts';

const anyMaglev = maglev as unknown as AnyRules;

const take = (passenger: string) => ({ type: 'take', passenger });

test('the pieces: 18 of each robot, 14 pink and lilac, 11 coral and purple [Contents]', () => {
  expect(PASSENGERS).toEqual({ steel: 18, gold: 18, copper: 18, pink: 14, lilac: 14, coral: 11, purple: 11 });
  expect(sum(Object.values(PASSENGERS))).toBe(104);
  const { players } = setup({}, 2);
  expect(players.map(({ straights, curves }) => [straights, curves])).toEqual([
    [10, 8],
    [10, 8],
  ]);
});

test.each([
  [1, 3],
  [2, 5],
  [3, 3],
  [4, 0],
])('with %i players %i of each colour are removed [Player setup 4]', (seats, removed) => {
  const state = setup({}, seats);
  expect(REMOVED[seats]).toBe(removed);
  for (const [colour, name] of COLOURS.entries()) {
    expect(passengersOf(state, colour)).toBe(PASSENGERS[name] - removed);
  }
});

test('there are two stations of each kind [Contents]', () => {
  const state = setup({ map: 'manhattan' }, 4);
  expect(state.supply).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

test('the remaining robots go into the bag [Berlin setup 5]', () => {
  // Manhattan, three players: 15 of each, less three in hands, two in the supply, and 26 on sites.
  expect(sum(setup({ map: 'manhattan' }, 3).bag)).toBe(3 * (15 - 3 - 2) - 26);
  // Berlin, two: 13 of each, less two in hands, one in the supply, two on starting stations, thirteen on sites.
  expect(sum(setup({}, 2).bag)).toBe(3 * (13 - 2 - 1 - 2) - 13);
});

test('each player takes a steel, a gold and a copper robot [Player setup 5]', () => {
  for (const seats of [1, 2, 3]) {
    expect(setup({}, seats).players.map(({ hand }) => hand)).toEqual(
      Array.from({ length: seats }, () => counts(1, 1, 1)),
    );
  }
});

test('the fourth of four also takes one robot of their choice, before the map is set up [Player setup 6]', () => {
  const state = setup({}, 4);
  expect([state.phase, maglev.active(state)]).toEqual(['robot', [3]]);
  expect(state.standing.every((standing) => standing === NOTHING)).toBe(true);
  expect(refusal(state, take('pink'))).toBe('robots-only');
  expect(refusal(state, { type: 'end' })).toBe('choose-a-robot');
  play(state, take('gold'));
  expect(state.players[3]!.hand).toEqual(counts(1, 2, 1));
  expect([state.phase, state.turn]).toEqual(['train', 0]);
});

describe('Berlin [Berlin setup 1–4]', () => {
  test('Factory, Warehouse and Lab go randomly on the three starting sites, one each', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { standing, map } = setup({}, 2, seed);
      const kinds = standing.filter((_, place) => map.sites[place]!.start);
      expect(kinds.toSorted()).toEqual([1, 2, 3]);
      orders.add(kinds.join());
    }
    expect(orders.size).toBe(6);
  });

  test.each([1, 2, 3])('with robots by player count: %i', (seats) => {
    const state = setup({}, seats);
    for (const { kind, robots } of STARTING_ROBOTS[seats]!) {
      const place = state.standing.indexOf(stationOf(KIND_NUMBER[kind]));
      expect(crowdAt(state, place)).toBe(robots.length);
      expect(waitingAt(state, place, KIND_NUMBER[kind])).toBe(0);
    }
  });

  test('starting robots never match their station', () => {
    for (const stations of Object.values(STARTING_ROBOTS)) {
      for (const { kind, robots } of stations) {
        expect(robots.map((robot) => COLOURS.indexOf(robot))).not.toContain(KIND_NUMBER[kind]);
      }
    }
  });

  test('all other stations wait in the supply, each with one passenger of its colour', () => {
    const state = setup({}, 2);
    expect(state.supply).toEqual([1, 1, 1, 2, 2, 2, 2]);
    // Nine pink are in play: two on their stations, seven beside the map.
    expect(state.waiting).toEqual(counts(0, 0, 0, 7, 7, 4, 4));
  });
});

test('Manhattan: the Hub covers Grand Central, with nobody on it; all stations are in the supply [Manhattan setup 1]', () => {
  const state = setup({ map: 'manhattan' }, 2);
  expect(state.standing.indexOf(HUB)).toBe(state.map.hub);
  expect(crowdAt(state, state.map.hub)).toBe(0);
  expect(state.supply).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

test('each site gets as many random robots from the bag as the map says [Berlin setup 6]', () => {
  for (const map of ['berlin', 'manhattan']) {
    const state = setup({ map }, 3);
    for (const [place, { robots, start }] of state.map.sites.entries()) {
      if (!start) expect(crowdAt(state, place)).toBe(robots);
    }
  }
  const one = setup({ map: 'manhattan' }, 3, 1);
  const other = setup({ map: 'manhattan' }, 3, 2);
  expect(one.crowd).not.toEqual(other.crowd);
});

test('Manhattan starts with more robots on the map than Berlin, in clusters at the furthest sites [Choosing a map]', () => {
  const waiting = (map: string, seats: number): number => {
    const state = setup({ map }, seats);
    if (state.phase === 'robot') play(state, take('gold'));
    return sum(state.crowd);
  };
  for (const seats of [1, 2, 3, 4]) {
    expect(waiting('manhattan', seats)).toBe(26);
    expect(waiting('berlin', seats)).toBeLessThan(26);
  }
  const { map } = setup({ map: 'manhattan' }, 2);
  const most = map.sites.filter(({ robots }) => robots > 1).map(({ id, robots }) => [id, robots]);
  expect(most).toEqual([
    ['inwood-207-st', 5],
    ['168-st', 3],
    ['delancey-st-essex-st', 3],
    ['south-ferry', 5],
  ]);
});

test('version 1: twenty robots wait in Manhattan, and seat 0 begins [ours]', () => {
  const [version1] = maglev.earlier!;
  const options = version1!.parseOptions({ map: 'manhattan' })!;
  expect(version1!.parseOptions({ first: 'random' })).toBeUndefined();
  for (let seed = 0; seed < 10; seed++) {
    const state = version1!.setup(options, 3, quickRng(seed));
    expect([sum(state.crowd), state.first, state.turn]).toEqual([20, 0, 0]);
  }
});

describe('the start player [Player setup 3]', () => {
  test('is chosen by chance', () => {
    const firsts = Array.from({ length: 40 }, (_, seed) => setup({ first: 'random' }, 3, seed).turn);
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]));
  });

  test('unless the table says otherwise', () => {
    for (const [seat, first] of ['seat0', 'seat1', 'seat2', 'seat3'].entries()) {
      const state = setup({ map: 'manhattan', first }, 3, seat);
      expect([state.first, state.turn]).toEqual([seat % 3, seat % 3]);
    }
  });

  test('play goes round from there, and a round ends before the start player', () => {
    const state = setup({ first: 'seat1' }, 3);
    for (const seat of [1, 2, 0]) {
      expect([state.turn, state.round]).toEqual([seat, 1]);
      play(state, { type: 'train', site: 'jannowitzbruecke' });
      play(state, maglev.legal(state, seat)[0]!);
    }
    expect([state.turn, state.round]).toEqual([1, 2]);
  });

  test('the fourth player in turn order takes the extra robot', () => {
    expect(maglev.active(setup({ first: 'seat2' }, 4))).toEqual([1]);
  });

  test('a rematch passes it on to the left', () => {
    const state = setup({ first: 'random', map: 'manhattan', firstGame: true }, 3, 5);
    const next = maglev.optionsOfRematch!(state);
    expect(next).toEqual({ ...state.options, first: `seat${(state.first + 1) % 3}` });
    expect(maglev.parseOptions(next)).toEqual(next);
    const old = maglev.earlier![0]!.setup(maglev.earlier![0]!.parseOptions({})!, 2, quickRng(1));
    expect(maglev.optionsOfRematch!(old).first).toBe('seat1');
  });
});

test('a rematch asks how the last match began, by its own version of the rules [ours]', () => {
  const seats = [{}, {}, {}];
  const seed = 'd2'.repeat(32);
  const { first } = maglev.setup(maglev.parseOptions({})!, 3, actionRng(Buffer.from(seed, 'hex'), 0));
  const next = { map: 'berlin', cards: 'deal', firstGame: false, first: `seat${(first + 1) % 3}` };
  expect(optionsOfRematch(anyMaglev, { version: 2, options: {}, seats, seed })).toEqual(next);
  expect(optionsOfRematch(anyMaglev, { version: 1, options: {}, seats, seed })).toMatchObject({
    first: 'seat1',
  });
  const { optionsOfRematch: _, ...without } = anyMaglev;
  expect(optionsOfRematch(without, { version: 2, options: {}, seats, seed })).toEqual({});
});

test('commuters wait by colour, outside the bag [Berlin setup 7]', () => {
  expect(setup({}, 3).bag.slice(3)).toEqual([0, 0, 0, 0]);
});

test('each player is dealt one card of each deck [Player setup 2]', () => {
  const { cards } = setup({}, 3);
  expect(cards).toHaveLength(12);
  expect(cards.every((card) => card >= 0 && card < 13)).toBe(true);
  for (const deck of [0, 1, 2, 3]) {
    expect(new Set(cards.filter((_, i) => i % 4 === deck)).size).toBe(3);
  }
});

test('a first game has no player-board cards [Player setup 2]', () => {
  const { cards } = setup({ firstGame: true }, 2);
  expect([3, 7].map((i) => cards[i])).toEqual([NO_CARD, NO_CARD]);
  expect(cards.filter((card) => card === NO_CARD)).toHaveLength(2);
});

test('options are checked, and have defaults [ours]', () => {
  expect(maglev.parseOptions({})).toEqual({
    ...{ map: 'berlin', cards: 'deal', firstGame: false, first: 'random' },
  });
  for (const wrong of [{ map: 'paris' }, { cards: 'none' }, { firstGame: 1 }, { seats: 2 }, null, []]) {
    expect(maglev.parseOptions(wrong)).toBeUndefined();
  }
});

test('the first placement: all robots, then the actions [First turns: Manhattan]', () => {
  const state = setup({ map: 'manhattan' }, 2);
  expect(state.phase).toBe('place');
  expect(refusal(state, place('pink', 'vp.pink.1'))).toBe('not-in-hand');
  play(state, place('steel', 'track.right'), place('gold', 'build'));
  expect(refusal(state, { type: 'end' })).toBe('place-first');
  play(state, place('copper', 'capacity.right'));
  expect([state.phase, state.taken]).toEqual(['main', 0]);
});
