/** Nobody learns of a choice before the round closes, and the order of choosing makes no difference. */
import { describe, expect, test } from 'vitest';
import { actionRng, quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { choice, position } from './table.ts';

/** All that a viewer gets after seat 0 has chosen this. */
function told(text: string, viewer: number | undefined) {
  const state = position(text.includes(',') ? 'free' : 'star', [{ filled: '3,7 4,7 5,6' }, {}, {}]);
  const outcome = metroX.apply(state, 0, choice(text), quickRng(1));
  if (!outcome.ok) throw new Error(outcome.refusal);
  return {
    view: metroX.view(state, viewer),
    legal: viewer === undefined ? [] : metroX.legal(state, viewer),
    active: metroX.active(state),
    standings: metroX.standings(state),
    result: metroX.result(state),
    events: outcome.events.map((event) => metroX.viewEvent(event, viewer)),
    reveals: outcome.reveals,
  };
}

describe.each([
  ['lines', 'Z', 'T'],
  ['stations', '6,6', '0,0'],
])('a choice of %s', (_, one, other) => {
  test.each([
    ['a neighbour', 1],
    ['another', 2],
    ['a spectator', undefined],
  ])('is hidden from %s', (_, viewer) => {
    expect(told(one, viewer)).toEqual(told(other, viewer));
    expect(told(one, viewer).view.decided).toEqual([true, false, false]);
    expect(told(one, viewer).view.choice).toBeNull();
  });

  test('is seen by its owner', () => {
    expect(told(one, 0).view.choice).toEqual(choice(one));
    expect(told(one, 0).legal).toEqual([]);
  });
});

test('the next card is seen by nobody', () => {
  const [one, other] = [position('3 4 5'), position('3 5 4')];
  for (const viewer of [undefined, 0]) expect(metroX.view(one, viewer)).toEqual(metroX.view(other, viewer));
});

test.each(['6 3', '3 6', 'star 3'])('any order of choosing gives the same table: %s', (cards) => {
  const seed = new Uint8Array(32).fill(7);
  const choices = ['F', 'Y', 'T', 'F'];
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
  ];
  const ends = orders.map((order) => {
    const state = position(cards, [{}, {}, {}, {}]);
    for (const [n, seat] of order.entries())
      metroX.apply(state, seat, choice(choices[seat]!), actionRng(seed, n));
    return metroX.save(state);
  });
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[2]).toEqual(ends[0]);
});

test('a choice taken back leaves nothing behind', () => {
  const state = position('3', [{}, {}]);
  const before = metroX.clone(state);
  const outcome = metroX.apply(state, 0, choice('F'), quickRng(1));
  expect(outcome).toMatchObject({ ok: true, reveals: false });
  for (const viewer of [undefined, 1]) {
    const { decided, ...rest } = metroX.view(state, viewer);
    expect({ decided: [false, false], ...rest }).toEqual(metroX.view(before, viewer));
    expect(decided).toEqual([true, false]);
  }
});
