import { expect, test, vi } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { easy } from '../bot/easy.ts';
import { boardFacts, Facts, ROWS, situationFacts } from '../bot/facts.ts';
import { Learner } from '../bot/learn.ts';
import { Lessons, type Moment } from '../bot/lessons.ts';
import { hopeOf, Sums } from '../bot/net.ts';
import { readNet, writeNet } from '../bot/net-file.ts';
import { NETS, netOf } from '../bot/nets.ts';
import { Lookout, sightOf } from '../bot/sight.ts';
import { MAPS } from '../maps/index.ts';
import { maglev } from '../rules/index.ts';
import { parseOptions } from '../rules/parse.ts';
import type { State } from '../rules/types.ts';
import { position, setup } from './kit.ts';

/** A whole game of easy bots, with a look at every position. */
function watch(options: object, seats: number, look: (state: State) => void): State {
  const state = setup(options, seats, 7);
  const rng = quickRng(7);
  while (maglev.active(state).length > 0) {
    const [seat] = maglev.active(state);
    look(state);
    maglev.apply(state, seat!, easy.choose(maglev.view(state, seat!), seat!, rng).actions[0], rng);
  }
  return state;
}

function factsOf(state: State, seat: number) {
  const facts = new Facts();
  const sight = sightOf(state, seat);
  situationFacts(facts, state, sight, seat);
  const points = boardFacts(facts, state, sight, seat, 0);
  return { facts, points, rows: [...facts.rows.subarray(0, facts.count)] };
}

test.each([
  [{}, 1],
  [{ map: 'manhattan' }, 2],
])('with options %j the points of a position are those of the score sheet at the end', (options, seats) => {
  const state = watch(options, seats, () => {});
  for (const [seat, { total }] of maglev.standings(state).entries())
    expect(factsOf(state, seat).points).toBe(total);
});

test.each([
  [{}, 2],
  [{ map: 'manhattan' }, 1],
])('with options %j no fact is told twice', (options, seats) => {
  let looks = 0;
  watch(options, seats, (state) => {
    if (state.phase !== 'main') return;
    looks++;
    const { rows } = factsOf(state, state.turn);
    expect(new Set(rows).size).toBe(rows.length);
    expect(Math.max(...rows)).toBeLessThan(ROWS);
  });
  expect(looks).toBeGreaterThan(10);
});

test('what facts add up to is the same whatever was added up before', () => {
  const net = netOf(MAPS.get('berlin')!, 2);
  const kept = new Sums(net);
  let looks = 0;
  watch({}, 2, (state) => {
    if (state.phase !== 'main') return;
    looks++;
    const { facts } = factsOf(state, state.turn);
    const fresh = new Sums(net);
    fresh.become(facts);
    kept.become(facts);
    expect(hopeOf(net, kept)).toBeCloseTo(hopeOf(net, fresh), 9);
  });
  expect(looks).toBeGreaterThan(10);
});

test.each(['berlin', 'manhattan'])('in %s a line seen before looks as it does now', (map) => {
  const lookout = new Lookout(0);
  const seen = new Set<unknown>();
  let looks = 0;
  watch({ map }, 1, (state) => {
    if (state.phase !== 'main') return;
    looks++;
    const sight = lookout.look(state);
    seen.add(sight);
    expect(sight).toEqual(sightOf(state, 0));
  });
  expect(seen.size).toBeGreaterThan(3);
  expect(seen.size).toBeLessThan(looks);
});

test.each([
  [1, 0],
  [2, 6],
])('a net of %i players is told of at most %i quiet rounds', (players, most) => {
  const told = (progress: number) => {
    const state = position(`maglev manhattan ${players} deal\nturn 0 main round 9 progress ${progress}`);
    return factsOf(state, 0).rows.length;
  };
  expect([told(8) - told(9), told(2) - told(9), told(1) - told(9)]).toEqual([Math.min(1, most), most, most]);
});

