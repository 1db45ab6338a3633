import { expect, test } from 'vitest';
import type { Lay, View } from '../../rules/types.ts';
import { createUi, pointAt, suggest } from '../ui.ts';

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
