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

/** For somebody who has no name, or no longer. */
export const nameless = (seat: Seat): string => say('person', { nth: seat + 1 });

function nameOf({ kind, name }: SeatInfo, seat: Seat, viewer: Viewer): string {
  if (kind === 'bot') return botName(seat);
  if (name !== null) return shownName(name);
  return seat === viewer ? say('you.name') : nameless(seat);
}

export function peopleOf(seats: readonly SeatInfo[], viewer: Viewer): Person[] {
  return seats.map((info, seat) => ({
    seat,
    name: nameOf(info, seat, viewer),
    isBot: info.kind === 'bot',
    level: info.level,
    isYou: seat === viewer,
    isHere: info.here,
    isAway: info.away ?? false,
  }));
}
