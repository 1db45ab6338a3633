/** Putting passengers on the player board and taking robots off it. Sliding rows stay packed to the left. */

import { COLOURS, type Colour, isRobot, sum } from '../colours.ts';
import type { Refusal } from '../types.ts';
import {
  ACCEPTS,
  ALL_ROBOTS,
  accepts,
  type Board,
  ROW_NAMES,
  ROW_SLOTS,
  ROW_START,
  SPOTS,
  SPOTS_FOR,
  type Spot,
} from './board.ts';

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

/** Why nothing can be lifted from this spot. */
export function refusalOfLift(board: Board, at: number): Refusal | undefined {
  const { end, slots } = SPOTS[at]!;
  const start = slots[0]!;
  if (board[start] === 0) return 'slot-empty';
  if (!isRobot(board[start]! - 1)) return 'commuters-stay';
  if (end !== 'left') return;
  const length = rowLength(board, start);
  if (length === 1) return 'row-single';
  return slidesLeft(board, start, length) ? undefined : 'row-colours';
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

/**
 * Whether this passenger fits here and the rest of the hand still fits somewhere. Shortcut: a robot uses up at
 * most one of the slots that take any robot, so with enough of those all robots fit.
 */
export function fitsWith(board: Board, hand: readonly number[], at: number, colour: Colour): boolean {
  if (refusalOfPut(board, at, colour) !== undefined) return false;
  const left = sum(hand);
  if (left === 1 || roomForAny(board) >= left) return true;
  const rest = hand.slice();
  rest[colour]!--;
  const after = board.slice();
  put(after, at, colour);
  return allFit(after, rest);
}

/** Whether all of these robots can be put on the board, one after the other. */
const allFit = (board: Board, hand: readonly number[]): boolean =>
  COLOURS.some(
    (_, colour) => hand[colour]! > 0 && SPOTS_FOR[colour]!.some((at) => fitsWith(board, hand, at, colour)),
  );

/** How many robots of any colour fit at the right ends of the sliding rows. */
function roomForAny(board: Board): number {
  let room = 0;
  for (const start of ROW_STARTS) {
    let slot = start + rowLength(board, start);
    while (slot < start + ROW_SLOTS && ACCEPTS[slot++] === ALL_ROBOTS) room++;
  }
  return room;
}

const ROW_STARTS = ROW_NAMES.map((row) => ROW_START[row]);
