import { describe, expect, test } from 'vitest';
import type { Rng } from '#engine/contract.ts';
import { mustPlay, randomGame } from '#engine/testkit/walk.ts';
import { metro } from '../rules/index.ts';
import { splitLaid } from '../rules/layText.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { State } from '../rules/types.ts';
import { draw, eventsOf, lay, position } from './position.ts';

/** Chance that leaves the deck as it is and lets this seat begin. */
const fixed = (first: number): Rng => ({ below: () => first, shuffle: (items) => [...items] });

const setup = (options: object, seats: number, first = 0) =>
  metro.setup(metro.parseOptions(options)!, seats, fixed(first));

describe('setup', () => {
  test('the 60 tile codes are shuffled once', () => {
    const shuffled: unknown[] = [];
    const shuffle = <T>(items: readonly T[]): T[] => {
      shuffled.push(items);
      return [...items];
    };
    metro.setup(metro.parseOptions({})!, 2, { below: () => 0, shuffle });
    expect(shuffled).toEqual([ALL_TILES]);
  });

  test('hands are dealt seat by seat from the front, then tiles are drawn from the front', () => {
    const state = setup({ handSize: 2 }, 3);
    expect([0, 1, 2].map((seat) => metro.view(state, seat).hand)).toEqual([
      ALL_TILES.slice(0, 2),
      ALL_TILES.slice(2, 4),
      ALL_TILES.slice(4, 6),
    ]);
    expect(eventsOf(draw(state))).toEqual([{ type: 'drew', seat: 0, tile: ALL_TILES[6], extra: true }]);
  });

  test('each player holds 1 tile, seen by its holder only', () => {
    const state = setup({}, 4);
    expect(metro.view(state, 2)).toMatchObject({
      hand: [ALL_TILES[2]],
      handSizes: [1, 1, 1, 1],
      poolSize: 56,
    });
    expect(metro.view(state, undefined)).toMatchObject({ hand: [], handSizes: [1, 1, 1, 1] });
  });

  test('the first player is random', () => {
    expect(metro.active(setup({}, 4, 3))).toEqual([3]);
  });

  test('unless the host picks', () => {
    expect(metro.active(setup({ first: 'seat0' }, 4, 3))).toEqual([0]);
  });
});

