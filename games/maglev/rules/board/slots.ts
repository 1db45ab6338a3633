/** Putting passengers on the player board and taking robots off it. Sliding rows stay packed to the left. */

import { type Colour, isRobot } from '../colours.ts';
import type { Refusal } from '../types.ts';
import { accepts, type Board, ROW_SLOTS, SPOTS, SPOTS_FOR, type Spot } from './board.ts';

/** How many robots a sliding row has. */
export function rowLength(board: Board, start: number): number {
  if (board[start] === 0) return 0;
  if (board[start + 1] === 0) return 1;
  return board[start + 2] === 0 ? 2 : 3;
}

/** Why a passenger of this colour cannot be put on this spot. */
export function refusalOfPut(board: Board, at: number, colour: Colour): Refusal | undefined {
  const spot = SPOTS[at]!;
  if ((spot.takes & (1 << colour)) === 0) return 'slot-colour';
  if (spot.end === undefined) return firstFree(board, spot) < 0 ? 'slot-taken' : undefined;
  const start = spot.slots[0]!;
  const length = rowLength(board, start);
  if (length === ROW_SLOTS) return 'slot-taken';
  if (spot.end === 'right') return accepts(start + length, colour) ? undefined : 'slot-colour';
  if (length === 0) return 'row-empty';
  if (!accepts(start, colour)) return 'slot-colour';
  return slidesRight(board, start, length) ? undefined : 'row-colours';
}

function firstFree(board: Board, spot: Spot): number {
  for (const slot of spot.slots) if (board[slot] === 0) return slot;
  return -1;
}

/** Whether every robot of the row fits the slot to its right. */
export function slidesRight(board: Board, start: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (!accepts(start + i + 1, board[start + i]! - 1)) return false;
  return true;
}

function slidesLeft(board: Board, start: number, length: number): boolean {
  for (let i = 1; i < length; i++) if (!accepts(start + i - 1, board[start + i]! - 1)) return false;
  return true;
}

/** The slot into which somebody comes who is put on this spot. */
export function slotOfPut(board: Board, at: number): number {
  const spot = SPOTS[at]!;
  if (spot.end === undefined) return firstFree(board, spot);
  const start = spot.slots[0]!;
  return spot.end === 'left' ? start : start + rowLength(board, start);
}

export function put(board: Board, at: number, colour: Colour): void {
  const slot = slotOfPut(board, at);
  if (SPOTS[at]!.end === 'left')
    for (let i = rowLength(board, slot); i > 0; i--) board[slot + i] = board[slot + i - 1]!;
  board[slot] = colour + 1;
}

/** Why nothing can be lifted from this spot. What is left of a row may be in disorder. */
export function refusalOfLift(board: Board, at: number): Refusal | undefined {
  const { end, slots } = SPOTS[at]!;
  const start = slots[0]!;
  if (board[start] === 0) return 'slot-empty';
  if (!isRobot(board[start]! - 1)) return 'commuters-stay';
  return end === 'left' && rowLength(board, start) === 1 ? 'row-single' : undefined;
}

/** Whether what is left of a row is in order when a robot is lifted from this spot. */
export function leavesOrder(board: Board, at: number): boolean {
  const { end, slots } = SPOTS[at]!;
  const start = slots[0]!;
  return end !== 'left' || slidesLeft(board, start, rowLength(board, start));
}

/** The slot from which somebody is taken who is lifted from this spot. */
export function slotOfLift(board: Board, at: number): number {
  const { end, slots } = SPOTS[at]!;
  const start = slots[0]!;
  return end === 'right' ? start + rowLength(board, start) - 1 : start;
}

/** Takes a robot off the board and returns its colour. */
export function lift(board: Board, at: number): Colour {
  const { end, slots } = SPOTS[at]!;
  const start = slots[0]!;
  const length = end === undefined ? 1 : rowLength(board, start);
  const from = slotOfLift(board, at);
  const colour = board[from]! - 1;
  for (let slot = from; slot < start + length - 1; slot++) board[slot] = board[slot + 1]!;
  board[start + length - 1] = 0;
  return colour;
}

/** Whether any slot is free for this colour. */
export const hasSlot = (board: Board, colour: Colour): boolean =>
  SPOTS_FOR[colour]!.some((at) => refusalOfPut(board, at, colour) === undefined);
