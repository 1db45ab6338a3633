import { expect, test } from 'vitest';
import { MAPS } from '../../maps/index.ts';
import { CARDS } from '../../rules/setup/cards.ts';
import type { State } from '../../rules/types.ts';
import { position, setup } from '../../test/kit.ts';
import { heldCards } from '../cards/Cards.tsx';
import { cardNamed, decksInOrder, handOf, nextCard } from '../cards/deck.ts';
import { usualWorth } from '../cards/values.ts';

test('every card has values on every map for one to four players, and the good game is no worse', () => {
  for (const map of MAPS.keys())
    for (const seats of [1, 2, 3, 4])
      for (const card of CARDS.flat()) {
        const usual = usualWorth({ options: { map }, seats }, card)!;
        expect(usual.usually).toBeGreaterThanOrEqual(0);
        expect(usual.good).toBeGreaterThanOrEqual(usual.usually);
        expect(usual.good).toBeLessThanOrEqual(15);
      }
});

test('a map that the bots have not played has no values', () => {
  expect(usualWorth({ options: { map: 'atlantis' }, seats: 2 }, CARDS[0]![0]!)).toBeUndefined();
});

const held = (state: State) =>
  heldCards(state, 0, handOf(state, 0)).map(({ card, now, counts }) => [card.id, now, counts]);

const withBoard = (board: string): State =>
  position(`maglev berlin 2 deal
turn 0 main round 3
seat 0
  board ${board}
  cards connect-factory-lab each-steel supply-straight full-capacity`);

test('in hand: one card counts, and one more for each full row of bonus cards; nothing counts for nothing', () => {
  expect(held(withBoard('track=steel'))).toEqual([
    ['connect-factory-lab', 0, false],
    ['each-steel', 1, false],
    ['supply-straight', 15, true],
    ['full-capacity', 0, false],
  ]);
  const [connection, steel, , capacity] = held(
    withBoard('track=steel bonus.1=pink,pink,pink bonus.2=lilac,lilac,lilac'),
  );
  expect([connection, steel, capacity]).toEqual([
    ['connect-factory-lab', 0, false],
    ['each-steel', 1, true],
    ['full-capacity', 0, false],
  ]);
});

test('what a card may reach is never below what it is worth now', () => {
  const state = withBoard('track=steel');
  for (const { now, mayReach } of heldCards(state, 0, handOf(state, 0)))
    expect(mayReach).toBeGreaterThanOrEqual(now);
});

test('the decks come in the order in which they are passed on; a first game has three', () => {
  const drafted = setup({ map: 'berlin', cards: 'draft' }, 4, 1);
  drafted.firstHolders.splice(0, 4, 2, 0, 1, 3);
  expect(decksInOrder(drafted, 2)).toEqual([0, 2, 1, 3]);
  expect(decksInOrder(setup({ map: 'berlin', cards: 'draft', firstGame: true }, 1, 1), 0)).toEqual([0, 1, 2]);
});

test('arrows lead along the rows of cards and never beyond', () => {
  const tops = [0, 0, 0, 90, 90];
  expect(nextCard('ArrowRight', 2, tops)).toBe(3);
  expect(nextCard('ArrowLeft', 0, tops)).toBeUndefined();
  expect(nextCard('ArrowDown', 1, tops)).toBe(4);
  expect(nextCard('ArrowDown', 2, tops)).toBeUndefined();
  expect(nextCard('ArrowUp', 4, tops)).toBe(1);
  expect(nextCard('a', 1, tops)).toBeUndefined();
});

test('a card is found by its name', () => {
  expect(cardNamed('each-pink')).toMatchObject({ vp: 1 });
});
