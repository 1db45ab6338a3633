import { expect, test } from 'vitest';
import { wrongImports } from '../folders.ts';

test('no folder imports what it may not know', () => {
  expect(wrongImports()).toEqual([]);
});
