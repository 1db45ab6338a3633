import { expect, test, vi } from 'vitest';
import { Features } from '#engine/net/features.ts';
import { netValue } from '#engine/net/net.ts';
import { readNet, writeNet } from '#engine/net/store.ts';
import { TrackedSums } from '#engine/net/sums.ts';
import { type Sample, TdLearner } from '#engine/net/td-learner.ts';
import { quickRng } from '#engine/rng.ts';
import { boardFeatures, ROWS, situationFeatures } from '../bot/judge/features.ts';
import { TrackFeatureCache, trackFeaturesOf } from '../bot/judge/track-features.ts';
import { headStart, Learner } from '../bot/learn/learner.ts';
import { NETS, netOf } from '../bot/nets/index.ts';
import { easy } from '../bot/play/easy.ts';
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

function featuresOf(state: State, seat: number) {
  const features = new Features(ROWS);
  const trackFeatures = trackFeaturesOf(state, seat);
  situationFeatures(features, state, trackFeatures, seat);
  const points = boardFeatures(features, state, trackFeatures, seat, 0);
  return { features, points, rows: [...features.rows.subarray(0, features.count)] };
}

test.each([
  [{}, 1],
  [{ map: 'manhattan' }, 2],
])('with options %j the points of a position are those of the score sheet at the end', (options, seats) => {
  const state = watch(options, seats, () => {});
  for (const [seat, { total }] of maglev.standings(state).entries())
    expect(featuresOf(state, seat).points).toBe(total);
});

test.each([
  [{}, 2],
  [{ map: 'manhattan' }, 1],
])('with options %j no feature is listed twice', (options, seats) => {
  let looks = 0;
  watch(options, seats, (state) => {
    if (state.phase !== 'main') return;
    looks++;
    const { rows } = featuresOf(state, state.turn);
    expect(new Set(rows).size).toBe(rows.length);
    expect(Math.max(...rows)).toBeLessThan(ROWS);
  });
  expect(looks).toBeGreaterThan(10);
});

test('the value of features is the same whatever was added up before', () => {
  const net = netOf(MAPS.get('berlin')!);
  const kept = new TrackedSums(net);
  let looks = 0;
  watch({}, 2, (state) => {
    if (state.phase !== 'main') return;
    looks++;
    const { features } = featuresOf(state, state.turn);
    const fresh = new TrackedSums(net);
    fresh.become(features);
    kept.become(features);
    expect(netValue(net, kept.sums)).toBeCloseTo(netValue(net, fresh.sums), 9);
  });
  expect(looks).toBeGreaterThan(10);
});

test.each(['berlin', 'manhattan'])(
  'in %s the features of a line that were found before are those of now',
  (map) => {
    const cache = new TrackFeatureCache(0);
    const seen = new Set<unknown>();
    let looks = 0;
    watch({ map }, 1, (state) => {
      if (state.phase !== 'main') return;
      looks++;
      const found = cache.get(state);
      seen.add(found);
      expect(found).toEqual(trackFeaturesOf(state, 0));
    });
    expect(seen.size).toBeGreaterThan(3);
    expect(seen.size).toBeLessThan(looks);
  },
);

test.each([
  [1, 0],
  [2, 6],
])('a net of %i players has features for at most %i quiet rounds', (players, most) => {
  const count = (progress: number) => {
    const state = position(`maglev manhattan ${players} deal\nturn 0 main round 9 progress ${progress}`);
    return featuresOf(state, 0).rows.length;
  };
  expect([count(8) - count(9), count(2) - count(9), count(1) - count(9)]).toEqual([
    Math.min(1, most),
    most,
    most,
  ]);
});

test('every net is of a map, with a weight for each feature', () => {
  expect(Object.keys(NETS).filter((id) => !MAPS.has(id))).toEqual([]);
  for (const file of Object.values(NETS)) {
    const { weights, direct, outputs } = file!;
    const units = outputs.length - 1;
    expect(units % 4).toBe(0);
    expect([atob(weights).length, direct!.length]).toEqual([ROWS * units, ROWS]);
  }
});

