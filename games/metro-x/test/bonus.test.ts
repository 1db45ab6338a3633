/** Who gets which bonus for a line. */
import { describe, expect, test } from 'vitest';
import { bonus, position, round } from './table.ts';

/** All of F but its end point, all of it but its last two. */
const NEARLY = '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,5 4,6';
const LESS = '0,0 1,0 1,1 2,1 3,1 4,1 4,2 4,4 4,5';

describe('completing a line', () => {
  test('all who do it in the round in which it is first completed get the larger bonus', () => {
    const state = position('3', [{ filled: NEARLY }, { filled: LESS }, {}]);
    const events = round(state, 'F F F');
    expect([0, 1, 2].map((seat) => bonus(state, 'F', seat))).toEqual(['c', 'c', '.']);
    expect(events.filter(({ type }) => type === 'completed')).toEqual([
      { type: 'completed', seat: 0, line: 'F', bonus: 'crown', points: 2 },
      { type: 'completed', seat: 1, line: 'F', bonus: 'crown', points: 2 },
    ]);
  });

  test('whoever does it later gets the smaller one', () => {
    const state = position('3 4', [{ filled: NEARLY }, { filled: LESS }]);
    round(state, 'F T');
    expect([0, 1].map((seat) => bonus(state, 'F', seat))).toEqual(['c', '.']);
    const events = round(state, 'T F');
    expect([0, 1].map((seat) => bonus(state, 'F', seat))).toEqual(['c', 'd']);
    expect(events).toContainEqual({ type: 'completed', seat: 1, line: 'F', bonus: 'diamond', points: 1 });
  });

  test('several do it later: all get the smaller one', () => {
    const state = position('3 4', [{ filled: 'F' }, { filled: LESS }, { filled: NEARLY }]);
    round(state, 'T F F');
    expect([0, 1, 2].map((seat) => bonus(state, 'F', seat))).toEqual(['c', 'd', 'd']);
  });

  test('it is stations that count, not indicator spaces', () => {
    const state = position('2 2');
    round(state, 'F');
    round(state, 'F');
    expect(bonus(state, 'F')).toBe('.');
    const other = position('free', [{ filled: NEARLY }]);
    round(other, '3,7');
    expect(bonus(other, 'F')).toBe('c');
  });

  test('one station can complete several lines', () => {
    const state = position('free', [{ filled: `${NEARLY} 4,7 5,6 6,6 7,5 8,5 9,6 10,5 12,5 12,4 12,2` }]);
    round(state, '3,7');
    expect(['F', 'Z', 'G'].map((line) => bonus(state, line))).toEqual(['c', 'c', '.']);
  });

  test('a line may be completed through another one', () => {
    const state = position('3', [{ filled: '0,0 1,0 1,1 4,2 4,4 4,5 4,6 3,7' }]);
    round(state, 'Y');
    expect(bonus(state, 'F')).toBe('c');
  });

  test('in a solo game every line brings its larger bonus', () => {
    const state = position('free 3', [{ filled: `${NEARLY} Y` }]);
    expect(bonus(state, 'Y')).toBe('c');
    round(state, '3,7');
    expect(bonus(state, 'F')).toBe('c');
  });
});

describe('the end point that P and Y of Osaka share', () => {
  const P = '0,7 0,8 1,9 2,10 3,10';
  const Y = '4,3 4,4 5,5 5,6 5,7 5,8 5,9 4,9';

  test('is filled for both, whichever line it is filled from', () => {
    for (const line of ['P', 'Y']) {
      const state = position('3', [{ filled: `${P} ${Y}` }], 'osaka');
      round(state, line);
      expect([bonus(state, 'P'), bonus(state, 'Y')]).toEqual(['c', 'c']);
    }
  });

  test('is filled for both by a free card', () => {
    const state = position('free', [{ filled: `${P} ${Y}` }], 'osaka');
    round(state, '4,10');
    expect([bonus(state, 'P'), bonus(state, 'Y')]).toEqual(['c', 'c']);
  });

  test('counts both lines for a star', () => {
    const state = position('star', [{ filled: P }], 'osaka');
    expect(round(state, 'P')[0]).toMatchObject({ points: 4 });
  });

  test('completes one of them only, if the other has gaps', () => {
    const state = position('2', [{ filled: P }], 'osaka');
    round(state, 'P');
    expect([bonus(state, 'P'), bonus(state, 'Y')]).toEqual(['c', '.']);
  });
});
