/** The games on offer, and whether what somebody wants to play is among them. */
import type { AnyBots, Level } from '#engine/bot.ts';
import type { AnyRules, Json } from '#engine/contract.ts';
import { bots, rules } from '#games/rules.ts';
import { type GameInfo, type NewTable, parsePace } from '#protocol/http.ts';
import { type Pace, UNHURRIED } from '#protocol/pace.ts';
import { Failure } from '#server/failure.ts';

export interface Catalog {
  readonly rules: Readonly<Record<string, AnyRules>>;
  readonly bots: Readonly<Record<string, AnyBots>>;
}

export const CATALOG: Catalog = { rules, bots };

export const gamesOf = (catalog: Catalog): GameInfo[] =>
  Object.values(catalog.rules).map((game) => ({
    id: game.id,
    seats: game.seats,
    options: (game.parseOptions({}) ?? {}) as Json,
    levels: levelsOf(catalog, game.id),
  }));

export const levelsOf = (catalog: Catalog, game: string): string[] => Object.keys(catalog.bots[game] ?? {});

interface Checked {
  readonly rules: AnyRules;
  readonly options: Json;
  readonly pace: Pace;
}

/** The rules and the checked wishes of a table that can be made. */
export function checkTable(catalog: Catalog, wanted: NewTable): Checked {
  const rules = Object.hasOwn(catalog.rules, wanted.game) ? catalog.rules[wanted.game] : undefined;
  if (rules === undefined) throw new Failure(400, 'unknown-game', 'There is no such game here.');
  const options = checkOptions(rules, wanted.options ?? {});
  checkSeats(catalog, rules, wanted);
  return { rules, options, pace: checkPace(wanted.pace === undefined ? usualPace(wanted) : wanted.pace) };
}

export function checkOptions(rules: AnyRules, json: unknown): Json {
  const options = rules.parseOptions(json);
  if (options === undefined) throw new Failure(400, 'bad-options', 'The game has no such options.');
  return options as Json;
}

/** Live, unless there is only one person, who lets nobody wait. */
function usualPace({ seats, open = 0 }: NewTable): Pace {
  const people = open + seats.filter(({ kind }) => kind === 'human').length;
  return people > 1 ? { kind: 'live' } : UNHURRIED;
}

export function checkPace(wanted: unknown): Pace {
  const pace = parsePace(wanted);
  if (pace !== undefined) return pace;
  throw new Failure(
    400,
    'bad-pace',
    'A pace is live, with 1 to 3600 seconds for a move, or days, with 1 to 14 days for a move.',
  );
}

export function checkSeatCount({ seats }: AnyRules, count: number): void {
  if (count < seats.min || count > seats.max)
    throw new Failure(400, 'bad-seat-count', `The game is for ${seats.min} to ${seats.max} seats.`);
}

function checkSeats(catalog: Catalog, rules: AnyRules, { seats, open, screen }: NewTable): void {
  checkSeatCount(rules, open ?? seats.length);
  if (open !== undefined && seats.length > open)
    throw new Failure(400, 'bad-seat-count', 'There are more seats than the table is open for.');
  if (!(screen && open !== undefined) && !seats.some(({ kind }) => kind === 'human'))
    throw new Failure(400, 'no-seat-for-you', 'At least one seat must be for a person: yours.');
  const levels = levelsOf(catalog, rules.id);
  for (const seat of seats) if (seat.kind === 'bot') checkLevel(levels, seat.level);
}

export function checkLevel(levels: readonly string[], level: Level): Level {
  if (levels.includes(level)) return level;
  throw new Failure(
    400,
    'unknown-level',
    `The game has bots of these levels: ${levels.join(', ') || 'none'}.`,
  );
}
