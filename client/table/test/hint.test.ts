import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { sayReason } from '../help/Hint.tsx';

describe('a reason', () => {
  const people = ['Ann', 'Bob'].map((name, seat) => ({
    seat,
    name,
    level: null,
    isBot: false,
    isYou: seat === 0,
    isHere: true,
    isAway: false,
  }));
  const ends = { key: 'hint.ends', params: { seat: 1, station: 7, points: 2 } };

  beforeAll(() => addWords({ game: 'metro' }));
  afterAll(() => setLanguage('en'));

  test.each([
    ['en', 'It ends Bob’s line 7 early, for only 2 points.'],
    ['ru', 'Линия 7 (Bob) завершится рано и принесёт 2 очка.'],
  ] as const)('names whom it is about (%s)', async (language, text) => {
    await setLanguage(language);
    expect(sayReason('metro', ends, people)?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('for which the game has no words is not told', () => {
    expect(sayReason('metro', { key: 'hint.unheard', params: {} }, [])).toBeUndefined();
  });
});
