import { h } from 'preact';
import { expect, test } from 'vitest';
import { CARDS } from '../../rules/setup/cards.ts';
import { CardArt } from '../cards/CardArt.tsx';
import { markup } from './markup.ts';

const cards = CARDS.flat();
/** Classes give colours, which are others at night and are not seen by all. */
const shapesOf = (text: string): string => text.replaceAll(/ class="[^"]*"/g, '');

test('all 52 drawings differ, even without their colours', () => {
  const drawings = cards.map((card) => shapesOf(markup(h(CardArt, { card }))));
  expect(new Set(drawings).size).toBe(52);
});

test.each(cards.map((card) => [card.id, card] as const))('%s has a drawing', (_, card) => {
  const inside = markup(h(CardArt, { card })).replaceAll(/<\/?svg[^>]*>/g, '');
  expect(inside).toMatch(/<(path|rect|circle)/);
  expect(inside).not.toMatch(/NaN|undefined/);
});
