import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, type Budget, just } from '#engine/bot.ts';
import { readNet, writeNet } from '#engine/net/store.ts';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '#games/metro-x/bot/index.ts';
import { featureRowsOf } from '#games/metro-x/bot/judge/features.ts';
import { unseenAfter } from '#games/metro-x/bot/judge/value-net.ts';
import { Learner } from '#games/metro-x/bot/learn/learner.ts';
import { randomMap } from '#games/metro-x/bot/learn/random-map.ts';
import { NETS, valueNetOf } from '#games/metro-x/bot/nets/index.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { DECKS } from '#games/metro-x/rules/decks.ts';
import { type MetroX, metroX } from '#games/metro-x/rules/index.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { isOver, type State, stateOf } from '#games/metro-x/rules/state.ts';
import { choice, position } from './table.ts';

const easy = bots.easy!;
const normal = bots.normal!;
const hard = bots.hard!;

/** Knows nothing but the rules. */
const random: Bot<MetroX> = {
  choose(view, seat, rng) {
    const open = metroX.legal(metroX.guess(view, seat, rng), seat);
    return just(open[rng.below(open.length)]!);
  },
};

/** A whole match between these bots. */
function match(options: object, players: readonly Bot<MetroX>[], seed: number): State {
  const rng = quickRng(seed);
  const state = metroX.setup(metroX.parseOptions(options)!, players.length, rng);
  while (metroX.active(state).length > 0) {
    for (const seat of metroX.active(state)) {
      const [action] = players[seat]!.choose(metroX.view(state, seat), seat, rng).actions;
      expect(metroX.legal(state, seat)).toContainEqual(action);
      metroX.apply(state, seat, action, rng);
    }
  }
  return state;
}

const normalWins = (options: object, games: number) =>
  Array.from({ length: games }, (_, seed) => {
    const mine = seed % 2;
    const { places } = metroX.result(match(options, mine ? [random, normal] : [normal, random], seed))!;
    return places[mine]! < places[1 - mine]!;
  }).filter(Boolean).length;

describe.each([
  { map: 'tokyo' },
  { map: 'osaka' },
  { map: 'tokyo', deck: '15' },
  { map: 'osaka', deck: '15' },
])('%j', (options) => {
  test('normal beats random choices in at least 19 of 20 games', () => {
    expect(normalWins(options, 60)).toBeGreaterThanOrEqual(57);
  });
});

test('normal is good alone, and hard better', () => {
  const mean = (bot: Bot<MetroX>, games: number) =>
    Array.from({ length: games }, (_, seed) => metroX.result(match({}, [bot], seed))!.totals[0]!).reduce(
      (sum, total) => sum + total / games,
      0,
    );
  const quick: Bot<MetroX> = {
    choose: (view, seat, rng) => hard.choose(view, seat, rng, { iterations: 50 }),
  };
  expect(mean(normal, 40)).toBeGreaterThan(36);
  expect(mean(quick, 12)).toBeGreaterThan(42);
});

test('two normal bots at one table do not play alike', () => {
  const { sheets } = metroX.view(match({}, [normal, normal], 1), undefined);
  expect(sheets[0]).not.toEqual(sheets[1]);
});

const firstOf = (bot: Bot<MetroX>, state: State, budget: Budget = { iterations: 400 }, seed = 1) =>
  bot.choose(metroX.view(state, 0), 0, quickRng(seed), budget).actions[0];

/** Only T and H have a free indicator space, and each lacks three stations. */
const used = { F: '2 2', Y: '2 2', M: '3 3 3', C: '4 4 4', Z: '5 5', G: '2 2', N: '2 2 2' };
const lateT = '2,3 3,3 5,3 6,3 7,5 9,6 10,6 11,6 12,6 13,6 13,5';
const lateH = '2,8 3,8 4,8 7,8 8,7 9,8 10,8 11,8 11,6 11,4 10,3';
const late = { filled: `${lateT} ${lateH}`, spaces: { ...used, T: '3 3', H: '3 3' } };
/** Will complete H in this round: there is nothing else to do. */
const rival = { filled: `${lateH} 10,2 10,1`, spaces: { ...used, T: '3 3 3', H: '3' } };

const tasks: readonly (readonly [name: string, position: () => State, right: readonly string[]])[] = [
  ['completes the line with the larger bonus', () => position('3', [late]), ['T']],
  ['takes the crown before the other does', () => position('3', [late, rival]), ['H']],
  ['writes a star where most lines meet', () => position('star', [{ filled: '3,7 4,7 5,6' }]), ['Z', 'G']],
  [
    'circles the station that completes a line',
    () => position('free', [{ filled: `${lateT} 13,4 13,2`, spaces: { T: '2 2 2' } }]),
    ['13,3'],
  ],
];

describe.each(tasks)('%s', (_name, state, right) => {
  const seeds = [1, 2, 3, 4, 5];
  const rights = right.map(choice);
  test('hard does', () => {
    for (const seed of seeds)
      expect(rights).toContainEqual(firstOf(hard, state(), { iterations: 400 }, seed));
  });
  test('easy does not', () => {
    const found = seeds.filter((seed) =>
      rights.some((action) => isDeepStrictEqual(action, firstOf(easy, state(), { iterations: 400 }, seed))),
    );
    expect(found.length).toBeLessThan(seeds.length);
  });
});

