/** Placing passengers from the hand: first placement, a new station's passenger, and the adjust action. */
import { LIFTS, PLACES } from '../actions.ts';
import { COLOURS, type Colour, sum } from '../colours.ts';
import type { Action, Player, Public, Refusal } from '../types.ts';
import { LIFT_SPOTS, SPOTS, SPOTS_FOR } from './board.ts';
import { fitsWith, rowInDisorder, settlesWith } from './fits.ts';
import { leavesOrder, lift, put, refusalOfLift, refusalOfPut } from './slots.ts';

/** An adjust is judged when all robots lie again. In version 1 rows were in order at every moment. */
const isJudgedAtTheEnd = ({ version, phase }: Public): boolean => version > 1 && phase === 'adjust';

/** No placement may leave another passenger of the hand without a slot. */
export function refusalOfPlace(
  state: Public,
  { board, hand }: Player,
  colour: Colour,
  at: number,
): Refusal | undefined {
  if (hand[colour] === 0) return 'not-in-hand';
  const refusal = refusalOfPut(board, at, colour);
  if (isJudgedAtTheEnd(state)) {
    if (settlesWith(board, hand, at, colour)) return;
    return refusal ?? (rowInDisorder(board) < 0 ? 'leaves-no-slot' : 'row-colours');
  }
  if (refusal !== undefined) return refusal;
  return fitsWith(board, hand, at, colour) ? undefined : 'leaves-no-slot';
}

export function place(state: Public, player: Player, colour: Colour, at: number): void {
  player.hand[colour]!--;
  put(player.board, at, colour);
  // After the first placement of an adjust, nobody is lifted.
  state.units = 0;
}

export function addPlaces(state: Public, player: Player, actions: Action[]): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (player.hand[colour] === 0) continue;
    for (const at of SPOTS_FOR[colour]!) {
      if (refusalOfPlace(state, player, colour, at) === undefined) actions.push(PLACES[colour]![at]!);
    }
  }
}

/** Why this robot cannot be lifted: in an adjust under way, because there are no units left. */
export function refusalOfAdjust(state: Public, { board }: Player, at: number): Refusal | undefined {
  if (state.phase === 'adjust' && state.units === 0) return 'place-first';
  const refusal = refusalOfLift(board, at);
  if (refusal !== undefined) return refusal;
  return state.version > 1 || leavesOrder(board, at) ? undefined : 'row-colours';
}

/** Takes a robot into the hand. */
export function liftToHand(state: Public, player: Player, at: number): Colour {
  const colour = lift(player.board, at);
  player.hand[colour]!++;
  state.units--;
  return colour;
}

export function addLifts(state: Public, player: Player, actions: Action[]): void {
  for (let i = 0; i < LIFT_SPOTS.length; i++) {
    const at = LIFT_SPOTS[i]!;
    if (player.board[SPOTS[at]!.slots[0]!] === 0) continue;
    if (refusalOfAdjust(state, player, at) === undefined) actions.push(LIFTS[at]!);
  }
}

export const isHandEmpty = (player: Player): boolean => sum(player.hand) === 0;
