/** Whether all passengers of a hand can be put on a board. */
import { COLOURS, type Colour, sum } from '../colours.ts';
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
} from './board.ts';
import { put, refusalOfPut, rowLength } from './slots.ts';

const ROW_STARTS = ROW_NAMES.map((row) => ROW_START[row]);

/**
 * Whether this passenger fits here and the rest of the hand still fits somewhere. Shortcut: a robot uses up at
 * most one of the slots that take any robot, so with enough of those all robots fit.
 */
export function fitsWith(board: Board, hand: readonly number[], at: number, colour: Colour): boolean {
  if (refusalOfPut(board, at, colour) !== undefined) return false;
  const left = sum(hand);
  if (left === 1 || roomForAny(board) >= left) return true;
  const [after, rest] = putFrom(board, hand, at, colour);
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

/** Copies of board and hand in which this passenger has been put there. */
function putFrom(board: Board, hand: readonly number[], at: number, colour: Colour): [Board, number[]] {
  const rest = hand.slice();
  rest[colour]!--;
  const after = board.slice();
  put(after, at, colour);
  return [after, rest];
}

/** Like `fitsWith`, but judged when all robots lie: until then those of a row may be in disorder. */
export function settlesWith(board: Board, hand: readonly number[], at: number, colour: Colour): boolean {
  const refusal = refusalOfPut(board, at, colour);
  const mayBeMended = refusal === 'row-colours' || (refusal === 'slot-colour' && SPOTS[at]!.end === 'right');
  if (refusal !== undefined && !mayBeMended) return false;
  if (rowInDisorder(board) < 0) {
    const left = sum(hand);
    if (left === 1) return refusal === undefined;
    if (refusal === undefined && roomForAny(board) >= left) return true;
  }
  const [after, rest] = putFrom(board, hand, at, colour);
  return settles(after, rest);
}

/**
 * Whether all of these robots can be put on the board so that in the end each matches the colour under it. A robot
 * slides only when others join on its left: a row in disorder needs that. The order of joining does not matter, so
 * such rows come first.
 */
export function settles(board: Board, hand: readonly number[]): boolean {
  const row = rowInDisorder(board);
  if (row < 0 && roomForAny(board) >= sum(hand)) return true;
  return COLOURS.some((_, colour) => {
    if (hand[colour] === 0) return false;
    const spots = row < 0 ? SPOTS_FOR[colour]! : LEFT_ENDS[row]!;
    return spots.some((at) => settlesWith(board, hand, at, colour));
  });
}

/** The place in ROW_NAMES of a row in which a robot lies on a wrong colour, or -1. */
export function rowInDisorder(board: Board): number {
  for (let row = 0; row < ROW_STARTS.length; row++) {
    for (let slot = ROW_STARTS[row]!; board[slot] !== 0 && slot < ROW_STARTS[row]! + ROW_SLOTS; slot++)
      if (!accepts(slot, board[slot]! - 1)) return row;
  }
  return -1;
}

/** By row: the spot at its left end, alone in a list. */
const LEFT_ENDS: readonly (readonly number[])[] = ROW_NAMES.map((row) => [
  SPOTS.findIndex(({ name }) => name === `${row}.left`),
]);