test('every net is of a map, alone or together, with a weight for each fact', () => {
  const maps = Object.keys(NETS).map((name) => name.replace('-together', ''));
  expect(maps.filter((id) => !MAPS.has(id))).toEqual([]);
  for (const file of Object.values(NETS)) {
    const { weights, direct, outputs } = file!;
    const units = outputs.length - 1;
    expect(units % 4).toBe(0);
    expect([atob(weights).length, direct.length]).toEqual([ROWS * units, ROWS]);
  }
});

test('a stored net is the same net, as far as bytes go', () => {
  const file = NETS['berlin']!;
  expect(writeNet(readNet(file)).weights).toBe(file.weights);
});

/** What a net becomes by its first game, with so many to warm up. */
function learn(name: string, seats: number, warmUp = 0) {
  const learner = new Learner(readNet(NETS[name]!), 2, warmUp);
  const scores = learner.play(parseOptions({ map: 'manhattan' })!, seats, quickRng(3));
  expect(scores).toHaveLength(seats);
  expect(Math.min(...scores)).toBeGreaterThan(-50);
  return learner.net;
}

test('the same game makes the same net', () => {
  expect(learn('manhattan', 1)).toEqual(learn('manhattan', 1));
});

test('while a net warms up it stays as it is', () => {
  expect(learn('manhattan', 1, 1)).toEqual(readNet(NETS['manhattan']!));
});

test('a net learns from earlier games too', () => {
  const learnFrom = vi.spyOn(Lessons.prototype, 'learnFrom');
  const learner = new Learner(readNet(NETS['manhattan']!), 2);
  const [earlier, later] = [1, 2].map((seed) => {
    learnFrom.mockClear();
    learner.play(parseOptions({ map: 'manhattan' })!, 1, quickRng(seed));
    return new Set(learnFrom.mock.calls.map(([story]) => story));
  });
  learnFrom.mockRestore();
  expect(earlier!.size).toBe(1);
  expect(later!.size).toBe(2);
  expect([...later!].filter((story) => earlier!.has(story))).toHaveLength(1);
});

test('learning together changes a net', () => {
  const [start, learned] = [readNet(NETS['manhattan-together']!), learn('manhattan-together', 2)];
  for (const part of ['weights', 'direct', 'outputs'] as const) {
    const changes = learned[part].map((weight, at) => Math.abs(weight - start[part][at]!));
    expect(Math.max(...changes)).toBeGreaterThan(0);
  }
});

/** What was seen in a game of easy bots, and what it came to. */
function storyOf(): { moments: Moment[]; score: number } {
  const moments: Moment[] = [];
  const end = watch({}, 1, (state) => {
    if (state.phase !== 'main') return;
    const { facts, points } = factsOf(state, 0);
    moments.push({ facts: facts.told(), points, isCurious: false });
  });
  return { moments, score: maglev.standings(end)[0]!.total };
}

test('what is hoped for comes closer to what comes of it', () => {
  const story = storyOf();
  const moments = story.moments.slice(-3);
  // Better than it was.
  const score = story.score + 30;
  const net = readNet(NETS['berlin']!);
  const lessons = new Lessons(net);
  const distance = () => {
    const sums = new Sums(net);
    const each = moments.map(({ facts, points }) => {
      sums.become(facts);
      return Math.abs(points + hopeOf(net, sums) - score);
    });
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  const before = distance();
  for (let nth = 0; nth < 100; nth++) lessons.learnFrom({ moments, score }, 0.0001);
  expect(distance()).toBeLessThan(before / 2);
});

test.each([
  [true, 'not at all'],
  [false, 'too'],
])(
  'when the last action was one of curiosity (%s), what came of it counts %s for those before',
  (isCurious) => {
    const { moments } = storyOf();
    const last = moments.at(-1)!;
    const story = [...moments.slice(0, -1), { ...last, isCurious }];
    const learned = [-20, 80].map((score) => {
      const net = readNet(NETS['berlin']!);
      new Lessons(net).learnFrom({ moments: story, score }, 0.001);
      return net.direct;
    });
    const before = new Set(moments.flatMap(({ facts }) => [...facts.rows]));
    for (const row of last.facts.rows) before.delete(row);
    const differing = [...before].filter((row) => learned[0]![row] !== learned[1]![row]);
    expect(differing.length > 0).toBe(!isCurious);
  },
);
