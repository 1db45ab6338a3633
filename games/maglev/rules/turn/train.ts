/** The move and reverse actions. */

import { STEP } from '../actions.ts';
import { canReverse } from '../board/abilities.ts';
import { EDGES, opposite } from '../track/hex.ts';
import { edgeOf, type GameMap, placeNamed } from '../track/map.ts';
import { endOfRun, isLaid, linkThrough, otherSide } from '../track/track.ts';
import {
  type Action,
  type ActionOf,
  FREE,
  OUTWARD,
  type Player,
  type Public,
  type Refusal,
} from '../types.ts';

/** The edge of a site at which one of its doors is. */
const edgeAtSite = (door: number): number => opposite(edgeOf(door));

/** The doors by which the train may leave; each begins a link. A train with a facing has at most one. */
function waysOut(state: Public, player: Player): number[] {
  const ways: number[] = [];
  if (player.tracksAt[player.train] === 0) return ways;
  for (const door of state.map.doors[player.train]!) {
    if (isLaid(player.track, door) && linkThrough(state, player.track, door) >= 0) ways.push(door);
  }
  if (player.facing === FREE || ways.length < 2) return ways;
  // With links on both sides the train follows its facing. With one link it goes that way, and turns if needed.
  return ways.filter((door) => edgeAtSite(door) === player.facing);
}

/** The action for a way out: plain if it is the only one, else with its destination, and its edge if needed. */
function stepBy(state: Public, player: Player, ways: readonly number[], door: number): ActionOf<'step'> {
  if (ways.length === 1) return STEP;
  const to = linkThrough(state, player.track, door);
  const alike = ways.filter((way) => linkThrough(state, player.track, way) === to);
  const { stepsTo, stepsBy } = state.map.actions;
  return alike.length === 1 ? stepsTo[to]! : stepsBy[to * EDGES + edgeAtSite(door)]!;
}

export function addSteps(state: Public, player: Player, actions: Action[]): void {
  const ways = waysOut(state, player);
  for (const door of ways) actions.push(stepBy(state, player, ways, door));
}

/** The doors that this step can mean. It may say more than it needs to. */
function doorsOf(state: Public, player: Player, { to, edge }: ActionOf<'step'>): readonly number[] {
  const ways = waysOut(state, player);
  if (to === undefined) return ways;
  return ways.filter(
    (door) =>
      linkThrough(state, player.track, door) === placeNamed(state.map, to) &&
      (edge === undefined || edge === edgeAtSite(door)),
  );
}

export function refusalOfStep(state: Public, player: Player, action: ActionOf<'step'>): Refusal | undefined {
  const doors = doorsOf(state, player, action).length;
  if (doors === 1) return;
  if (doors > 1) return 'choose-a-way';
  return waysOut(state, player).length === 0 ? 'no-link' : 'no-such-way';
}

/** Moves the train over one link. Returns whether the train turned round. */
export function step(state: Public, player: Player, action: ActionOf<'step'>): boolean {
  const { map } = state;
  const door = doorsOf(state, player, action)[0]!;
  const turned = player.facing !== FREE && player.facing !== edgeAtSite(door);
  const arrival = endOfRun(map, player.track, otherSide(player.track, door));
  player.train = map.beyond[arrival]!;
  player.facing = player.train === map.hub ? FREE : facingFrom(map, player, arrival);
  return turned;
}

/** After arriving by this door the train faces the site's other track, or outward at the end of the line. */
function facingFrom(map: GameMap, { track, train }: Player, arrival: number): number {
  const ahead = map.doors[train]!.find((door) => door !== arrival && isLaid(track, door));
  return ahead === undefined ? OUTWARD : edgeAtSite(ahead);
}

export function refusalOfReverse({ board, facing }: Player): Refusal | undefined {
  if (!canReverse(board)) return 'no-reverse';
  return facing === FREE ? 'facing-free' : undefined;
}

export function reverse({ map }: Public, player: Player): void {
  const behind = map.doors[player.train]!.find(
    (door) => isLaid(player.track, door) && edgeAtSite(door) !== player.facing,
  );
  player.facing = behind === undefined ? OUTWARD : edgeAtSite(behind);
}
