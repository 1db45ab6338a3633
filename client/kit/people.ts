/** Who is at the table, by name. */
import type { Viewer } from '#engine/contract.ts';
import type { SeatInfo } from '#protocol/http.ts';
import type { Person } from './game.ts';
import { say } from './words.ts';

/** Bots have names of their own, by seat. */
const BOT_NAMES = 6;
export const botName = (seat: number): string => say(`bot.${seat % BOT_NAMES}`);

export function peopleOf(seats: readonly SeatInfo[], viewer: Viewer): Person[] {
  return seats.map(({ kind, name, level, here, away = false }, seat) => ({
    seat,
    name:
      kind === 'bot'
        ? botName(seat)
        : (name ?? (seat === viewer ? say('you.name') : say('person', { nth: seat + 1 }))),
    isBot: kind === 'bot',
    level,
    isYou: seat === viewer,
    isHere: here,
    isAway: away,
  }));
}
