/** What a player board lets its player do. */

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

/** Actions in every turn, before extra ones. */
export const ACTIONS = 2;

/** Units of a row: its robots and the free one. */
export const unitsOf = (board: Board, row: RowName): number => 1 + rowLength(board, ROW_START[row]);

export const capacityOf = (board: Board): number => unitsOf(board, 'capacity');
export const spaceOf = (player: Player): number => capacityOf(player.board) - sum(player.load);

/** Whether this colour may be picked up, dropped off and built for. */
export const isUnlocked = (board: Board, colour: Colour): boolean => isFull(board, UNLOCK[colour]!);

export const canBuildStations = (board: Board): boolean => board[BUILD] !== 0;
export const canReverse = (board: Board): boolean => board[REVERSE] !== 0;

/** Counted anew whenever it is asked, so that a row filled in this turn counts at once. */
export function actionsLeft(state: Public): number {
  const { board } = state.players[state.turn]!;
  let actions = ACTIONS - state.taken;
  for (const row of EXTRA) if (countIn(board, row) === row.length) actions++;
  return Math.max(0, actions);
}

/** Colours on board that are locked again. */
export function hasLockedAboard({ board, load }: Player): boolean {
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    if (load[colour]! > 0 && !isUnlocked(board, colour)) return true;
  }
  return false;
}

/** Whether the player has to put passengers off before going on. */
export const mustShed = (player: Player): boolean => spaceOf(player) < 0 || hasLockedAboard(player);

/** Takes up an action if none is under way: one of the turn's actions, with this many units. */
export function start(state: Public, phase: 'track' | 'move' | 'pickUp' | 'dropOff' | 'adjust'): void {
  if (state.phase !== 'main') return;
  state.units = unitsOf(state.players[state.turn]!.board, phase);
  state.taken++;
  state.phase = phase;
}

/** Pays for a part of the action under way, which ends when nothing is left. */
export function spend(state: Public, units: number): void {
  state.units -= units;
  if (state.units === 0) endAction(state);
}

export function endAction(state: Public): void {
  state.units = 0;
  state.room = 0;
  state.phase = 'main';
}

/** Units for this kind of action: those left in the one under way, or those that a new one would have. */
export const unitsFor = (state: Public, row: RowName): number =>
  state.phase === 'main' ? unitsOf(state.players[state.turn]!.board, row) : state.units;
