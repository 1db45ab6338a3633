/** What somebody has tried in this browser. */
import { signal } from '@preact/signals';
import { recall, remember } from '#client/kit/storage.ts';
import { countUse } from '#client/session/uses.ts';
import { isListOf, isObject } from '#engine/json.ts';
import { dayOf, streakOf } from './days.ts';

const KEY = 'puzzles';

interface Progress {
  /** By game and puzzle: whether the first try solved it. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** The days on which a puzzle of the day was tried. */
  readonly days: readonly number[];
}

const isNumber = (json: unknown): json is number => typeof json === 'number';

function read(json: unknown): Progress {
  if (!isObject(json) || !isObject(json['tried']) || !isListOf(json['days'], isNumber))
    return { tried: {}, days: [] };
  return { tried: json['tried'] as Progress['tried'], days: json['days'] };
}

const progress = signal(read(recall(KEY)));

const nameOf = (game: string, id: string): string => `${game} ${id}`;

/** Undefined if it was not tried yet. */
export const isSolved = (game: string, id: string): boolean | undefined =>
  progress.value.tried[nameOf(game, id)];

export const streak = (): number => streakOf(progress.value.days, dayOf(new Date()));

/** Keeps the first try of a puzzle, and the day if it was the puzzle of that day. */
export function keep(game: string, id: string, solved: boolean, day: number | undefined): void {
  const { tried, days } = progress.value;
  const name = nameOf(game, id);
  if (!(name in tried)) countUse('puzzle-tried', game);
  if (!(name in tried) && solved) countUse('puzzle-solved', game);
  progress.value = {
    tried: name in tried ? tried : { ...tried, [name]: solved },
    days: day === undefined || days.includes(day) ? days : [...days, day],
  };
  remember(KEY, progress.value);
}
