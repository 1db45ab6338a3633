/** Metro in words. */
import type { Person } from '#client/kit/game.ts';
import { type Params, say } from '#client/kit/words.ts';
import { type Effect, hasCar, type Line } from './lines.ts';

export const sayMetro = (key: string, params?: Params): string => say(`metro.${key}`, params);

/** Name and `you`, for messages that differ for the player and for others. */
export const who = (people: readonly Person[], seat: number): Params => {
  const person = people[seat];
  return { name: person?.name ?? '', you: person?.isYou ?? false };
};

export const effectParams = ({ line, gain }: Effect, people: readonly Person[]): Params => ({
  ...who(people, line.seat!),
  station: line.station,
  gain,
  points: line.points,
  centre: line.end === 'centre',
  length: line.steps.length,
});

export const effectKey = ({ isDone }: Effect): string =>
  isDone ? 'metro.effect.done' : 'metro.effect.grows';

export const lineParams = (line: Line, people: readonly Person[]): Params => ({
  ...(line.seat === undefined ? { name: '', you: false } : who(people, line.seat)),
  station: line.station,
  length: line.steps.length,
  points: line.points,
  to: line.to ?? 0,
  state: line.seat === undefined ? 'unowned' : hasCar(line) ? 'waiting' : line.end,
});
