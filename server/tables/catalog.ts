/** The games on offer, and whether what somebody wants to play is among them. */
import type { AnyBots } from '#engine/bot.ts';
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

const levelsOf = (catalog: Catalog, game: string): string[] => Object.keys(catalog.bots[game] ?? {});

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
  checkSeats(catalog, rules, wanted.seats);
  return { rules, options, pace: checkPace(wanted) };
}

export function checkOptions(rules: AnyRules, json: unknown): Json {
  const options = rules.parseOptions(json);
  if (options === undefined) throw new Failure(400, 'bad-options', 'The game has no such options.');
  return options as Json;
}

/** Live, unless there is only one person, who lets nobody wait. */
function checkPace({ pace: wanted, seats }: NewTable): Pace {
  const people = seats.filter(({ kind }) => kind === 'human').length;
  const usual = people > 1 ? { kind: 'live' } : UNHURRIED;
  const pace = parsePace(wanted === undefined ? usual : wanted);
  if (pace !== undefined) return pace;
  throw new Failure(
    400,
    'bad-pace',
    'A pace is live, with 1 to 3600 seconds for a move, or days, with 1 to 14 days for a move.',
  );
}

function checkSeats(catalog: Catalog, { id, seats }: AnyRules, wanted: NewTable['seats']): void {
  if (wanted.length < seats.min || wanted.length > seats.max) {
    throw new Failure(400, 'bad-seat-count', `The game is for ${seats.min} to ${seats.max} seats.`);
  }
  if (!wanted.some(({ kind }) => kind === 'human')) {
    throw new Failure(400, 'no-seat-for-you', 'At least one seat must be for a person: yours.');
  }
  const levels = levelsOf(catalog, id);
  if (!wanted.every((seat) => seat.kind === 'human' || levels.includes(seat.level))) {
    throw new Failure(
      400,
      'unknown-level',
      `The game has bots of these levels: ${levels.join(', ') || 'none'}.`,
    );
  }
}
