/** Placing passengers from the hand: first placement, a new station's passenger, and the adjust action. */
import { LIFTS, PLACES } from '../actions.ts';
import { COLOURS, type Colour, sum } from '../colours.ts';
import type { Action, Player, Public, Refusal } from '../types.ts';
import { LIFT_SPOTS, SPOTS, SPOTS_FOR } from './board.ts';
import { fitsWith, lift, put, refusalOfLift, refusalOfPut } from './slots.ts';

/** No placement may leave another passenger of the hand without a slot. */
export function refusalOfPlace({ board, hand }: Player, colour: Colour, at: number): Refusal | undefined {
  if (hand[colour] === 0) return 'not-in-hand';
  const refusal = refusalOfPut(board, at, colour);
  if (refusal !== undefined) return refusal;
  return fitsWith(board, hand, at, colour) ? undefined : 'leaves-no-slot';
}

export function place(player: Player, colour: Colour, at: number): void {
  player.hand[colour]!--;
  put(player.board, at, colour);
}

export function addPlaces(player: Player, actions: Action[]): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (player.hand[colour] === 0) continue;
    for (const at of SPOTS_FOR[colour]!) {
      if (refusalOfPlace(player, colour, at) === undefined) actions.push(PLACES[colour]![at]!);
    }
  }
}

/** Takes a robot into the hand. Without units left, the player can only place. */
export function liftToHand(state: Public, player: Player, at: number): Colour {
  const colour = lift(player.board, at);
  player.hand[colour]!++;
  state.units--;
  if (state.units === 0) state.phase = 'place';
  return colour;
}

export function addLifts({ board }: Player, actions: Action[]): void {
  for (let i = 0; i < LIFT_SPOTS.length; i++) {
    const at = LIFT_SPOTS[i]!;
    if (board[SPOTS[at]!.slots[0]!] !== 0 && refusalOfLift(board, at) === undefined) actions.push(LIFTS[at]!);
  }
}

export const isHandEmpty = (player: Player): boolean => sum(player.hand) === 0;
