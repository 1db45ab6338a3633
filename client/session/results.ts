/** How one's finished games ended, for the statistics. It outlives the list of games, which keeps the last ones only. */
import { recall, remember } from '#client/kit/storage.ts';
import { LEVELS, type Level } from '#engine/bot.ts';

/** The strongest bot there, or people, or nobody. */
export const AGAINST = [...LEVELS, 'bot', 'people', 'alone'] as const;
export type Against = (typeof AGAINST)[number];

export interface GameResult {
  readonly kind: 'local' | 'table';
  readonly id: string;
  readonly game: string;
  readonly map?: string;
  readonly against: Against;
  readonly seats: number;
  readonly place: number;
  readonly points: number;
  /** When it was seen to be over, in milliseconds since 1970; 0 if nobody knows. */
  readonly at: number;
  /** The day whose deal it was. */
  readonly daily?: string;
}

const KEY = 'results';
/** About half a megabyte: more would crowd out the rest. */
const MOST = 3_000;

interface Opponent {
  readonly kind: 'human' | 'bot';
  readonly level?: string | null;
}

export function againstOf(others: readonly Opponent[]): Against {
  if (others.length === 0) return 'alone';
  if (others.some(({ kind }) => kind === 'human')) return 'people';
  return LEVELS.toReversed().find((level) => others.some((other) => other.level === level)) ?? 'bot';
}

export function gameResults(): GameResult[] {
  const results = recall(KEY);
  return Array.isArray(results) ? results.filter(isResult) : [];
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown, most = 64): value is string =>
  typeof value === 'string' && value.length <= most;

/** Whether this JSON is one: a file may hold anything. */
export function isResult(json: unknown): json is GameResult {
  if (typeof json !== 'object' || json === null) return false;
  const { kind, id, game, map, against, seats, place, points, at, daily } = json as Record<string, unknown>;
  return (
    (kind === 'local' || kind === 'table') &&
    isText(id) &&
    isText(game) &&
    (map === undefined || isText(map)) &&
    AGAINST.includes(against as Level) &&
    [seats, place, points, at].every(isWhole) &&
    (daily === undefined || isText(daily, 10))
  );
}

const isSame = (one: GameResult, other: GameResult): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The first time counts: who looks at a finished game again has not finished it again. */
export function noteResult(result: GameResult): void {
  const all = gameResults();
  if (!all.some((other) => isSame(result, other))) keepResults([...all, result]);
}

export const keepResults = (results: readonly GameResult[]): void =>
  remember(KEY, results.toSorted((one, other) => one.at - other.at).slice(-MOST));
