/** Which games are played: who meets whom, on which deal, in which seats. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Level } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';

/** These bots meet. Bot b of them sits at seat b, or further on by a number of turns of the table. */
export type MatchUp = readonly Level[];

export interface Game {
  readonly bots: MatchUp;
  readonly turn: number;
  /** 256 bits in hexadecimal, the same for all games on one deal. */
  readonly seed: string;
}

export type Seating = 'fixed' | 'rotated';

/** Every choice of so many of these bots, each bot at most once. */
export function roundRobin(bots: readonly Level[], players: number): MatchUp[] {
  if (players === 0) return [[]];
  return bots.flatMap((bot, at) =>
    roundRobin(bots.slice(at + 1), players - 1).map((others) => [bot, ...others]),
  );
}

/** So many games of each match-up. With rotated seats every deal is played from all sides. */
export function schedule(
  matchUps: readonly MatchUp[],
  seating: Seating,
  games: number,
  seed: number,
): readonly Game[] {
  return matchUps.flatMap((bots) => {
    const turns = seating === 'fixed' ? 1 : turnsOf(bots);
    return Array.from({ length: games }, (_, n) => ({
      bots,
      turn: n % turns,
      seed: seedOf(seed, Math.floor(n / turns)),
    }));
  });
}

export const seatOf = ({ bots, turn }: Game, bot: number): Seat => (bot + turn) % bots.length;

/** Level by level, seat by seat. */
export const levelsOf = ({ bots, turn }: Game): Level[] =>
  bots.map((_, seat) => bots[(seat - turn + bots.length) % bots.length]!);

/** How often the table can be turned before everybody's neighbours are the same again. */
function turnsOf(bots: MatchUp): number {
  const isSame = (turn: number) =>
    levelsOf({ bots, turn, seed: '' }).every((level, at) => level === bots[at]);
  let turns = 1;
  while (!isSame(turns)) turns++;
  return turns;
}

/** The seed of a match, which decides its cards. */
export const seedOf = (seed: number, deal: number): string =>
  bytesToHex(sha256(utf8ToBytes(`${seed} ${deal}`)));
