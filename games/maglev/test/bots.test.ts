import { describe, expect, test } from 'vitest';
import { type Budget, LEVELS, type Level, type Now } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '../bot/index.ts';
import { judgeOf } from '../bot/judge/judge-of.ts';
import { positionOf } from '../bot/play/in-vain.ts';
import { multiTurnSearch } from '../bot/play/multi-turn-search.ts';
import { emptyPlan } from '../bot/play/plans.ts';
import { reasonsFor } from '../bot/play/reasons.ts';
import { turnsFrom } from '../bot/play/turns.ts';
import { END, LOADS, REFILL, REVERSE_TRAIN, STEP } from '../rules/actions.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import { maglev } from '../rules/index.ts';
import { CARDS } from '../rules/setup/cards.ts';
import type { Action, State, View } from '../rules/types.ts';
import { JB_MM, position, STARTS, setup } from './kit.ts';

/** What a bot plays in its turn, from what its seat would be sent. */
function choose(level: Level, state: State, seed = 1, budget: Budget = { iterations: 4 }, now?: Now) {
  const seat = maglev.active(state)[0]!;
  const view = JSON.parse(JSON.stringify(maglev.view(state, seat))) as View;
  return bots[level]!.choose(view, seat, quickRng(seed), budget, now);
}

/** Plays a whole plan, until something is revealed; everything must be legal. */
function playPlan(state: State, plan: readonly Action[], seed: number): void {
  const seat = maglev.active(state)[0]!;
  const rng = quickRng(seed);
  for (const action of plan) {
    const outcome = maglev.apply(state, seat, action, rng);
    expect(outcome, JSON.stringify(action)).toMatchObject({ ok: true });
    if (outcome.ok && outcome.reveals) return;
  }
}

/** So many rounds, or to the end. */
function play(levels: readonly Level[], options: object, rounds: number): State {
  const state = setup(options, levels.length, levels.length);
  for (let n = 0; maglev.active(state).length > 0 && state.round <= rounds; n++)
    playPlan(state, choose(levels[maglev.active(state)[0]!]!, state, n, { iterations: 1 }).actions, n);
  return state;
}

describe('games', () => {
  test('between four with drafted cards come to their end, legally', () => {
    const options = { map: 'manhattan', cards: 'draft' };
    const state = play(['easy', 'normal', 'easy', 'easy'], options, Number.POSITIVE_INFINITY);
    expect(state.phase).toBe('over');
  });

  test.each([
    [['hard', 'normal', 'easy', 'hard'], { cards: 'draft' }],
    [['easy', 'hard', 'normal', 'hard'], { map: 'manhattan' }],
  ] as const)('between %j with options %j go on legally for two rounds', (levels, options) => {
    expect(play(levels, options, 2).round).toBe(3);
  });
});

/** Among these are games that ended for lack of progress, and turns that led there and back. */
test.each([
  ['berlin', 'easy', [8, 34, 60]],
  ['manhattan', 'easy', [4, 12, 17, 19, 46]],
  ['berlin', 'normal', [1060]],
] as const)(
  'in %s games of %s bots end by the rulebook, and no turn comes back to where it began',
  (map, level, seeds) => {
    for (const seed of seeds) {
      const rng = quickRng(seed);
      const state = maglev.setup(maglev.parseOptions({ map })!, 2, rng);
      for (let [seat] = maglev.active(state); seat !== undefined; [seat] = maglev.active(state)) {
        const { actions } = bots[level]!.choose(maglev.view(state, seat), seat, rng);
        const before = positionOf(state, seat);
        for (const [nth, action] of actions.entries()) {
          if (nth > 0 && action.type === 'end') expect(positionOf(state, seat)).not.toBe(before);
          const outcome = maglev.apply(state, seat, action, rng);
          if (outcome.ok && outcome.reveals) break;
        }
      }
      expect(state.lastRound, `seed ${seed}`).toBe(state.round);
    }
  },
);

/** In these games the net liked to wait, and the bag ran out. */
test.each([
  ['berlin', [3, 12, 13]],
  ['manhattan', [5, 6, 7]],
] as const)('alone in %s, no turn of the first ten rounds is spent waiting', (map, seeds) => {
  for (const seed of seeds) {
    const rng = quickRng(seed);
    const state = maglev.setup(maglev.parseOptions({ map })!, 1, rng);
    while (state.phase !== 'over' && state.round <= 10) {
      const { actions } = bots.normal!.choose(maglev.view(state, 0), 0, rng);
      if (state.taken === 0) expect(actions, `seed ${seed}, round ${state.round}`).not.toEqual([END]);
      for (const action of actions) {
        const outcome = maglev.apply(state, 0, action, rng);
        if (outcome.ok && outcome.reveals) break;
      }
    }
  }
});

