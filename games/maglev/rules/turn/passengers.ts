/** The pick-up and drop-off actions, and putting passengers off the train. */

import { DELIVERS, LOADS, UNLOADS } from '../actions.ts';
import { hasLockedAboard, isUnlocked, spaceOf, unitsFor } from '../board/abilities.ts';
import { SPOTS_FOR } from '../board/board.ts';
import { put, refusalOfPut } from '../board/slots.ts';
import { COLOURS, type Colour } from '../colours.ts';
import type { Action, Player, Public, Refusal } from '../types.ts';
import { addToCrowd, isHome, isStationFull, waitingAt } from './crowd.ts';

export function refusalOfLoad(state: Public, player: Player, colour: Colour): Refusal | undefined {
  if (waitingAt(state, player.train, colour) === 0) return 'not-here';
  if (!isUnlocked(player.board, colour)) return 'locked';
  return spaceOf(player) > 0 ? undefined : 'train-full';
}

export function load(state: Public, player: Player, colour: Colour): void {
  addToCrowd(state, player.train, colour, -1);
  player.load[colour]!++;
  // After the first load, nobody may be put off to make room.
  state.room = 0;
}

/** The number of passengers here that this player may pick up. */
function loadable(state: Public, player: Player): number {
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (isUnlocked(player.board, colour)) count += waitingAt(state, player.train, colour);
  }
  return count;
}

/** The room on the train that a pick-up starting here can use. */
export const usableRoom = (state: Public, player: Player): number =>
  Math.min(unitsFor(state, 'pickUp'), loadable(state, player));

/** To make room, a pick-up may put passengers off before it loads, but no more than it can use. */
export function refusalOfUnload(state: Public, player: Player, colour: Colour): Refusal | undefined {
  if (player.load[colour] === 0) return 'not-aboard';
  if (state.phase === 'shed') return refusalOfShed(player, colour);
  if (state.phase === 'pickUp' && state.room === 0) return 'after-loading';
  const room = state.phase === 'main' ? usableRoom(state, player) : state.room;
  if (spaceOf(player) >= room) return 'room-enough';
  return !isHome(state, player, colour) && isStationFull(state, player.train) ? 'station-full' : undefined;
}

/** Locked colours must leave first. Then the player chooses who leaves, until the rest have seats. */
function refusalOfShed(player: Player, colour: Colour): Refusal | undefined {
  return hasLockedAboard(player) && isUnlocked(player.board, colour) ? 'locked-first' : undefined;
}

/** The passenger goes to the station, or into the bag if at home here or if the station is full. */
export function unload(state: Public, player: Player, colour: Colour): 'station' | 'bag' {
  player.load[colour]!--;
  if (isHome(state, player, colour) || isStationFull(state, player.train)) {
    state.bag[colour]!++;
    return 'bag';
  }
  addToCrowd(state, player.train, colour, 1);
  return 'station';
}

export function addLoads(state: Public, player: Player, actions: Action[]): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (refusalOfLoad(state, player, colour) === undefined) actions.push(LOADS[colour]!);
  }
}

export function addUnloads(state: Public, player: Player, actions: Action[]): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (player.load[colour]! > 0 && refusalOfUnload(state, player, colour) === undefined)
      actions.push(UNLOADS[colour]!);
  }
}

/** No check for locked colours: they had to leave the train when they were locked. */
export function refusalOfDeliver(
  state: Public,
  player: Player,
  colour: Colour,
  at: number,
): Refusal | undefined {
  if (player.load[colour] === 0) return 'not-aboard';
  if (!isHome(state, player, colour)) return 'wrong-station';
  return refusalOfPut(player.board, at, colour);
}

export function deliver(player: Player, colour: Colour, at: number): void {
  player.load[colour]!--;
  put(player.board, at, colour);
}

export function addDelivers(state: Public, player: Player, actions: Action[]): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (player.load[colour] === 0 || !isHome(state, player, colour)) continue;
    for (const at of SPOTS_FOR[colour]!) {
      if (refusalOfPut(player.board, at, colour) === undefined) actions.push(DELIVERS[colour]![at]!);
    }
  }
}
