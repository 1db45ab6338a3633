import { expect, test } from 'vitest';
import { typeDigit } from '../keys.ts';

/** What has been typed after each digit. */
const typing = (digits: string, most: number): string[] => {
  let typed = '';
  return [...digits].map((digit) => {
    typed = typeDigit(typed, digit, most);
    return typed;
  });
};

test('digits make a number as long as there is such a thing', () => {
  expect(typing('27', 32)).toEqual(['2', '27']);
  expect(typing('33', 32)).toEqual(['3', '3']);
  expect(typing('274', 32)).toEqual(['2', '27', '4']);
  expect(typing('0304', 32)).toEqual(['', '3', '30', '4']);
  expect(typing('90', 9)).toEqual(['9', '']);
});
