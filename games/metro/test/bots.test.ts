import { describe, expect, test } from 'vitest';
import type { Level } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '../bot/index.ts';
import { metro } from '../rules/index.ts';
import type { Action, View } from '../rules/types.ts';
import { position } from './position.ts';

/** A bot's choice, from what its seat would be sent. */
function choose(level: Level, state: Parameters<typeof metro.view>[0], seat: number, seed = 1): Action {
  const view = JSON.parse(JSON.stringify(metro.view(state, seat))) as View;
  return bots[level]!.choose(view, seat, quickRng(seed)).actions[0];
}

/** Total scores of a game between these bots. */
function play(levels: readonly Level[], options: object, seed: number): readonly number[] {
  const rng = quickRng(seed);
  const state = metro.setup(metro.parseOptions(options)!, levels.length, rng);
  for (let [seat] = metro.active(state); seat !== undefined; [seat] = metro.active(state)) {
    const outcome = metro.apply(state, seat, choose(levels[seat]!, state, seat, rng.below(1000)), rng);
    expect(outcome).toMatchObject({ ok: true });
  }
  return metro.result(state)!.totals;
}

describe.each(['easy', 'normal'] as const)('the %s bot', (level) => {
  test.each([
    [2, {}],
    [3, { rotation: 'free' }],
    [4, { handSize: 2 }],
    [6, { handSize: 3, rotation: 'free', singleTileLines: 'forbidden' }],
  ])('finishes games with %i seats and options %j, legally', (seats, options) => {
    expect(play(Array(seats).fill(level), options, seats)).toHaveLength(seats);
  });

  test('chooses the same from the same view and seed', () => {
    const state = position({ hands: ['aacb'] });
    expect(choose(level, state, 0, 7)).toEqual(choose(level, state, 0, 7));
  });
});

test('normal beats easy at least 19 times out of 20', () => {
  const games = 40;
  let wins = 0;
  for (let seed = 0; seed < games; seed++) {
    const seat = seed % 2;
    const totals = play(seat === 0 ? ['normal', 'easy'] : ['easy', 'normal'], {}, seed);
    if (totals[seat]! > totals[1 - seat]!) wins++;
  }
  expect(wins / games).toBeGreaterThanOrEqual(19 / 20);
});

test('normal ends another’s line early rather than its own', () => {
  // The tile with four turns back fits only below these two: it ends one line or the other.
  const state = position({ turn: 1, drawn: 'dddd', laid: ['aaaa 1,0', 'aaaa 2,0'] });
  // Station 7 (column 1) is the first seat’s, station 6 (column 2) its own.
  expect(choose('normal', state, 1)).toMatchObject({ type: 'lay', at: [1, 1] });
});

test('normal does not lay a tile that hurts while a drawn one is likely to help', () => {
  // Nothing but its own line can be ended with the held tile.
  const state = position({ turn: 1, hands: ['aacb', 'dddd'], laid: ['aaaa 2,0'] });
  expect(choose('normal', state, 1)).toEqual({ type: 'draw' });
});
