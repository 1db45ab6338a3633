import { expect, test } from 'vitest';
import {
  crowdedFolders,
  guessingBoards,
  importCycle,
  importGraph,
  validatingPages,
  wrongImports,
} from '../folders.ts';

test('no folder imports what it may not know', () => {
  expect(wrongImports()).toEqual([]);
});

test('no board guesses what is hidden', () => {
  expect(guessingBoards()).toEqual([]);
});

test('no page loads what only the server checks with', () => {
  expect(validatingPages()).toEqual([]);
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

test('no folder is crowded', () => {
  expect(crowdedFolders()).toEqual([]);
});

test('a crowded folder is told with its number of files; its tests do not count', () => {
  const files = Array.from({ length: 26 }, (_, i) => `game/board/${i}.ts`);
  expect(crowdedFolders(files)).toEqual(['game/board: 26']);
  expect(crowdedFolders(files.slice(1))).toEqual([]);
  expect(crowdedFolders(files.map((file) => file.replace('board', 'test')))).toEqual([]);
});
