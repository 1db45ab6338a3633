/** The hours in which somebody wants to hear nothing, by the clock on their wall. */

export interface Quiet {
  /** An IANA time zone, such as Europe/Berlin. */
  readonly zone: string;
  /** Minutes since midnight. From 22:00 to 8:00 goes over midnight; the same twice is never. */
  readonly from: number;
  readonly to: number;
}

import { MINUTE } from './time.ts';

const DAY_MINUTES = 1_440;

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return clock;
}

/** Minutes since midnight, there. */
function minuteAt(time: number, zone: string): number {
  const [hour, minute] = clockOf(zone).format(time).split(':').map(Number);
  return hour! * 60 + minute!;
}

const forward = (minutes: number): number => (minutes + DAY_MINUTES) % DAY_MINUTES;

export const isQuiet = (time: number, { zone, from, to }: Quiet): boolean =>
  forward(minuteAt(time, zone) - from) < forward(to - from);

/** The first time from then on that is not quiet. */
export const quietEnd = (time: number, quiet: Quiet): number =>
  isQuiet(time, quiet) ? settle(time, forward(quiet.to - minuteAt(time, quiet.zone)), quiet, quiet.to) : time;

/** The last minute until then that is not quiet. */
export const quietStart = (time: number, quiet: Quiet): number => {
  if (!isQuiet(time, quiet)) return time;
  const since = forward(minuteAt(time, quiet.zone) - quiet.from);
  return settle(time, -since, quiet, quiet.from) - MINUTE;
};

/** So many minutes away, whatever the clocks there do on the way: they are set twice a year. */
function settle(time: number, minutes: number, { zone }: Quiet, wanted: number): number {
  const near = Math.floor(time / MINUTE) * MINUTE + minutes * MINUTE;
  const off = forward(wanted - minuteAt(near, zone));
  return near + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE;
}
