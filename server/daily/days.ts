/** Days as everybody counts them here: they end at 00:00 UTC. */

const DAY_MS = 86_400_000;

/** Such as `2026-11-18`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const endOf = (day: string): number => startOf(day) + DAY_MS;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text;

/** Days since the first of January 1970. */
export const numberOf = (day: string): number => startOf(day) / DAY_MS;

/** The days from Monday to Sunday that this one is among. */
export function weekOf(day: string): readonly [first: string, last: string] {
  const monday = startOf(day) - ((new Date(startOf(day)).getUTCDay() + 6) % 7) * DAY_MS;
  return [dayOf(monday), dayOf(monday + 6 * DAY_MS)];
}

export const daysBefore = (day: string, count: number): string => dayOf(startOf(day) - count * DAY_MS);
