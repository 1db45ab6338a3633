import { expect, test } from 'vitest';
import { shareText } from '#client/daily/shareText.ts';
import { streakOf, yesterdayOf } from '#client/daily/streak.ts';

test('days in a row: today is not missed before it is over, and a deal taken along is a hollow stop', () => {
  const full = ['2026-10-31', '2026-11-01', '2026-11-03'];
  expect(streakOf('2026-11-03', full, [])).toMatchObject({ count: 1 });
  const { count, week } = streakOf('2026-11-04', full, ['2026-11-02']);
  expect(count).toBe(4);
  expect(week.map(({ stop }) => stop)).toEqual(['none', 'none', 'full', 'full', 'hollow', 'full', 'none']);
  expect(streakOf('2026-11-05', full, ['2026-11-02']).count).toBe(0);
  expect(streakOf('2026-11-05', [], []).count).toBe(0);
  expect(yesterdayOf('2026-03-01')).toBe('2026-02-28');
});

test('what is shared names no card, and its shapes differ', () => {
  const shared = {
    what: 'Metro X · Tokyo',
    day: '17 Nov',
    points: '48 points',
    address: 'https://x.org/daily',
  };
  const signs = `${'0'.repeat(14)}12`;
  expect(shareText({ ...shared, better: 'better than 79 %', signs })).toBe(
    `Interchange · 17 Nov · Metro X · Tokyo\n48 points, better than 79 %\n${'⬜'.repeat(14)}🟦\n🔶\nhttps://x.org/daily`,
  );
  expect(shareText({ ...shared, better: '', signs: '' })).toBe(
    'Interchange · 17 Nov · Metro X · Tokyo\n48 points\nhttps://x.org/daily',
  );
});
