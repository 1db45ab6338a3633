import { expect, test } from 'vitest';
import { type FeatureList, Features } from '../net/features.ts';
import { LEAK, type Net, netValue, randomNet } from '../net/net.ts';
import { Optimizer } from '../net/optimizer.ts';
import { ReplayBuffer } from '../net/replay-buffer.ts';
import { readNet, writeNet } from '../net/store.ts';
import { Sums, TrackedSums } from '../net/sums.ts';
import { TdLearner } from '../net/td-learner.ts';
import { quickRng } from '../rng.ts';

const ROWS = 10;
const UNITS = 8;

/** A net of random weights, with direct ones. */
function someNet(seed: number): Net {
  const rng = quickRng(seed);
  const direct = Float64Array.from({ length: ROWS }, () => rng.below(100) / 50 - 1);
  return { ...randomNet(ROWS, UNITS, rng), direct };
}

/** Each pair is a row and its size. */
function listOf(...pairs: readonly (readonly [number, number])[]): FeatureList {
  const features = new Features(ROWS);
  for (const [row, size] of pairs) features.add(row, size);
  return features.snapshot();
}

function sumsOf(net: Net, features: FeatureList): Sums {
  const sums = new Sums(net);
  sums.add(features);
  return sums;
}

const valueFor = (net: Net, features: FeatureList): number => netValue(net, sumsOf(net, features));

test('a feature of size 0 is no feature, and a count is listed in steps up to the most', () => {
  const features = new Features(ROWS);
  features.add(1, 0);
  features.addCount(2, 2, 4);
  features.addCount(6, 9, 3);
  expect([...features.snapshot().rows]).toEqual([2, 3, 6, 7, 8]);
});

test('the value is the bias, the direct weights, and the leaky units by their output weights', () => {
  const net: Net = {
    weights: Float64Array.of(1, 2, 3, 4, -5, -5, -5, -5),
    direct: Float64Array.of(10, 20),
    outputs: Float64Array.of(1, 10, 100, 1000, 0.5),
  };
  expect(valueFor(net, listOf([0, 2]))).toBe(0.5 + 20 + 2 + 40 + 600 + 8000);
  expect(valueFor(net, listOf([1, 1]))).toBeCloseTo(0.5 + 20 - 5 * LEAK * 1111, 9);
});

test('two parts have the value of the whole', () => {
  const net = someNet(1);
  const [one, other] = [listOf([0, 1], [3, 0.5]), listOf([4, 1], [9, -2])];
  const whole = listOf([0, 1], [3, 0.5], [4, 1], [9, -2]);
  expect(netValue(net, sumsOf(net, one), sumsOf(net, other))).toBeCloseTo(valueFor(net, whole), 9);
});

test('tracked sums become those of any list, whatever they held before', () => {
  const net = someNet(2);
  const tracked = new TrackedSums(net);
  const lists = [listOf([1, 1], [2, 0.5]), listOf([2, 0.25], [7, 1]), listOf(), listOf([1, 1], [7, 3])];
  for (const features of lists) {
    tracked.become(features);
    expect(netValue(net, tracked.sums)).toBeCloseTo(valueFor(net, features), 9);
  }
});

test('a step follows the gradient: every weight moves as a small change of it shows', () => {
  const features = listOf([0, 1], [3, 0.5], [5, -2]);
  for (const part of ['weights', 'direct', 'outputs'] as const) {
    const net = someNet(3);
    const before = net[part].slice();
    const slopes = before.map((weight, at) => {
      net[part][at] = weight + 1e-6;
      const raised = valueFor(net, features);
      net[part][at] = weight;
      return Math.sign(Math.round((raised - valueFor(net, features)) * 1e9));
    });
    const optimizer = new Optimizer(net);
    // The value is too high by one: what raises it has to fall.
    optimizer.add(features, sumsOf(net, features), 1);
    optimizer.step(0.01);
    expect([...net[part].map((weight, at) => Math.sign(before[at]! - weight))]).toEqual([...slopes]);
    expect(slopes.filter((slope) => slope !== 0).length).toBeGreaterThan(2);
  }
});

test('the values of a repeated game come to its score, with the points made on the way', () => {
  const net = someNet(4);
  const learner = new TdLearner(net, { lambda: 0.5, mostError: 15 });
  const samples = [0, 3, 8].map((points, nth) => ({
    features: listOf([nth, 1], [nth + 3, 1]),
    points,
    isExploratory: false,
  }));
  for (let nth = 0; nth < 2000; nth++) {
    learner.add({ samples, score: 20, isEndExploratory: false });
    learner.step(0.01);
  }
  for (const { features, points } of samples) expect(points + valueFor(net, features)).toBeCloseTo(20, 0);
});

test.each([true, false])('a random last action (%s) teaches nothing of its result', (isEndExploratory) => {
  const learned = [0, 50].map((score) => {
    const net = someNet(5);
    const learner = new TdLearner(net, { lambda: 0.5, mostError: 15 });
    const samples = [{ features: listOf([1, 1]), points: 0, isExploratory: false }];
    learner.add({ samples, score, isEndExploratory });
    learner.step(0.01);
    return net;
  });
  if (isEndExploratory) expect(learned[0]).toEqual(learned[1]);
  else expect(learned[0]).not.toEqual(learned[1]);
});

test.each([true, false])('a stored net (with direct weights: %s) has nearly the same values', (hasDirect) => {
  const net = hasDirect ? someNet(6) : randomNet(ROWS, UNITS, quickRng(6));
  const file = writeNet(net);
  expect('direct' in file).toBe(hasDirect);
  const read = readNet(JSON.parse(JSON.stringify(file)));
  for (let row = 0; row < ROWS; row++)
    expect(valueFor(read, listOf([row, 1]))).toBeCloseTo(valueFor(net, listOf([row, 1])), 1);
  expect(writeNet(read).weights).toBe(file.weights);
});

test('a full replay buffer replaces old items and stays as large', () => {
  const rng = quickRng(7);
  const buffer = new ReplayBuffer<number>(3);
  for (let item = 0; item < 100; item++) buffer.add(item, rng);
  const sampled = new Set(Array.from({ length: 200 }, () => buffer.sample(rng)));
  expect(sampled.size).toBe(3);
  expect(Math.max(...sampled)).toBe(99);
});
