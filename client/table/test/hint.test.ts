import { beforeAll, describe, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { sayReason, saySteps } from '../help/Hint.tsx';

describe('the steps of a hint', () => {
  const said = (...types: readonly string[]) =>
    saySteps(
      {
        sayAction: (action) => (action as { type: string }).type,
        isFormality: (action) => (action as { type: string }).type === 'done',
      },
      types.map((type) => ({ type })),
      {},
    );

  test('what is done several times in a row is said once, what is done again later is said again', () => {
    expect(said('lay', 'lay', 'lay', 'step', 'lay')).toEqual(['lay', 'step', 'lay']);
  });

  test('what goes without saying is said only if it is to be done now', () => {
    expect(said('lay', 'done', 'lay', 'done', 'step')).toEqual(['lay', 'step']);
    expect(said('done', 'step')).toEqual(['done', 'step']);
  });
});

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

  test.each([
    ['en', 'It ends Bob’s line 7 early, for 2 points.'],
    ['ru', 'Линия 7 (Bob) завершится рано и принесёт 2 очка.'],
  ] as const)('names whom it is about (%s)', async (language, text) => {
    await setLanguage(language);
    expect(sayReason('metro', ends, people)).toBe(text);
  });

  test('for which the game has no words is not told', () => {
    expect(sayReason('metro', { key: 'hint.unheard', params: {} }, [])).toBeUndefined();
  });
});
