import { describe, expect, test } from 'vitest';
import type { Bot } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '#games/metro-x/bot/index.ts';
import { type MetroX, metroX } from '#games/metro-x/rules/index.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import { choice, position } from './table.ts';

const easy = bots.easy!;
const normal = bots.normal!;

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
    const { places } = metroX.result(match(options, mine ? [easy, normal] : [normal, easy], seed))!;
    return places[mine]! < places[1 - mine]!;
  }).filter(Boolean).length;

describe.each([
  { map: 'tokyo' },
  { map: 'osaka' },
  { map: 'tokyo', deck: '15' },
  { map: 'osaka', deck: '15' },
])('%j', (options) => {
  test('normal beats easy in at least 19 of 20 games', () => {
    expect(normalWins(options, 60)).toBeGreaterThanOrEqual(57);
  });
});

test('normal is good alone', () => {
  const totals = Array.from(
    { length: 40 },
    (_, seed) => metroX.result(match({}, [normal], seed))!.totals[0]!,
  );
  expect(totals.reduce((sum, total) => sum + total) / totals.length).toBeGreaterThan(30);
});

describe('normal', () => {
  const chooses = (state: State) => normal.choose(metroX.view(state, 0), 0, quickRng(1)).actions[0];

  test('completes a line with its last indicator space', () => {
    const filled = '2,3 3,3 5,3 6,3 7,5 9,6 10,6 11,6 12,6 13,6 13,5';
    const used = {
      F: '2',
      Y: '2 2',
      T: '3 3',
      M: '3 3 3',
      C: '4 4 4',
      Z: '5',
      G: '2 2',
      H: '2 2 2',
      N: '2 2 2',
    };
    expect(chooses(position('3', [{ filled, spaces: used }]))).toEqual(choice('T'));
  });

  test('writes a star where many lines meet', () => {
    expect(chooses(position('star', [{ filled: '3,7 4,7 5,6' }]))).toMatchObject({ type: 'line' });
    const state = position('star', [{ filled: '3,7 4,7 5,6' }]);
    metroX.apply(state, 0, chooses(state), quickRng(1));
    expect(metroX.view(state, 0).sheets[0]!.stations[14]).toBe('*');
  });

  test('uses a free card to complete a line', () => {
    const filled = '2,3 3,3 5,3 6,3 7,5 9,6 10,6 11,6 12,6 13,6 13,5 13,4 13,2';
    expect(chooses(position('free', [{ filled, spaces: { T: '2 2 2' } }]))).toEqual(choice('13,3'));
  });
});
