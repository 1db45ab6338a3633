import { expect, test } from 'vitest';
import { readCommand, type Vocabulary } from '../command.ts';

const VOCABULARY: Vocabulary = new Map([
  ['best', ['best', 'b']],
  ['score', ['score', 's']],
  ['settings', ['settings']],
  ['last', ['last', 'l']],
  ['cross', ['cross']],
]);
const meant = (text: string) =>
  readCommand(text, VOCABULARY).meant.map(({ command, words }) => [command, ...words]);

test('a command is known by its word, its letter or its beginning, whatever the case', () => {
  expect(meant('Best?')).toEqual([['best']]);
  expect(meant('s')).toEqual([['score']]);
  expect(meant('sett')).toEqual([['settings']]);
  expect(meant('  last 3 ')).toEqual([['last', '3']]);
  expect(meant('/best')).toEqual([['best']]);
});

test('the keys of a command mean it with another layout', () => {
  expect(meant('иуые')).toEqual([['best']]);
});

test('a command may stand within a sentence', () => {
  expect(meant('where do T and M cross?')).toEqual([['cross', 'where', 'do', 't', 'and', 'm']]);
});

test('what may mean several is asked about, and nothing means nothing', () => {
  const two: Vocabulary = new Map([
    ['hint', ['подсказка']],
    ['last', ['последнее']],
  ]);
  expect(readCommand('по', two).meant).toHaveLength(2);
  expect(meant('xyz')).toEqual([]);
  expect(meant('e2')).toEqual([]);
  expect(meant('')).toEqual([]);
});
