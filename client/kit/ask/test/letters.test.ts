import { expect, test } from 'vitest';
import { asKeys, latin } from '../letters.ts';

test('Cyrillic letters that look or lie like Latin ones name the same places', () => {
  expect(['е2', 'т6', 'Н1', 'D8', 'ф1'].map(latin)).toEqual(['E2', 'T6', 'H1', 'D8', 'A1']);
  expect(asKeys('иуые')).toBe('best');
});
