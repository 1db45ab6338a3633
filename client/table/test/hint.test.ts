import { expect, test } from 'vitest';
import { saidOnce } from '../Hint.tsx';

test('what is done several times in a row is said once, what is done again later is said again', () => {
  expect(saidOnce(['lay', 'lay', 'lay', 'step', 'lay'])).toEqual(['lay', 'step', 'lay']);
});