describe.each(LEVELS)('the %s bot', (level) => {
  test('chooses the same from the same view, seed and number of tries', () => {
    const state = play(['normal', 'normal'], { map: 'manhattan' }, 2);
    expect(choose(level, state, 7)).toEqual(choose(level, state, 7));
  });

  test('takes up an action that is under way', () => {
    const state = position(`maglev berlin 2 deal${STARTS}\nturn 0 track round 3 taken 1 units 1
      seat 0\n train jannowitzbruecke\n board track=steel\n track ${JB_MM}`);
    expect(maglev.legal(state, 0)).toContainEqual(choose(level, state).actions[0]);
  });
});

test.each([
  [1, 50],
  [1, 200],
  [2, 50],
  [2, 200],
])('at a table of %i, hard keeps to its budget of %i ms, and uses a long one', (seats, ms) => {
  const levels = new Array<Level>(seats).fill('normal');
  const state = play(levels, { map: 'manhattan' }, 2 * seats);
  const clock = new TickingClock(5);
  choose('hard', state, 1, { ms }, clock.now);
  // Among several it looks at the clock too seldom for that: it plans as widely as it has time for, and once.
  if (ms > 100 && seats === 1) expect(clock.passed).toBeGreaterThan(ms / 2);
  expect(clock.passed).toBeLessThan(ms + 30);
});

test.each(['berlin', 'manhattan'])('in %s a turn that is planned anew keeps to one budget', (map) => {
  const state = play(['normal', 'normal'], { map }, 9);
  let most = 0;
  for (let turns = 0; turns < 4; turns++) {
    const { turn } = state;
    const clock = new TickingClock(10);
    let plans = 0;
    for (; state.turn === turn; plans++)
      playPlan(state, choose('hard', state, turns, { ms: 1000 }, clock.now).actions, turns);
    expect(clock.passed).toBeLessThan(1200);
    most = Math.max(most, plans);
  }
  expect(most).toBeGreaterThan(1);
});

test('hard does not think when there is nothing to choose', () => {
  const state = play(['normal'], { map: 'manhattan' }, 20);
  state.taken += actionsLeft(state);
  expect(maglev.legal(state, 0)).toEqual([END]);
  const clock = new TickingClock();
  expect(choose('hard', state, 1, { ms: 1000 }, clock.now).actions).toEqual([END]);
  // Before a few plans are made, and once after that: to make more it would look again.
  expect(clock.passed).toBeLessThanOrEqual(3);
});

/** Points that the first seat makes in its turn, bonus cards not counted. */
function pointsMade(level: Level, text: string): number {
  const state = position(text);
  const before = maglev.standings(state)[0]!.total;
  const turn = choose(level, state).actions;
  playPlan(state, level === 'easy' ? turn.slice(0, 1) : turn, 1);
  return maglev.standings(state)[0]!.total - before;
}

describe('with one action left in the game, where somebody useless could be dropped off', () => {
  const LAST = 'turn 0 main round 9 last 9 taken 1';

  test('hard completes the link that its card asks for; easy drops off', () => {
    const text = `maglev berlin 2 deal${STARTS}\n${LAST}
      seat 0\n train jannowitzbruecke\n load 1 copper\n track 8,2:14\n cards connect-factory-lab each-pink - -`;
    expect(pointsMade('hard', text)).toBe(1);
    expect(pointsMade('easy', text)).toBe(0);
  });

  test('hard builds the station that brings a commuter and a link; easy drops off', () => {
    const text = `maglev berlin 2 deal\n${LAST}
      at schillingstrasse warehouse -\nat jannowitzbruecke lab -
      seat 0\n train jannowitzbruecke\n load 1 copper\n board unlock.pink=steel,copper build=gold\n track ${JB_MM}`;
    expect(pointsMade('hard', text)).toBe(2);
    expect(pointsMade('easy', text)).toBe(0);
  });
});

test.each([
  ['berlin', ['normal'], 10],
  ['manhattan', ['normal'], 25],
  ['berlin', ['normal', 'easy'], 30],
  ['manhattan', ['normal', 'easy'], 25],
] as const)('in %s at a table of %j, what was learned makes more than %i points', (map, levels, least) => {
  const [learned] = maglev.standings(play(levels, { map }, Number.POSITIVE_INFINITY));
  expect(learned!.total).toBeGreaterThan(least);
});

