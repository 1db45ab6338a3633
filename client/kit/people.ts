/** Who is at the table, by name. */
import type { Seat, Viewer } from '#engine/contract.ts';
import type { SeatInfo } from '#protocol/http.ts';
import type { Person } from './game.ts';
import { say } from './words.ts';

/** Bots have names of their own, by seat. */
const BOT_NAMES = 6;
export const botName = (seat: number): string => say(`bot.${seat % BOT_NAMES}`);

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}]/u;

/** A name that is read from right to left must not turn what stands beside it. */
export const shownName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const nameless = (seat: Seat, viewer: Viewer): string =>
  seat === viewer ? say('you.name') : say('person', { nth: seat + 1 });

export function peopleOf(seats: readonly SeatInfo[], viewer: Viewer): Person[] {
  return seats.map(({ kind, name, level, here, away = false }, seat) => ({
    seat,
    name: kind === 'bot' ? botName(seat) : name === null ? nameless(seat, viewer) : shownName(name),
    isBot: kind === 'bot',
    level,
    isYou: seat === viewer,
    isHere: here,
    isAway: away,
  }));
}
