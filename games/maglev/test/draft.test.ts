import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../rules/index.ts';
import { HIDDEN, NO_CARD, type State } from '../rules/types.ts';
import { refusal, setup } from './kit.ts';

/** Everyone who is to choose keeps the first card on offer. */
function chooseAll(state: State): void {
  for (const seat of maglev.active(state)) keepFirst(state, seat);
}

function keepFirst(state: State, seat: number): string {
  const action = maglev.legal(state, seat)[0]!;
  const outcome = maglev.apply(state, seat, action, quickRng(1));
  if (!outcome.ok || action.type !== 'keep') throw new Error('no card was kept');
  return action.card;
}

const draft = (seats: number, more = {}) => setup({ cards: 'draft', ...more }, seats);

/** How many cards each seat is offered. */
const offers = (state: State): number[] =>
  Array.from({ length: state.seats }, (_, seat) => maglev.legal(state, seat).length);

test.each([
  [4, [1, 1, 1, 1]],
  [3, [1, 1, 2]],
  [2, [2, 2]],
  [1, [4]],
])('with %i players they take %j decks [Drafting]', (seats, decks) => {
  const { firstHolders } = draft(seats);
  expect(
    Array.from({ length: seats }, (_, seat) => firstHolders.filter((holder) => holder === seat).length),
  ).toEqual(decks);
});

test('with three players it is the third in turn order who takes two [Drafting]', () => {
  const { firstHolders } = setup({ cards: 'draft', first: 'seat1' }, 3);
  expect(firstHolders.filter((holder) => holder === 0)).toHaveLength(2);
});

test('which deck is whose at the start is random [ours]', () => {
  const orders = Array.from({ length: 30 }, (_, seed) =>
    setup({ cards: 'draft' }, 4, seed).firstHolders.join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(8);
});

describe('four players [Drafting]', () => {
  test('each keeps one card of a whole deck and passes the rest left', () => {
    const state = draft(4);
    expect(maglev.active(state)).toEqual([0, 1, 2, 3]);
    expect(offers(state)).toEqual([13, 13, 13, 13]);
    const before = maglev.legal(state, 0).slice(1);
    chooseAll(state);
    expect(offers(state)).toEqual([12, 12, 12, 12]);
    expect(maglev.legal(state, 1)).toEqual(before);
  });

  test('choices are simultaneous: nobody sees the next deck before all have chosen', () => {
    const state = draft(4);
    keepFirst(state, 2);
    expect(maglev.active(state)).toEqual([0, 1, 3]);
    expect(maglev.legal(state, 2)).toEqual([]);
    expect(refusal(state, { type: 'keep', card: 'each-pink' }, 2)).toBe('not-your-turn');
  });

  test('until all have one of each', () => {
    const state = draft(4);
    for (let round = 0; round < 4; round++) {
      expect(state.phase).toBe('draft');
      chooseAll(state);
    }
    expect(state.cards).not.toContain(NO_CARD);
    expect(state.phase).toBe('robot');
  });
});

test.each([1, 2, 3])(
  'with %i players all come to have one of each, and the game begins [Drafting]',
  (seats) => {
    const state = draft(seats);
    for (let guard = 0; state.phase === 'draft' && guard < 20; guard++) chooseAll(state);
    expect(state.phase).toBe('train');
    expect(state.cards).not.toContain(NO_CARD);
    for (const deck of [0, 1, 2, 3]) {
      expect(new Set(state.cards.filter((_, i) => i % 4 === deck)).size).toBe(seats);
    }
  },
);

test('a first game is drafted with three decks [Player setup 2]', () => {
  const state = draft(4, { firstGame: true });
  expect(maglev.active(state)).toHaveLength(3);
  for (let guard = 0; state.phase === 'draft' && guard < 20; guard++) chooseAll(state);
  expect(state.cards.filter((card) => card === NO_CARD)).toHaveLength(4);
});

test('only cards of the deck in hand can be kept [Drafting]', () => {
  const state = draft(2);
  const offered = maglev.legal(state, 0).map((action) => action.type === 'keep' && action.card);
  const other = offered.includes('each-pink') ? 'river-curve' : 'each-pink';
  expect(refusal(state, { type: 'keep', card: other }, 0)).toBe('not-in-your-deck');
  expect(refusal(state, { type: 'end' }, 0)).toBe('keep-a-card');
});

describe('what is seen [ours]', () => {
  test('one’s own cards, and of the others that they have some', () => {
    const state = draft(2);
    keepFirst(state, 0);
    const mine = maglev.view(state, 0).cards.filter((card) => card !== NO_CARD);
    expect(mine).toEqual([0]);
    expect(maglev.view(state, 1).cards.filter((card) => card !== NO_CARD)).toEqual([HIDDEN]);
    expect(maglev.view(state, undefined).cards.filter((card) => card !== NO_CARD)).toEqual([HIDDEN]);
  });

  test('who keeps a card is told to all, which card to its owner', () => {
    const event = { type: 'kept', seat: 0, card: 'each-pink' } as const;
    expect(maglev.viewEvent(event, 0)).toEqual(event);
    expect(maglev.viewEvent(event, 1)).toEqual({ ...event, card: null });
    expect(maglev.viewEvent(event, undefined)).toEqual({ ...event, card: null });
  });

  test('whoever gets a deck second knows which card is missing, and guesses it', () => {
    const state = draft(2);
    for (let guard = 0; guard < 2; guard++) chooseAll(state);
    const second = state.firstHolders.flatMap((holder, deck) => (holder === 0 ? [deck] : []));
    for (let seed = 0; seed < 10; seed++) {
      const guess = maglev.guess(maglev.view(state, 1), 1, quickRng(seed));
      for (const deck of second) expect(guess.cards[deck]).toBe(state.cards[deck]);
    }
  });

  test('dealt hands are guessed anew each time, one’s own kept', () => {
    const state = setup({}, 4);
    const guesses = Array.from({ length: 20 }, (_, seed) =>
      maglev.guess(maglev.view(state, 1), 1, quickRng(seed)),
    );
    expect(new Set(guesses.map(({ cards }) => cards.slice(0, 4).join())).size).toBeGreaterThan(10);
    for (const { cards } of guesses) expect(cards.slice(4, 8)).toEqual(state.cards.slice(4, 8));
  });
});
