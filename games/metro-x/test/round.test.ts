/** A round, statement by statement of the rules page. */
import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { along, bonus, choice, playOut, position, refusal, round, sheet, spaces } from './table.ts';

describe('turning a card', () => {
  test('the top card is turned over for all', () => {
    const state = position('4 3', [{}, {}]);
    const cards = [undefined, 0, 1].map((viewer) => metroX.view(state, viewer).card);
    expect(cards).toEqual(['4', '4', '4']);
    round(state, 'F Y');
    expect(metroX.view(state, 0).card).toBe('3');
  });

  test('what is left in the deck is known by count', () => {
    const { left } = metroX.view(position('4 3'), undefined);
    expect(left).toEqual({ 2: 2, 3: 4, 4: 3, 5: 2, 6: 1, '(2)': 2, '(3)': 1, star: 3, free: 1 });
  });
});

describe('a number', () => {
  test('is written in the next indicator space of the line', () => {
    const state = position('3 4');
    round(state, 'F');
    round(state, 'F');
    expect(spaces(state, 'F')).toBe('3 4');
  });

  test('circles stations from the first empty one on, stopping after n', () => {
    const state = position('3 4');
    round(state, 'F');
    expect(along(state, 'F')).toBe('ooo........');
    round(state, 'F');
    expect(along(state, 'F')).toBe('ooooooo....');
  });

  test('circles a station for all lines through it', () => {
    const state = position('3');
    round(state, 'F');
    expect(along(state, 'Y')).toBe('ooo...........');
  });

  test('stops at a filled station', () => {
    const state = position('5', [{ filled: '1,1' }]);
    round(state, 'F');
    expect(along(state, 'F')).toBe('ooo........');
  });

  test('begins after stations that are already filled', () => {
    const state = position('2', [{ filled: '0,0 1,0 2,1' }]);
    round(state, 'F');
    expect(along(state, 'F')).toBe('oooo.......');
  });

  test('stops at the end point', () => {
    const state = position('6', [{ filled: '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,5' }]);
    round(state, 'F');
    expect(along(state, 'F')).toBe('ooooooooooo');
  });
});

describe('a circled number', () => {
  test('skips filled stations', () => {
    const state = position('(3)', [{ filled: '1,0 1,1' }]);
    round(state, 'F');
    expect(spaces(state, 'F')).toBe('(3)');
    expect(along(state, 'F')).toBe('ooooo......');
  });

  test('stops at the end point', () => {
    const state = position('(3)', [{ filled: '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,6' }]);
    round(state, 'F');
    expect(along(state, 'F')).toBe('ooooooooooo');
  });
});

describe('a star', () => {
  test('writes twice the number of lines into the first empty station', () => {
    const state = position('star', [{ filled: '3,7 4,7 5,6' }]);
    const events = round(state, 'Z');
    expect(spaces(state, 'Z')).toBe('star');
    expect(along(state, 'Z')).toBe('ooo*.......');
    expect(events[0]).toMatchObject({ type: 'marked', card: 'star', line: 'Z', points: 10 });
  });

  test('fills the last station of a line', () => {
    const state = position('star', [{ filled: '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,5 4,6' }]);
    round(state, 'F');
    expect(along(state, 'F')).toBe('oooooooooo*');
    expect(bonus(state, 'F')).toBe('c');
  });
});

describe('a free card', () => {
  test('circles any empty station and uses no indicator space', () => {
    const state = position('free', [{}]);
    const before = state.spacesLeft;
    round(state, '6,6');
    expect(along(state, 'Z')).toBe('...o.......');
    expect(sheet(state).spaces.join('')).toBe('');
    expect(state.spacesLeft).toBe(before);
  });

  test('does nothing if no station is empty', () => {
    const state = position('free', [{ filled: 'F Y T M C Z G H N' }]);
    expect(metroX.legal(state, 0)).toEqual([{ type: 'pass' }]);
    expect(round(state, 'pass')[0]).toEqual({ type: 'passed', seat: 0 });
  });
});

