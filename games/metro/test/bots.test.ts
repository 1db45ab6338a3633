import { describe, expect, test } from 'vitest';
import { type Budget, type Choice, LEVELS, type Level, type Now } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '../bot/index.ts';
import { metro } from '../rules/index.ts';
import type { Action, Metro, State, View } from '../rules/types.ts';
import en from '../words/en.json' with { type: 'json' };
import ru from '../words/ru.json' with { type: 'json' };
import { position } from './position.ts';

/** As thoughtful as a test has time for. */
const QUICK: Budget = { iterations: 30 };
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** What a bot says to what its seat would be sent. */
function ask(level: Level, state: State, seed = 1, budget = QUICK, now?: Now): Choice<Metro> {
  const view = JSON.parse(JSON.stringify(metro.view(state, state.turn))) as View;
  return bots[level]!.choose(view, state.turn, quickRng(seed), budget, now);
}

const choose = (level: Level, state: State, seed?: number): Action => ask(level, state, seed).actions[0];

/** Total scores of a game between these bots. */
function play(levels: readonly Level[], options: object, seed: number): readonly number[] {
  const rng = quickRng(seed);
  const state = metro.setup(metro.parseOptions(options)!, levels.length, rng);
  for (let [seat] = metro.active(state); seat !== undefined; [seat] = metro.active(state)) {
    const outcome = metro.apply(state, seat, choose(levels[seat]!, state, rng.below(1000)), rng);
    expect(outcome).toMatchObject({ ok: true });
  }
  return metro.result(state)!.totals;
}

describe.each(LEVELS)('the %s bot', (level) => {
  test.each([
    [2, {}],
    [3, { rotation: 'free' }],
    [4, { handSize: 2 }],
    [5, { singleTileLines: 'forbidden' }],
    [6, { handSize: 3, rotation: 'free', singleTileLines: 'forbidden' }],
  ])('finishes games with %i seats and options %j, legally', (seats, options) => {
    expect(play(Array(seats).fill(level), options, seats)).toHaveLength(seats);
  });

  test('chooses the same from the same view, seed and iterations', () => {
    const state = position({ hands: ['aacb'] });
    expect(ask(level, state, 7)).toEqual(ask(level, state, 7));
  });
});

describe('a line that ends another’s early or one’s own', () => {
  // The tile with four turns back fits only below these two: it ends one line or the other.
  const laid = ['aaaa 1,0', 'aaaa 2,0'];

  // Station 7 (column 1) is the first seat’s, station 6 (column 2) that of the seat to act.
  test.each([
    ['skilled', 2, 1],
    ['hard', 2, 1],
    ['hard', 4, 2],
  ] as const)('%s spoils the other’s, with %i seats', (level, seats, turn) => {
    const state = position({ seats, turn, drawn: 'dddd', laid });
    for (const seed of SEEDS) expect(choose(level, state, seed)).toMatchObject({ type: 'lay', at: [1, 1] });
  });

  test('hard says whose', () => {
    const { reasons } = ask('hard', position({ turn: 1, drawn: 'dddd', laid }));
    expect(reasons[0]).toEqual({ key: 'hint.ends', params: { seat: 0, station: 7, points: 3 } });
  });
});

/** A random game until two tiles are left: one for the seat to act and one for another. */
function nearlyOver(seats: number, seed: number): State {
  const rng = quickRng(seed);
  const state = metro.setup(metro.parseOptions({})!, seats, rng);
  while (state.laidCount < 58) metro.apply(state, state.turn, choose('easy', state, rng.below(1000)), rng);
  return state;
}

/** How far ahead of the others the seat to act will be if it does this; the last tile has no choice. */
function leadAfter(state: State, action: Action): number {
  const after = metro.clone(state);
  metro.apply(after, state.turn, action, quickRng(1));
  metro.apply(after, after.turn, metro.legal(after, after.turn)[0]!, quickRng(1));
  const others = after.scores.filter((_, seat) => seat !== state.turn);
  return after.scores[state.turn]! - others.reduce((sum, each) => sum + each, 0) / others.length;
}

describe.each([2, 4])('with %i seats and two tiles left', (seats) => {
  const clear = Array.from({ length: 60 }, (_, seed) => nearlyOver(seats, seed))
    .map((state) => {
      const lays = metro.legal(state, state.turn);
      const [best, next] = lays.toSorted((a, b) => leadAfter(state, b) - leadAfter(state, a));
      return { state, best, by: next ? leadAfter(state, best!) - leadAfter(state, next) : 0 };
    })
    .filter(({ by }) => by >= 10);

  test('hard finds every lay that is 10 points better', () => {
    const found = clear.filter(({ state, best }) => choose('hard', state) === best);
    expect(clear.length).toBeGreaterThan(5);
    expect(found).toEqual(clear);
  });
});

// Nothing but its own line can be ended with the held tile.
test.each(['skilled', 'hard'] as const)('%s draws rather than lays a tile that hurts', (level) => {
  const state = position({ turn: 1, hands: ['aacb', 'dddd'], laid: ['aaaa 2,0'] });
  const { actions, reasons } = ask(level, state);
  expect(actions).toEqual([{ type: 'draw' }]);
  if (level === 'hard') expect(reasons).toMatchObject([{ key: 'hint.draw' }]);
});

test('hard gives at most three reasons, in the words of both languages', () => {
  const rng = quickRng(1);
  const state = metro.setup(metro.parseOptions({})!, 3, rng);
  const keys = new Set<string>();
  while (state.turn >= 0) {
    const { actions, reasons } = ask('hard', state);
    expect(reasons.length).toBeLessThanOrEqual(3);
    for (const { key } of reasons) keys.add(key);
    metro.apply(state, state.turn, actions[0], rng);
  }
  const worded = Object.keys(en).filter((key) => key in ru && key.startsWith('hint.'));
  expect([...keys].sort()).toEqual(worded.sort());
});

test.each([50, 200])('hard uses its %i ms up and ends then', (ms) => {
  const clock = new TickingClock();
  ask('hard', position({ hands: ['aacb'] }), 1, { ms }, clock.now);
  expect(clock.passed).toBeGreaterThanOrEqual(ms);
  expect(clock.passed).toBeLessThan(ms + 10);
});