describe('a turn', () => {
  test('lay the held tile', () => {
    const state = position({ hands: ['aaaa', 'cccc'], pool: ['bbbb'] });
    const lays = { type: 'lay', tile: 'aaaa', at: [3, 0], turn: 0 };
    expect(eventsOf(lay(state, 'aaaa 3,0'))).toEqual([
      { type: 'laid', seat: 0, lay: lays },
      { type: 'drew', seat: 0, tile: 'bbbb', extra: false },
    ]);
    expect(metro.view(state, 0)).toMatchObject({ laid: 'aaaa300', hand: ['bbbb'] });
  });

  test('or draw one more and lay that; the held one is kept', () => {
    const state = position({ hands: ['aaaa', 'cccc'], pool: ['bbbb', 'adad'] });
    draw(state);
    expect(metro.view(state, 0)).toMatchObject({ hand: ['aaaa'], drawn: 'bbbb' });
    expect(eventsOf(lay(state, 'bbbb 3,0'))).toHaveLength(1);
    expect(metro.view(state, 0)).toMatchObject({ hand: ['aaaa'], drawn: null, poolSize: 60 - 2 - 1 });
  });

  test('the drawn tile must be laid', () => {
    const state = position({ hands: ['aaaa'], drawn: 'bbbb' });
    expect(lay(state, 'aaaa 3,0')).toEqual({ ok: false, refusal: 'lay-the-drawn-tile' });
  });

  test('others see that a tile was drawn, not which', () => {
    const state = position({ hands: ['aaaa'], drawn: 'bbbb' });
    expect(metro.view(state, 0)).toMatchObject({ hasDrawn: true, drawn: 'bbbb' });
    expect(metro.view(state, 1)).toMatchObject({ hasDrawn: true, drawn: null });
    expect(metro.viewEvent({ type: 'drew', seat: 0, tile: 'bbbb', extra: true }, 1)).toEqual({
      type: 'drew',
      seat: 0,
      tile: null,
      extra: true,
    });
  });

  test('the turn goes round the table', () => {
    const state = setup({ first: 'seat0' }, 3);
    const order: number[] = [];
    for (let i = 0; i < 6; i++) {
      const seat = metro.active(state)[0]!;
      order.push(seat);
      const action = metro.legal(state, seat)[0]!;
      mustPlay(metro.apply(state, seat, action, fixed(0)), action);
    }
    expect(order).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test.each([1, 2, 3] as const)('after laying, the hand is filled up to its size of %i', (handSize) => {
    const state = setup({ handSize, first: 'seat0' }, 2);
    const lays = metro.legal(state, 0);
    metro.apply(state, 0, lays[0]!, fixed(0));
    expect(metro.view(state, 0).handSizes).toEqual([handSize, handSize]);
  });

  test('with more than one tile the player chooses which to lay', () => {
    const state = position({ options: { handSize: 2 }, hands: ['aaaa', 'bbbb'] });
    expect(lay(metro.clone(state), 'aaaa 3,0')).toMatchObject({ ok: true });
    expect(lay(state, 'bbbb 3,0')).toMatchObject({ ok: true });
  });

  test('with more than one tile drawing is still allowed, and the drawn one must be laid', () => {
    const state = position({ options: { handSize: 2 }, hands: ['aaaa', 'bbbb'], pool: ['cccc'] });
    draw(state);
    expect(lay(state, 'aaaa 3,0')).toEqual({ ok: false, refusal: 'lay-the-drawn-tile' });
    expect(lay(state, 'cccc 3,0')).toMatchObject({ ok: true });
    expect(metro.view(state, 0).hand).toEqual(['aaaa', 'bbbb']);
  });

  test('two held tiles of a kind are listed once', () => {
    const state = position({ options: { handSize: 2 }, hands: ['aaaa', 'aaaa'] });
    expect(metro.legal(state, 0)).toHaveLength(28 + 1);
  });

  test('free rotation: a tile may lie in any of its four turns', () => {
    const state = position({ options: { rotation: 'free' }, hands: ['aacb'] });
    expect(metro.legal(state, 0)).toHaveLength(28 * 4 + 1);
    expect(lay(state, 'aacb 3,0 3')).toMatchObject({ ok: true });
    expect(metro.show(state)).toContain('acba');
  });
});

/** The positions of a random game in which the pool is empty. */
function* lateGame(seats: number, options: object): Generator<State> {
  for (const { state } of randomGame(metro, metro.parseOptions(options)!, seats, seats)) {
    if (metro.view(state, undefined).poolSize === 0) yield state;
  }
}

describe('the end', () => {
  test('when the pool is empty a player lays what is held and may not draw', () => {
    let positions = 0;
    for (const state of lateGame(4, {})) {
      positions++;
      const [seat] = metro.active(state);
      if (metro.view(state, seat).hasDrawn) continue;
      expect(metro.legal(state, seat!).every((action) => action.type === 'lay')).toBe(true);
      expect(draw(metro.clone(state))).toEqual({ ok: false, refusal: 'pool-empty' });
    }
    expect(positions).toBeGreaterThan(0);
  });

  test('a player with no tile is passed over', () => {
    const json = { options: { first: 'seat0' }, seats: 3, turn: 0, drawn: null };
    const laid = fillBoard(58);
    const left = leftOver(laid);
    const state = metro.load({ ...json, laid, deck: [], hands: [left[0], null, left[1]] })!;
    const action = metro.legal(state, 0)[0]!;
    metro.apply(state, 0, action, fixed(0));
    expect(metro.active(state)).toEqual([2]);
  });

  test('the game ends when all 60 tiles lie', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const walk = randomGame(metro, metro.parseOptions({ handSize: 3 })!, seats, 1);
      let step = walk.next();
      while (!step.done) step = walk.next();
      expect(metro.view(step.value, undefined)).toMatchObject({ turn: -1, poolSize: 0 });
      expect(splitLaid(metro.view(step.value, undefined).laid)).toHaveLength(60);
    }
  });
});

/** The first lays of a random game. */
function fillBoard(count: number) {
  const walk = randomGame(metro, metro.parseOptions({})!, 2, 11);
  for (let step = walk.next(); ; step = walk.next()) {
    const laid = splitLaid(metro.view(step.done ? step.value : step.value.state, undefined).laid);
    if (laid.length === count) return laid;
  }
}

function leftOver(laid: readonly string[]): string[] {
  const left: string[] = [...ALL_TILES];
  for (const lay of laid) left.splice(left.indexOf(lay.slice(0, 4)), 1);
  return left;
}
