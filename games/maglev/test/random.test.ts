/** Play at random, and at random among what is not ending: nobody is ever stuck, and nothing is lost. */
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { sum } from '../rules/colours.ts';
import { maglev } from '../rules/index.ts';
import type { Action, State } from '../rules/types.ts';
import { setup } from './kit.ts';

const MAPS = ['berlin', 'manhattan'];

/** Plays to the end by this choice; `watch` sees every state. */
function playOut(
  state: State,
  seed: number,
  choose: (open: readonly Action[], below: (n: number) => number) => Action,
  watch: (state: State) => void,
): number {
  const rng = quickRng(seed);
  for (let n = 0; ; n++) {
    watch(state);
    const seat = maglev.active(state)[0];
    if (seat === undefined) return n;
    const open = maglev.legal(state, seat);
    if (open.length === 0) throw new Error(`stuck:\n${maglev.show(state)}`);
    const outcome = maglev.apply(state, seat, choose(open, rng.below), rng);
    if (!outcome.ok) throw new Error(`${outcome.refusal}:\n${maglev.show(state)}`);
  }
}

test('a thousand random games without a stuck state', () => {
  let actions = 0;
  for (let game = 0; game < 1000; game++) {
    const options = {
      map: MAPS[game % 2],
      cards: game % 5 === 0 ? 'draft' : 'deal',
      firstGame: game % 7 === 0,
    };
    const state = setup(options, 1 + (game % 4), game);
    actions += playOut(
      state,
      game,
      (open, below) => open[below(open.length)]!,
      () => {},
    );
    expect(maglev.result(state)!.places).toContain(1);
  }
  expect(actions).toBeGreaterThan(50_000);
});

/** Ends nothing while there is something else to do, and never takes up what is down. */
function keenly(open: readonly Action[], below: (n: number) => number): Action {
  const wanted = open.filter(({ type }) => ['deliver', 'station', 'load', 'place'].includes(type));
  const rest = open.filter(({ type }) => !['end', 'done', 'remove', 'unload'].includes(type));
  const choice = wanted.length > 0 && below(4) > 0 ? wanted : rest.length > 0 ? rest : open;
  return choice[below(choice.length)]!;
}

test.each([1, 2, 3, 4])('pieces are conserved in every state of keen games, %i seats', (seats) => {
  let stations = 0;
  let delivered = 0;
  for (let game = 0; game < 6; game++) {
    const state = setup({ map: MAPS[game % 2] }, seats, game);
    playOut(state, game, keenly, maglev.check);
    stations += 14 - sum(state.supply);
    delivered += state.players.reduce(
      (count, { board }) => count + board.filter((held) => held !== 0).length,
      0,
    );
  }
  // The games get somewhere: what is checked is not only the opening.
  expect(stations).toBeGreaterThan(2 * seats);
  expect(delivered).toBeGreaterThan(20 * seats);
});
