/** Recorded games, for a browser to go on with. */
import { readFileSync } from 'node:fs';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import type { Kept } from './kept.ts';

const GAMES = new URL('../games/', import.meta.url);

export const recordOf = (game: string, name: string): MatchRecord =>
  readRecord(JSON.parse(readFileSync(new URL(`${game}/test/records/${name}.json`, GAMES), 'utf8')))!;

/** After so many actions, or before so many of the last: the first seat is now a person's, the others are bots. */
export function after(count: number, { game, version, options, seats, seed, actions }: MatchRecord): Kept {
  const players = seats.with(0, { kind: 'human' });
  return { setup: { game, version, options, seats: players, seed }, changes: actions.slice(0, count) };
}
