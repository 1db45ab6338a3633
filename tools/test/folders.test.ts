import { expect, test } from 'vitest';
import { guessingBoards, importCycle, importGraph, wrongImports } from '../folders.ts';

test('no folder imports what it may not know', () => {
  expect(wrongImports()).toEqual([]);
});

test('no board guesses what is hidden', () => {
  expect(guessingBoards()).toEqual([]);
});

test('no file imports itself by way of others', () => {
  expect(importCycle(importGraph())).toBeUndefined();
});

test('a cycle is told as the way round it', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['c', 'b']],
  ]);
  expect(importCycle(graph)).toEqual(['b', 'd', 'b']);
});