describe('a full line', () => {
  test.each(['5', '(2)', 'star'])('may still be picked for its empty space: %s', (face) => {
    const state = position(face, [{ filled: 'F' }]);
    const events = round(state, 'F');
    expect(spaces(state, 'F')).toBe(face);
    expect(along(state, 'F')).toBe('ooooooooooo');
    expect(events[0]).toMatchObject({ type: 'marked', stations: [], points: 0 });
    expect(events.filter(({ type }) => type === 'completed')).toEqual([]);
  });
});

test('a player must pick a line if any has an empty space', () => {
  const state = position('3');
  expect(metroX.legal(state, 0)).toHaveLength(9);
  expect(refusal(state, 'pass')).toBe('must-choose');
});

test('a line without an empty space is not open', () => {
  const state = position('3', [{ spaces: { F: '2 2' } }]);
  expect(metroX.legal(state, 0)).not.toContainEqual(choice('F'));
  expect(metroX.legal(state, 0)).toContainEqual(choice('Y'));
});

test('nothing is written before the last one has decided', () => {
  const state = position('3 4', [{}, {}]);
  const outcome = metroX.apply(state, 1, choice('F'), quickRng(1));
  expect(outcome).toEqual({ ok: true, events: [{ type: 'decided', seat: 1 }], reveals: false });
  expect(along(state, 'F', 1)).toBe('...........');
  expect(metroX.active(state)).toEqual([0]);
  expect(metroX.apply(state, 0, choice('T'), quickRng(1))).toMatchObject({ ok: true, reveals: true });
  expect(along(state, 'F', 1)).toBe('ooo........');
});

describe('the shuffle mark', () => {
  test('makes a new deck of all cards after the round', () => {
    const state = position('3 6');
    round(state, 'F');
    const events = round(state, 'T');
    expect(events.map(({ type }) => type)).toEqual(['marked', 'shuffled', 'turned']);
    const { left, card } = metroX.view(state, undefined);
    expect(Object.values(left).reduce((sum, count) => sum + count)).toBe(19);
    expect(left[card!]).toBe(state.card.copies - 1);
  });

  test('is the only thing that uses chance, and only for the last to choose', () => {
    const never = { below: () => expect.unreachable(), shuffle: () => expect.unreachable() };
    const state = position('6 3', [{}, {}]);
    expect(metroX.apply(state, 0, choice('F'), never)).toMatchObject({ ok: true });
    expect(() => metroX.apply(state, 1, choice('F'), never)).toThrow();
    expect(metroX.apply(position('5 3'), 0, choice('F'), never)).toMatchObject({ ok: true });
  });

  test('no deck runs out before it', () => {
    for (const deck of ['20', '15']) playOut(position('free', [{}], 'osaka', deck), 1);
  });
});

describe('the end', () => {
  test('comes after the round in which the last indicator space is filled, for all together', () => {
    for (let seed = 0; seed < 5; seed++) {
      const state = position('3', [{}, {}, {}]);
      playOut(state, seed);
      for (const seat of [0, 1, 2])
        expect(sheet(state, seat).spaces.join(' ').split(' ').filter(Boolean)).toHaveLength(23);
      expect(metroX.view(state, 0).card).toBeNull();
    }
  });

  test('is told, and nothing can be played afterwards', () => {
    const full = {
      F: '2 2',
      Y: '2 2',
      T: '3 3 3',
      M: '3 3 3',
      C: '4 4 4',
      Z: '5 5',
      G: '2 2',
      H: '2 2 2',
      N: '2 2',
    };
    const state = position('3', [{ spaces: full }]);
    expect(round(state, 'N').at(-1)).toEqual({ type: 'ended' });
    expect(metroX.active(state)).toEqual([]);
    expect(metroX.legal(state, 0)).toEqual([]);
    expect(refusal(state, 'N')).toBe('game-over');
  });
});
