/** When notices go out: quiet hours by the clock on the wall, and one reminder before the time is up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choices, decide, type Planned } from '#server/notices/plan.ts';
import { isQuiet, isZone, quietEnd, quietStart } from '#server/notices/quiet.ts';

const BERLIN = { zone: 'Europe/Berlin', from: 22 * 60, to: 8 * 60 };
const at = (text: string): number => Date.parse(text);

describe('quiet hours', () => {
  test('go over midnight, by the clock of the zone', () => {
    expect(isQuiet(at('2026-01-10T20:59Z'), BERLIN)).toBe(false);
    expect(isQuiet(at('2026-01-10T21:00Z'), BERLIN)).toBe(true);
    expect(isQuiet(at('2026-01-11T06:59Z'), BERLIN)).toBe(true);
    expect(isQuiet(at('2026-01-11T07:00Z'), BERLIN)).toBe(false);
    // In summer the same hours are an hour earlier.
    expect(isQuiet(at('2026-07-10T20:00Z'), BERLIN)).toBe(true);
    expect(isQuiet(at('2026-07-11T06:00Z'), BERLIN)).toBe(false);
  });

  test('end and begin where the wall says so, also when the clocks are set', () => {
    expect(quietEnd(at('2026-01-10T23:12:34Z'), BERLIN)).toBe(at('2026-01-11T07:00Z'));
    expect(quietStart(at('2026-01-11T03:00Z'), BERLIN)).toBe(at('2026-01-10T20:59Z'));
    // The night of 29 March 2026 has an hour less, that of 25 October one more.
    expect(quietEnd(at('2026-03-28T22:00Z'), BERLIN)).toBe(at('2026-03-29T06:00Z'));
    expect(quietEnd(at('2026-10-24T21:00Z'), BERLIN)).toBe(at('2026-10-25T07:00Z'));
    expect(quietStart(at('2026-03-29T05:00Z'), BERLIN)).toBe(at('2026-03-28T20:59Z'));
  });

  test('the same hour twice is never', () => {
    expect(isQuiet(at('2026-01-10T23:00Z'), { zone: 'UTC', from: 60, to: 60 })).toBe(false);
  });

  test('whatever the zone and the hours, the end is not quiet and nothing is waited for needlessly', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Asia/Kolkata',
      'America/New_York',
      'Pacific/Chatham',
      'Asia/Kathmandu',
    );
    const minute = fc.integer({ min: 0, max: 1439 });
    const quiet = fc.record({ zone, from: minute, to: minute });
    fc.assert(
      fc.property(quiet, fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }), (hours, time) => {
        const end = quietEnd(time, hours);
        const start = quietStart(time, hours);
        expect(end - time).toBeLessThanOrEqual(25 * 3_600_000);
        expect(time - start).toBeLessThanOrEqual(25 * 3_600_000);
        if (!isQuiet(time, hours)) expect([start, end]).toEqual([time, time]);
      }),
    );
  });

  test('zones are told from nonsense', () => {
    expect(['Europe/Berlin', 'Asia/Kolkata', 'UTC'].every(isZone)).toBe(true);
    expect(['', 'Berlin', 'Mars/Olympus', '../etc'].some(isZone)).toBe(false);
  });
});

const NOON = at('2026-01-10T12:00Z');
const LATER = NOON + 60_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const TURN: Planned = { kind: 'turn', begunAt: NOON, deadline: NOON + 3 * DAY };
const REMINDER: Planned = { ...TURN, kind: 'reminder' };
const ALWAYS: Choices = { quiet: null, remindHours: 6 };
const NIGHTS: Choices = { quiet: { ...BERLIN, zone: 'UTC' }, remindHours: 6 };

describe('the notice of a turn', () => {
  test('goes out after a minute, or when the quiet hours are over', () => {
    expect(decide(TURN, ALWAYS, NOON)).toBe(NOON + 60_000);
    expect(decide(TURN, ALWAYS, NOON + 60_000)).toBe('now');
    expect(decide(TURN, NIGHTS, NOON + 60_000)).toBe('now');
    expect(decide(TURN, NIGHTS, at('2026-01-10T23:30Z'))).toBe(at('2026-01-11T08:00Z'));
  });
});

describe('the reminder', () => {
  test('goes out six hours before the time is up', () => {
    const due = TURN.deadline! - 6 * HOUR;
    expect(decide(REMINDER, ALWAYS, NOON + 60_000)).toBe(due);
    expect(decide(REMINDER, ALWAYS, due)).toBe('now');
  });

  test('goes out before the quiet hours if it would fall into them', () => {
    // The deadline is noon, so six hours before is quiet.
    expect(decide(REMINDER, NIGHTS, NOON + 60_000)).toBe(at('2026-01-12T21:59Z'));
  });

  test('that was missed goes out when the quiet hours are over, unless the time is up by then', () => {
    const night = at('2026-01-13T05:00Z');
    expect(decide(REMINDER, NIGHTS, night)).toBe(at('2026-01-13T08:00Z'));
    expect(decide({ ...REMINDER, deadline: at('2026-01-13T07:00Z') }, NIGHTS, night)).toBe('never');
    expect(decide(REMINDER, ALWAYS, TURN.deadline!)).toBe('never');
  });

  test('does not come with the notice of the turn, nor unwanted, nor where nobody counts the time', () => {
    expect(decide({ ...REMINDER, deadline: NOON + 6 * HOUR }, ALWAYS, LATER)).toBe('never');
    expect(decide({ ...REMINDER, deadline: null }, ALWAYS, LATER)).toBe('never');
    expect(decide(REMINDER, { ...ALWAYS, remindHours: 0 }, LATER)).toBe('never');
  });
});