test.each(['berlin', 'manhattan'])(
  'drafting alone for %s, hard keeps cards that nets made much of',
  (map) => {
    const state = setup({ map, cards: 'draft' }, 1);
    while (state.phase === 'draft') playPlan(state, choose('hard', state).actions, 1);
    const [, passenger, track, board] = state.cards.map((card, deck) => CARDS[deck]![card]!.id);
    expect(['sets-of-four', 'pairs-coral-purple']).toContain(passenger);
    expect(['lone-hex', 'curve-at-station']).toContain(track);
    expect(board).not.toMatch(/full-unit-rows|empty-vp/);
  },
);

test('hard says why', () => {
  const state = position(`maglev berlin 2 deal${STARTS}\nturn 0 main round 9 last 9
    seat 0\n train jannowitzbruecke\n track 8,2:14\n cards connect-factory-lab each-pink - -`);
  const { reasons } = choose('hard', state);
  expect(reasons.length).toBeLessThanOrEqual(3);
  expect(reasons).toContainEqual({ key: 'hint.points', params: { points: 1 } });
  expect(reasons).toContainEqual({ key: 'hint.cards', params: { points: 3 } });
});

/** Why one would play this, if another turn is as good. */
function why(text: string, ...actions: readonly Action[]) {
  const state = position(`maglev berlin 2 deal\nturn 0 main round 3\nat schillingstrasse warehouse -
    at maerkisches-museum factory 1 copper\nat jannowitzbruecke lab 1 steel\nseat 0\n${text}`);
  const after = maglev.clone(state);
  const outcomes = actions.map((action) => maglev.apply(after, 0, action, quickRng(1)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const reveals = outcomes.findIndex((outcome) => outcome.ok && outcome.reveals);
  const planner = { seat: 0, evaluator: judgeOf(state, 0), seed: 5, adjusts: false };
  const move = { ...emptyPlan(planner, after), actions, certain: reveals < 0 ? undefined : reveals + 1 };
  const weighed = { move, prior: 1, value: 1, tries: 4, spread: 0 };
  return reasonsFor(state, 0, [weighed, weighed]).map(({ key, params }) => [key, ...Object.values(params)]);
}

const AS_GOOD = ['hint.better', 0];
test.each<[string, unknown[], string, Action[]]>([
  ['a refill', ['hint.refill', 2], 'board refill=steel', [REFILL]],
  ['picking up', ['hint.boards', 1], `track ${JB_MM}`, [LOADS[0]!]],
  ['riding home', ['hint.nearer', 1], `load 1 steel\n track ${JB_MM}`, [STEP]],
  ['riding to whoever waits', ['hint.waiting', 1], `track ${JB_MM}`, [STEP]],
  [
    'filling a column',
    ['hint.lacks', 'pink', 1],
    'board capacity=steel',
    [
      { type: 'lift', slot: 'capacity.right' },
      { type: 'place', passenger: 'steel', slot: 'unlock.pink.1' },
    ],
  ],
])('why %s is good', (_, reason, text, actions) => {
  expect(why(`train jannowitzbruecke\n ${text}`, ...actions)).toEqual([reason, AS_GOOD]);
});

test('that another turn is as good is never the only reason', () => {
  expect(why('train jannowitzbruecke')).toEqual([['hint.end']]);
  expect(why(`train jannowitzbruecke 4\n track ${JB_MM}\n board reverse=copper`, REVERSE_TRAIN)).toEqual([]);
});

test('alone, a turn is as good as the best that hard sees coming of it', () => {
  const state = play(['normal'], { map: 'manhattan' }, 3);
  const planner = { seat: 0, evaluator: judgeOf(state, 0), seed: 5, adjusts: false };
  const firsts = turnsFrom(planner, state, 2).slice(0, 3);
  const values = firsts.map((first) => {
    const after = maglev.clone(first.state);
    maglev.apply(after, 0, END, quickRng(planner.seed + 1));
    return turnsFrom(planner, after, 100)[0]!.value;
  });
  const [best] = multiTurnSearch(planner, firsts, 100, 2);
  expect(best!.value).toBeCloseTo(Math.max(...values));
  expect(best!.first).toBe(firsts[values.indexOf(Math.max(...values))]);
});
