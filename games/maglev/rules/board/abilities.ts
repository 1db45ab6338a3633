/** What a player board allows its player to do. */

import { COLOURS, type Colour, ROBOTS, sum } from '../colours.ts';
import type { Player, Public } from '../types.ts';
import {
  type Board,
  BUILD,
  countIn,
  EXTRA,
  isFull,
  REVERSE,
  ROW_START,
  type RowName,
  UNLOCK,
} from './board.ts';
import { rowLength } from './slots.ts';

/** Actions in every turn, without extra actions. */
export const ACTIONS = 2;

/** Units of a row: its robots and the free one. */
export const unitsOf = (board: Board, row: RowName): number => 1 + rowLength(board, ROW_START[row]);

export const capacityOf = (board: Board): number => unitsOf(board, 'capacity');
export const spaceOf = (player: Player): number => capacityOf(player.board) - sum(player.load);

/** Whether this colour may be picked up, dropped off and built for. */
export const isUnlocked = (board: Board, colour: Colour): boolean => isFull(board, UNLOCK[colour]!);

export const canBuildStations = (board: Board): boolean => board[BUILD] !== 0;
export const canReverse = (board: Board): boolean => board[REVERSE] !== 0;

/** Never cached: a row that is filled in this turn gives its extra action at once. */
export function actionsLeft(state: Public): number {
  const { board } = state.players[state.turn]!;
  let actions = ACTIONS - state.taken;
  for (const row of EXTRA) if (countIn(board, row) === row.length) actions++;
  return Math.max(0, actions);
}

/** Whether the train carries a colour that the board has locked again. */
export function hasLockedAboard({ board, load }: Player): boolean {
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    if (load[colour]! > 0 && !isUnlocked(board, colour)) return true;
  }
  return false;
}

/** Whether the player must put passengers off the train before anything else. */
export const mustShed = (player: Player): boolean => spaceOf(player) < 0 || hasLockedAboard(player);

/** Starts an action of the turn, with the units of its row. Does nothing if one is already under way. */
export function start(state: Public, phase: 'track' | 'move' | 'pickUp' | 'dropOff' | 'adjust'): void {
  if (state.phase !== 'main') return;
  state.units = unitsOf(state.players[state.turn]!.board, phase);
  state.taken++;
  state.phase = phase;
}

/** Takes units from the action under way. The action ends when no units are left. */
export function spend(state: Public, units: number): void {
  state.units -= units;
  if (state.units === 0) endAction(state);
}

export function endAction(state: Public): void {
  state.units = 0;
  state.room = 0;
  state.putOff = 0;
  state.phase = 'main';
}

/** Units for this kind of action: what the action under way has left, or what a new one would have. */
export const unitsFor = (state: Public, row: RowName): number =>
  state.phase === 'main' ? unitsOf(state.players[state.turn]!.board, row) : state.units;