describe('hard', () => {
  const start = (seats: number) => metroX.setup(metroX.parseOptions({})!, seats, quickRng(3));

  test.each([1, 4, 99])('thinks as long as it may and no longer, with %i seats', (seats) => {
    const clock = new TickingClock();
    hard.choose(metroX.view(start(seats), 0), 0, quickRng(1), { ms: 60 }, clock.now);
    expect(clock.passed).toBeGreaterThanOrEqual(60);
    expect(clock.passed).toBeLessThan(70);
  });

  test('with the same chance and iterations it says the same', () => {
    const view = metroX.view(start(2), 0);
    const once = hard.choose(view, 0, quickRng(5), { iterations: 200 });
    expect(hard.choose(view, 0, quickRng(5), { iterations: 200 })).toEqual(once);
  });

  test('plays from the last seat of 99', () => {
    const state = start(99);
    const [action] = hard.choose(metroX.view(state, 98), 98, quickRng(1), { iterations: 20 }).actions;
    expect(metroX.legal(state, 98)).toContainEqual(action);
  });
});

describe('reasons', () => {
  const reasons = (state: State) =>
    hard.choose(metroX.view(state, 0), 0, quickRng(1), { iterations: 400 }).reasons;

  test('what it brings at once comes first', () => {
    expect(reasons(position('3', [late, rival]))[0]).toEqual({
      key: 'hint.completes',
      params: { line: 'H', bonus: 'crown', points: 6 },
    });
    expect(reasons(position('star', [{ filled: '3,7 4,7 5,6' }]))[0]).toEqual({
      key: 'hint.star',
      params: { points: 10, lines: 5 },
    });
  });

  test('then what playing ahead showed: the lead over the next best choice, and the line that gains most', () => {
    const [, lead, line, ...more] = reasons(position('3', [late]));
    expect(lead).toMatchObject({ key: 'hint.lead', params: { games: 200 } });
    expect(line).toMatchObject({ key: 'hint.line', params: { line: 'T', percent: 100 } });
    expect(more).toEqual([]);
  });

  test('that there is nothing else to do', () => {
    const spaces = { ...used, T: '3 3 3', H: '3 3' };
    expect(reasons(position('3', [{ filled: lateT, spaces }]))).toEqual([{ key: 'hint.only', params: {} }]);
  });
});

describe.each([...MAPS.values()])('$id', (map) => {
  test('has been learned', () => {
    const file = NETS[map.id]!;
    expect(atob(file.weights)).toHaveLength(featureRowsOf(map).count * (file.outputs.length - 1));
    expect(writeNet(readNet(file)).weights).toBe(file.weights);
  });

  test('a table that follows another has the same value as if it were encoded anew', () => {
    const net = valueNetOf(map);
    const rng = quickRng(2);
    const table = metroX.setup(metroX.parseOptions({ map: map.id })!, 1, rng);
    for (let open = metroX.legal(table, 0); open.length > 0; open = metroX.legal(table, 0)) {
      const unseen = unseenAfter(table);
      const before = net.encode(table, unseen);
      metroX.apply(table, 0, open[rng.below(open.length)]!, rng);
      expect(net.valueAfter(before, table)).toBeCloseTo(net.value(net.encode(table, unseen)), 6);
    }
  });

  test('can be learned', () => {
    const rng = quickRng(5);
    const learner = new Learner(featureRowsOf(map), 1000, rng);
    const scores = Array.from({ length: 1000 }, () => learner.play(map, [...DECKS.values()][0]!, rng));
    const mean = (games: readonly number[]) => games.reduce((sum, score) => sum + score, 0) / games.length;
    expect(mean(scores.slice(-200))).toBeGreaterThan(mean(scores.slice(0, 200)) + 4);
  });
});

describe('a map that nobody has learned', () => {
  const maps = Array.from({ length: 4 }, (_, nth) => randomMap(`unknown-${nth}`, quickRng(nth)));
  const offered = MAPS as Map<string, CityMap>;
  beforeAll(() => void maps.map((map) => offered.set(map.id, map)));
  afterAll(() => void maps.map(({ id }) => offered.delete(id)));

  const play = (bot: Bot<MetroX>, map: CityMap, seed: number): number => {
    const rng = quickRng(seed);
    const deck = [...DECKS.values()][0]!;
    const table = stateOf(map, deck, 1, rng.shuffle(deck.pile), 0);
    while (!isOver(table)) {
      const { actions } = bot.choose(metroX.view(table, 0), 0, rng, { iterations: 50 });
      metroX.apply(table, 0, actions[0], rng);
    }
    return metroX.result(table)!.totals[0]!;
  };

  test('is played well at once: normal makes more than random choices in at least 18 of 20 games', () => {
    for (const map of maps) {
      const seeds = Array.from({ length: 20 }, (_, seed) => seed);
      const won = seeds.filter((seed) => play(normal, map, seed) > play(random, map, seed));
      expect(won.length).toBeGreaterThanOrEqual(18);
    }
  });

  test('hard makes more than normal', () => {
    const mean = (bot: Bot<MetroX>) =>
      maps
        .flatMap((map) => [play(bot, map, 1), play(bot, map, 2), play(bot, map, 3)])
        .reduce((a, b) => a + b) / 12;
    expect(mean(hard)).toBeGreaterThan(mean(normal) + 3);
  });
});
