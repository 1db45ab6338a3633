/** Turns, rounds and the end of the game. */
import type { Rng, Seat } from '#engine/contract.ts';
import { isHandEmpty } from '../board/adjust.ts';
import { COLOURS, sum } from '../colours.ts';
import type { Event, Public } from '../types.ts';
import { drawFromBag } from './refill.ts';
import { allColoursStand } from './station.ts';

/** The game ends after so many rounds in which no board got a passenger and the map no station. */
export const QUIET_ROUNDS = 12;

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
  if (state.turn === 0) endRound(state, events);
  if (state.phase !== 'over') beginTurn(state, rng, events);
}

/** The trigger is final, even if passengers return to the bag. A solo game ends by its timer instead. */
function isEndTriggered(state: Public): boolean {
  if (isSolo(state) || state.lastRound > 0) return false;
  return sum(state.bag) === 0 && allColoursStand(state);
}

/** How many turns a seat has left, with the one under way; undefined while nobody knows. */
export function turnsLeft(
  { lastRound, round, turn }: Pick<Public, 'lastRound' | 'round' | 'turn'>,
  seat: Seat,
): number | undefined {
  return lastRound === 0 ? undefined : lastRound - round + (seat >= turn ? 1 : 0);
}

function endRound(state: Public, events: Event[]): void {
  const isStalled = !isSolo(state) && state.round - state.lastProgress >= QUIET_ROUNDS;
  if (state.round === state.lastRound) endGame(state, 'lastRound', events);
  else if (isStalled) endGame(state, 'stalled', events);
  else state.round++;
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
