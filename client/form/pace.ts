/** The paces that a new table can be given; the first is usual. */
import { say } from '#client/kit/words.ts';
import type { Pace } from '#protocol/pace.ts';

export const PACES: readonly Pace[] = [
  { kind: 'live' },
  ...[30, 60, 120, 300].map((seconds) => ({ kind: 'live' as const, seconds })),
  ...[1, 3, 7].map((days) => ({ kind: 'days' as const, days })),
  { kind: 'days' },
];

export function sayPace(pace: Pace): string {
  if (pace.kind === 'days') return say('pace.days', { days: pace.days ?? 0 });
  const { seconds = 0 } = pace;
  return say('pace.live', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
