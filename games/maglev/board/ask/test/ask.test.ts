import { beforeAll, describe, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { ask } from '../index.ts';
import { propsHere } from './position.ts';

beforeAll(async () => {
  await Promise.all([
    addWords({}),
    addWords({ part: 'ask' }),
    addWords({ game: 'maglev' }),
    addWords({ game: 'maglev', part: 'ask' }),
  ]);
});
const QUESTIONS = [
  'line',
  'reach 1',
  'reach 3',
  'who copper',
  'who lilac',
  'board',
  'cards',
  'station museum',
  'station ost',
  'station',
  'bag',
  'around j6',
  'around',
  'score',
  'what bruno',
  'what k6',
  'what k5',
  'what j5',
  'what track',
  'what drop',
  'what store',
  'route alex',
  'route hall',
  'best',
  'hand',
  'what gold',
  'line bruno',
  'board bruno',
  'station platz',
];
describe.each(['en', 'ru'])('%s', (language) => {
  test('x', async () => {
    await setLanguage(language);
    for (const q of QUESTIONS) {
      const [c, ...w] = q.split(' ');
      console.log(`> ${q}\n   ${ask.answer(c!, w, propsHere())}`);
    }
    for (const q of ['gold', 'store alex', 'k6', 'lilac', 'end', 'build', 'move', 'refill'])
      console.log('> play', q, ask.move(q.split(' '), propsHere()));
    for (const q of ['ost', 'k6', 'pick', 'unlock coral'])
      console.log('> go', q, ask.place(q.split(' '), propsHere()));
  });
});
