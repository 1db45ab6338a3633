import { beforeAll, expect, test } from 'vitest';
import { set } from '#client/kit/settings/settings.ts';
import { addWords } from '#client/kit/words.ts';
import { wordNews } from '../wordNews.ts';

beforeAll(() => addWords({}));

const FRESH = { mine: ['D8.'], fresh: ['Tile: all straight.'] };

test('one’s own result, the others, what is new and whose turn, in this order', () => {
  expect(wordNews({ ...FRESH, others: ['Bruno E8.', 'Clara D1.'] }, 'Your turn')).toBe(
    'D8. Bruno E8. Clara D1. Tile: all straight. Your turn.',
  );
});

test('no more than 40 words: the others are cut short, and it is said how many are left', () => {
  const others = Array.from({ length: 12 }, (_, i) => `Bruno’s line ${i} scores 2 now.`);
  const text = wordNews({ ...FRESH, others }, 'Your turn');
  expect(text.split(' ').length).toBeLessThanOrEqual(40);
  expect(text).toMatch(/^D8\. Bruno’s line 0 .* And \d+ more, Shift\+L\. Tile: all straight\. Your turn\.$/);
});

test('brief leaves the others out, full adds the rule', () => {
  const news = { ...FRESH, others: ['Bruno E8.'], rule: 'Lay it.' };
  set({ announcements: 'brief' });
  expect(wordNews(news, 'Your turn')).toBe('D8. Tile: all straight. Your turn.');
  set({ announcements: 'full' });
  expect(wordNews(news, 'Your turn')).toBe('D8. Bruno E8. Tile: all straight. Lay it. Your turn.');
  set({ announcements: 'normal' });
});