test('a stored net is the same net, as far as bytes go', () => {
  const file = NETS['berlin']!;
  expect(writeNet(readNet(file)).weights).toBe(file.weights);
});

/** What a net becomes by its first game, with so many to warm up. */
function learn(name: string, warmUp = 0) {
  const learner = new Learner(readNet(NETS[name]!), 2, warmUp);
  expect(learner.play(parseOptions({ map: 'manhattan' })!, quickRng(3))).toBeGreaterThan(-50);
  return learner.net;
}

const learned = learn('manhattan');

test('the same game makes the same net', () => {
  expect(learn('manhattan')).toEqual(learned);
});

test('while a net warms up it stays as it is', () => {
  expect(learn('manhattan', 1)).toEqual(readNet(NETS['manhattan']!));
});

test('a net learns from earlier games too', () => {
  const add = vi.spyOn(TdLearner.prototype, 'add');
  const learner = new Learner(readNet(NETS['manhattan']!), 2);
  const [earlier, later] = [1, 2].map((seed) => {
    add.mockClear();
    learner.play(parseOptions({ map: 'manhattan' })!, quickRng(seed));
    return new Set(add.mock.calls.map(([episode]) => episode));
  });
  add.mockRestore();
  expect(earlier!.size).toBe(1);
  expect(later!.size).toBe(2);
  expect([...later!].filter((episode) => earlier!.has(episode))).toHaveLength(1);
});

test.each(['deal', 'draft'])('with cards to %s, a head start leaves turns to play', (cards) => {
  for (let seed = 0; seed < 50; seed++) {
    const state = setup({ map: 'manhattan', cards }, 1, seed);
    headStart(state, state.players[0]!.board, quickRng(seed));
    const reserved = cards === 'draft' ? 26 : 0;
    expect(state.bag.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(reserved + 8);
  }
});

test('learning changes a net', () => {
  const start = readNet(NETS['manhattan']!);
  for (const part of ['weights', 'direct', 'outputs'] as const) {
    const changes = learned[part].map((weight, at) => Math.abs(weight - start[part][at]!));
    expect(Math.max(...changes)).toBeGreaterThan(0);
  }
});

/** A game of easy bots. */
function episodeOf() {
  const samples: Sample[] = [];
  const end = watch({}, 1, (state) => {
    if (state.phase !== 'main') return;
    const { features, points } = featuresOf(state, 0);
    samples.push({ features: features.snapshot(), points, isExploratory: false });
  });
  return { samples, score: maglev.standings(end)[0]!.total, isEndExploratory: false };
}

const TD = { lambda: 0.6, mostError: 15 };

test('the values of positions come closer to the score', () => {
  const episode = episodeOf();
  const samples = episode.samples.slice(-3);
  // Better than it was.
  const score = episode.score + 30;
  const net = readNet(NETS['berlin']!);
  const learner = new TdLearner(net, TD);
  const distance = () => {
    const sums = new TrackedSums(net);
    const each = samples.map(({ features, points }) => {
      sums.become(features);
      return Math.abs(points + netValue(net, sums.sums) - score);
    });
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  const before = distance();
  for (let nth = 0; nth < 100; nth++) {
    learner.add({ samples, score, isEndExploratory: false });
    learner.step(0.0001);
  }
  expect(distance()).toBeLessThan(before / 2);
});

test.each([
  [true, 'not at all'],
  [false, 'too'],
])('when the last action was random (%s), its result counts %s for those before', (isExploratory) => {
  const { samples } = episodeOf();
  const last = samples.at(-1)!;
  const changed = [...samples.slice(0, -1), { ...last, isExploratory }];
  const learned = [-20, 80].map((score) => {
    const net = readNet(NETS['berlin']!);
    const learner = new TdLearner(net, TD);
    learner.add({ samples: changed, score, isEndExploratory: false });
    learner.step(0.001);
    return net.direct;
  });
  const before = new Set(samples.flatMap(({ features }) => [...features.rows]));
  for (const row of last.features.rows) before.delete(row);
  const differing = [...before].filter((row) => learned[0]![row] !== learned[1]![row]);
  expect(differing.length > 0).toBe(!isExploratory);
});
