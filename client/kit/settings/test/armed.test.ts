import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Armed, isArmed, isFinal } from '../armed.ts';
import { type Confirm, parseSettings } from '../parse.ts';
import type { By } from '../press.ts';
import { settings } from '../settings.ts';

let armed: Armed;
beforeEach(() => {
  armed = signal(undefined);
});
afterEach(() => {
  settings.value = parseSettings(undefined);
});

const confirm = (when: Confirm): void => {
  settings.value = { ...settings.value, confirm: when };
};
const press = (what: string, moment: string, by: By, isMore = false): boolean =>
  isFinal(armed, what, moment, { by, isMore });

test.each([
  ['never', { mouse: true, touch: true, keys: true }],
  ['touch', { mouse: true, touch: false, keys: true }],
  ['always', { mouse: false, touch: false, keys: false }],
] as const)('confirm %s: which first press counts', (when, counts) => {
  confirm(when);
  for (const by of ['mouse', 'touch', 'keys'] as const) {
    armed.value = undefined;
    expect([by, press('A1', '1', by)]).toEqual([by, counts[by]]);
    if (!counts[by]) expect(press('A1', '1', by)).toBe(true);
    expect(armed.value).toBeUndefined();
  }
});

test('another choice, or another moment, begins anew', () => {
  expect(press('A1', '1', 'touch')).toBe(false);
  expect(press('B1', '1', 'touch')).toBe(false);
  expect(isArmed(armed, 'B1', '1')).toBe(true);
  // The others have played meanwhile: a tap on the same square is the first of this turn.
  expect(isArmed(armed, 'B1', '2')).toBe(false);
  expect(press('B1', '2', 'touch')).toBe(false);
  expect(press('B1', '2', 'touch')).toBe(true);
  expect(press('B1', '2', 'touch')).toBe(false);
});

test('the second click of a double one does not choose again', () => {
  expect(press('A1', '1', 'mouse')).toBe(true);
  expect(press('A1', '2', 'mouse', true)).toBe(false);
  expect(armed.value).toBeUndefined();
  confirm('always');
  expect([press('A1', '2', 'mouse'), press('A1', '2', 'mouse', true)]).toEqual([false, true]);
});
