/** The pick-up and drop-off actions, and putting passengers off the train. */

import { MOST_ON_A_STATION } from '../../data/pieces.ts';
import { DELIVERS, LOADS, UNLOADS } from '../actions.ts';
import { hasLockedAboard, isUnlocked, spaceOf, unitsFor } from '../board/abilities.ts';
import { SPOTS_FOR } from '../board/board.ts';
import { put, refusalOfPut } from '../board/slots.ts';
import { COLOURS, type Colour } from '../colours.ts';
import type { Action, Player, Public, Refusal } from '../types.ts';
import { addToCrowd, crowdAt, isHome, isStationFull, waitingAt } from './crowd.ts';

export function refusalOfLoad(state: Public, player: Player, colour: Colour): Refusal | undefined {
  if (waitingAt(state, player.train, colour) === 0) return 'not-here';
  if (!isUnlocked(player.board, colour)) return 'locked';
  if (isPutOff(state.putOff, colour)) return 'just-put-off';
  return spaceOf(player) > 0 ? undefined : 'train-full';
}

/** Whether a set of colours has this one. */
const isPutOff = (colours: number, colour: Colour): boolean => (colours & (1 << colour)) !== 0;

export function load(state: Public, player: Player, colour: Colour): void {
  addToCrowd(state, player.train, colour, -1);
  player.load[colour]!++;
  state.room = 0;
}

/** The number of passengers here that this player may pick up, without these colours. */
function loadable(state: Public, player: Player, without: number): number {
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (isUnlocked(player.board, colour) && !isPutOff(without, colour))
      count += waitingAt(state, player.train, colour);
  }
  return count;
}

export function refusalOfUnload(state: Public, player: Player, colour: Colour): Refusal | undefined {
  if (player.load[colour] === 0) return 'not-aboard';
  if (state.phase === 'shed') return refusalOfShed(player, colour);
  return state.version === 1
    ? refusalOfUnload1(state, player, colour)
    : refusalOfPutOff(state, player, colour);
}

/** A pick-up puts passengers off when the train is full, as many as one likes, to load others. */
function refusalOfPutOff(state: Public, player: Player, colour: Colour): Refusal | undefined {
  const space = spaceOf(player);
  if (space > 0 && state.room === 0) return 'room-enough';
  const loads = mostLoads(state, player, space + 1, state.putOff | (1 << colour));
  if (loads === 0) return 'nobody-else';
  const crowd = crowdAt(state, player.train) + (isHome(state, player, colour) ? 0 : 1);
  return crowd - loads > MOST_ON_A_STATION ? 'station-full' : undefined;
}

/** How many this pick-up can still load on so many seats, without these colours. */
const mostLoads = (state: Public, player: Player, space: number, without: number): number =>
  Math.min(unitsFor(state, 'pickUp'), space, loadable(state, player, without));

/** In version 1 a pick-up put off before it loaded, no more than it could use, and never at a full station. */
function refusalOfUnload1(state: Public, player: Player, colour: Colour): Refusal | undefined {
  if (state.phase === 'pickUp' && state.room === 0) return 'after-loading';
  const room = state.phase === 'main' ? usableRoom(state, player) : state.room;
  if (spaceOf(player) >= room) return 'room-enough';
  return !isHome(state, player, colour) && isStationFull(state, player.train) ? 'station-full' : undefined;
}

/** Version 1: the room on the train that a pick-up starting here can use. */
const usableRoom = (state: Public, player: Player): number =>
  Math.min(unitsFor(state, 'pickUp'), loadable(state, player, 0));

/** Notes that this passenger is put off to load another. */
export function makeRoom(state: Public, player: Player, colour: Colour): void {
  if (state.version > 1) {
    state.room = 1;
    state.putOff |= 1 << colour;
  } else if (state.phase === 'main') state.room = usableRoom(state, player);
}

/** Whoever was put off makes room for another, and in the end the station holds no more than it may. */
export function refusalOfDone(state: Public): Refusal | undefined {
  if (state.phase !== 'pickUp') return;
  if (state.room > 0) return 'load-first';
  const { train } = state.players[state.turn]!;
  return crowdAt(state, train) > MOST_ON_A_STATION ? 'station-full' : undefined;
}

/** Whether a pick-up under way can come to an end. */
export function canBeDone(state: Public, player: Player): boolean {
  const loads = mostLoads(state, player, spaceOf(player), state.putOff);
  return (state.room === 0 || loads > 0) && crowdAt(state, player.train) - loads <= MOST_ON_A_STATION;
}

/** Locked colours must leave first. Then the player chooses who leaves, until the rest have seats. */
function refusalOfShed(player: Player, colour: Colour): Refusal | undefined {
  return hasLockedAboard(player) && isUnlocked(player.board, colour) ? 'locked-first' : undefined;
}

/** The passenger goes to the station; into the bag if at home here, or if forced off at a full station. */
export function unload(state: Public, player: Player, colour: Colour): 'station' | 'bag' {
  player.load[colour]!--;
  const isForced = state.phase === 'shed';
  if (isHome(state, player, colour) || (isForced && isStationFull(state, player.train))) {
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
