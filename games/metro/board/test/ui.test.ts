import { expect, test } from 'vitest';
import type { Lay, View } from '../../rules/types.ts';
import { createUi, isPinned, momentOf, pointAt, release, suggest } from '../ui.ts';

const VIEW = { hand: ['aaaa'] } as unknown as View;
const LAY: Lay = { type: 'lay', tile: 'aaaa', at: [3, 0], turn: 0 };

test('a suggestion aims its tile until it ends', () => {
  const ui = createUi();
  suggest(ui, LAY, VIEW);
  expect(ui.aim.value).toEqual([3, 0]);
  suggest(ui, undefined, VIEW);
  expect(ui.aim.value).toBeUndefined();
});

test('what one points at oneself stays when a suggestion ends', () => {
  const ui = createUi();
  suggest(ui, LAY, VIEW);
  pointAt([4, 0], ui);
  suggest(ui, undefined, VIEW);
  expect(ui.aim.value).toEqual([4, 0]);
});

test('a square that was chosen once stays aimed at, in this turn and until one lets go', () => {
  const ui = createUi();
  pointAt([4, 0], ui);
  expect(isPinned(ui, VIEW)).toBe(false);
  ui.armed.value = { what: '4,0', moment: momentOf(VIEW) };
  expect(isPinned(ui, VIEW)).toBe(true);
  for (const later of [{ laid: 'more' }, { turn: 1 }, { drawn: 'bbbb' }, { hand: ['bbbb'] }])
    expect(isPinned(ui, { ...VIEW, ...later })).toBe(false);
  release(ui);
  expect([ui.aim.value, ui.armed.value]).toEqual([undefined, undefined]);
});
