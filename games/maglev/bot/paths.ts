/** Where track should lead: the cheapest way from the end of a line to a place that it does not touch yet. */
import { NOTHING } from '../rules/colours.ts';
import { EDGES, LEADS_TO, NO_TILE, TOUCHING } from '../rules/hex.ts';
import { cellAt, cellOf, edgeOf, sideOf } from '../rules/map.ts';
import type { ActionOf, Player, State } from '../rules/types.ts';

const FAR = 1000;
/** A kind of station that the line lacks is worth a detour of so many units. */
const DETOUR = 3;

/** By side: the units it takes from leaving a tile here to a place worth reaching. */
function waysFrom(state: State, player: Player): number[] {
  const { map } = state;
  const ways = Array.from({ length: map.hexes.length * EDGES }, (_, side) => {
    const place = map.beyond[side]!;
    return place >= 0 && player.tracksAt[place] === 0 ? worthOf(state, player, place) : FAR;
  });
  for (let better = true; better; ) {
    better = false;
    for (let side = 0; side < ways.length; side++) {
      const way = map.beyond[side]! >= 0 ? FAR : wayOn(state, player, ways, side);
      if (way >= ways[side]!) continue;
      ways[side] = way;
      better = true;
    }
  }
  return ways;
}

/** From this side into the next cell, and on by the best tile there. */
function wayOn({ map }: State, { track }: Player, ways: readonly number[], side: number): number {
  const entry = map.across[side]!;
  if (entry < 0) return FAR;
  const cell = cellOf(entry);
  if (map.cost[cell] === 0 || track[cell] !== NO_TILE) return FAR;
  const exits = TOUCHING[edgeOf(entry)]!.map((tile) => LEADS_TO[tile * EDGES + edgeOf(entry)]!);
  return map.cost[cell]! + Math.min(...exits.map((edge) => ways[sideOf(cell, edge)]!));
}

function worthOf({ standing, map }: State, { tracksAt }: Player, place: number): number {
  const kind = standing[place]!;
  if (kind === NOTHING) return 1;
  const has = Array.from({ length: map.places }, (_, other) => other).some(
    (other) => standing[other] === kind && tracksAt[other]! > 0,
  );
  return has ? DETOUR : 0;
}

/** The tile that brings the line nearest to something new, if anything can be reached. */
export function bestBuild(
  state: State,
  player: Player,
  builds: readonly ActionOf<'build'>[],
): ActionOf<'build'> | undefined {
  const ways = waysFrom(state, player);
  let best: ActionOf<'build'> | undefined;
  let least = FAR;
  for (const build of builds) {
    const cell = cellAt(state.map, build.hex);
    const way = Math.min(...build.edges.map((edge) => ways[sideOf(cell, edge)]!)) + state.map.cost[cell]!;
    if (way >= least) continue;
    best = build;
    least = way;
  }
  return best;
}
