/** Turns, rounds and the end of the game. */
import type { Rng, Seat } from '#engine/contract.ts';
import { isHandEmpty } from '../board/adjust.ts';
import { COLOURS, sum } from '../colours.ts';
import type { Event, Public } from '../types.ts';
import { drawFromBag } from './refill.ts';
import { allColoursStand } from './station.ts';

/** The game ends after so many rounds in which no board got a passenger and the map no station. */
export const QUIET_ROUNDS = 12;
/** That is announced so many rounds before. */
const ANNOUNCED = 3;

const isSolo = (state: Public): boolean => state.seats === 1;

/** Solo: before each turn the timer sets one passenger of the bag aside. The game ends when the bag is empty. */
export function beginTurn(state: Public, rng: Rng, events: Event[]): void {
  if (isSolo(state)) {
    if (sum(state.bag) === 0) {
      endGame(state, 'timer', events);
      return;
    }
    const colour = drawFromBag(state.bag, rng);
    state.aside[colour]!++;
    events.push({ type: 'setAside', passenger: COLOURS[colour]! });
  }
  const player = state.players[state.turn]!;
  state.taken = 0;
  if (player.train < 0) state.phase = 'train';
  else state.phase = isHandEmpty(player) ? 'main' : 'place';
}

export function endTurn(state: Public, rng: Rng, events: Event[]): void {
  const seat = state.turn;
  events.push({ type: 'turnEnded', seat });
  if (isEndTriggered(state)) {
    state.lastRound = state.round + 1;
    events.push({ type: 'lastRound', seat });
  }
  state.turn = (seat + 1) % state.seats;
  if (state.turn === state.first) endRound(state, events);
  if (state.phase !== 'over') beginTurn(state, rng, events);
}

/** The trigger is final, even if passengers return to the bag. A solo game ends by its timer instead. */
function isEndTriggered(state: Public): boolean {
  if (isSolo(state) || state.lastRound > 0) return false;
  return sum(state.bag) === 0 && allColoursStand(state);
}

/** How many turns a seat has left, with the one under way; undefined while nobody knows. */
export function turnsLeft(
  { lastRound, round, turn, first, seats }: Pick<Public, 'lastRound' | 'round' | 'turn' | 'first' | 'seats'>,
  seat: Seat,
): number | undefined {
  const inRound = (each: Seat): number => (each - first + seats) % seats;
  return lastRound === 0 ? undefined : lastRound - round + (inRound(seat) >= inRound(turn) ? 1 : 0);
}

function endRound(state: Public, events: Event[]): void {
  if (state.round === state.lastRound) endGame(state, 'lastRound', events);
  else if (quietRounds(state) === 0) endGame(state, 'stalled', events);
  else {
    if (quietRounds(state) === ANNOUNCED) events.push({ type: 'quiet', rounds: ANNOUNCED });
    state.round++;
  }
}

type Quiet = Pick<Public, 'version' | 'seats' | 'round' | 'lastRound' | 'lastProgress'>;

/** After so many rounds more the game ends, if they are quiet too; undefined if it cannot end so. */
function quietRounds({ version, seats, round, lastRound, lastProgress }: Quiet): number | undefined {
  // In version 1 quiet rounds could cancel the last round.
  if (seats === 1 || (lastRound > 0 && version > 1)) return;
  return Math.max(0, lastProgress + QUIET_ROUNDS - round);
}

/**
 * How many rounds are left, with the one under way, until the game ends because nothing happens; undefined before
 * that is announced.
 */
export function quietRoundsLeft(table: Quiet): number | undefined {
  const rounds = quietRounds(table);
  return rounds !== undefined && rounds < ANNOUNCED ? rounds + 1 : undefined;
}

function endGame(state: Public, why: 'lastRound' | 'timer' | 'stalled', events: Event[]): void {
  state.phase = 'over';
  events.push({ type: 'over', why });
}

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [0, 1, 2, 3].map((seat) => [seat]);

/** The seat whose turn it is. */
export const onTurn = (state: Public): readonly Seat[] =>
  state.phase === 'over' ? NOBODY : ALONE[state.turn]!;
