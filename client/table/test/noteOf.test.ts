/** What is said of the line, state by state. */
import { expect, test } from 'vitest';
import type { LineState } from '#client/session/line.ts';
import { noteOf } from '../line/noteOf.ts';

const note = (state: LineState, more: object = {}) =>
  noteOf({ state, nextTry: undefined, goodbye: undefined, isTold: true, isNewer: false, ...more });

test('nothing is said while all is well, or before anything was told', () => {
  expect(note('live')).toBeUndefined();
  expect(note('connecting', { isTold: false })).toBeUndefined();
});

test('every other state has a note of its own', () => {
  for (const state of ['connecting', 'stale', 'retrying', 'full', 'offline', 'old', 'gone'] as const)
    expect(note(state)).toBe(state);
  expect(note('retrying', { nextTry: { at: 0, isRestart: true } })).toBe('restart');
  expect(note('gone', { goodbye: 'closed' })).toBe('closed');
  expect(note('live', { isNewer: true })).toBe('update');
});
