/** How far every place is for a player's track: the cheapest tiles from any end of the line to it. */
import { isJoinedToHub } from '../rules/building.ts';
import { isConnection } from '../rules/cards.ts';
import { NOTHING } from '../rules/colours.ts';
import { EDGES, LEADS_TO, NO_TILE, TILES, TOUCHING } from '../rules/hex.ts';
import { cellOf, edgeOf, type GameMap, NOWHERE, sideOf } from '../rules/map.ts';
import { endOfRun, isLaid, sidesOf, tilesLaid } from '../rules/track.ts';
import type { ActionOf, Player, State } from '../rules/types.ts';

/** Ways that cost so many units are not looked for. */
export const UNREACHED = 12;

export interface Way {
  readonly place: number;
  /** Units. */
  readonly cost: number;
  /** The place where its run begins, or NOWHERE. */
  readonly origin: number;
  /** From the line to the place. */
  readonly builds: readonly ActionOf<'build'>[];
}

/** A side by which a cell is entered, and how the way came there. */
interface Entry {
  readonly side: number;
  readonly cost: number;
  /** The place where the run begins, or NOWHERE. */
  readonly origin: number;
  /** The tile that leads here, as a key of builds, and what came before it. */
  readonly tile: number;
  readonly from: Entry | undefined;
}

/** By place: the cheapest way there, if there is one. */
export function waysOf(state: State, player: Player): (Way | undefined)[] {
  const { map } = state;
  const ways = new Array<Way | undefined>(map.places).fill(undefined);
  const isTaken = new Uint8Array(map.hexes.length * EDGES);
  const queue: Entry[][] = Array.from({ length: UNREACHED }, () => []);
  for (const source of sourcesOf(state, player)) queue[0]!.push(source);
  for (let cost = 0; cost < UNREACHED; cost++) {
    for (const entry of queue[cost]!) {
      if (isTaken[entry.side]) continue;
      isTaken[entry.side] = 1;
      goOn(state, player, entry, queue, ways);
    }
  }
  return ways;
}

function goOn(
  { map, standing, forbidden }: State,
  player: Player,
  entry: Entry,
  queue: Entry[][],
  ways: (Way | undefined)[],
): void {
  const { track, tracksAt, straights, curves } = player;
  const cell = cellOf(entry.side);
  const cost = entry.cost + map.cost[cell]!;
  if (map.cost[cell] === 0 || track[cell] !== NO_TILE || cost >= UNREACHED) return;
  for (const tile of TOUCHING[edgeOf(entry.side)]!) {
    if ((tile <= 3 ? straights : curves) === 0) continue;
    const exit = sideOf(cell, LEADS_TO[tile * EDGES + edgeOf(entry.side)]!);
    const side = map.across[exit]!;
    if (side < 0) continue;
    const next = { side, cost, origin: entry.origin, tile: cell * TILES + tile, from: entry };
    const place = map.beyond[exit]!;
    if (place < 0) {
      queue[cost]!.push(next);
      continue;
    }
    const isOpen =
      place !== entry.origin &&
      (place === map.hub || tracksAt[place]! < 2) &&
      !isHubTwice(map, player, entry.origin, place);
    if (!isOpen || cost >= (ways[place]?.cost ?? UNREACHED)) continue;
    const isForbidden =
      entry.origin >= 0 &&
      forbidden.some((card) => isConnection(card, standing[entry.origin]!, standing[place]!));
    if (!isForbidden)
      ways[place] = { place, cost, origin: entry.origin, builds: buildsTo(map.actions.builds, next) };
  }
}

/** At most one direct link may be between the Hub and a site. */
function isHubTwice(map: GameMap, player: Player, one: number, other: number): boolean {
  if (one < 0 || (one !== map.hub && other !== map.hub)) return false;
  return isJoinedToHub(map, player, one === map.hub ? other : one);
}

function buildsTo(all: readonly ActionOf<'build'>[], last: Entry): ActionOf<'build'>[] {
  const builds: ActionOf<'build'>[] = [];
  for (let entry: Entry | undefined = last; entry?.from !== undefined; entry = entry.from)
    builds.push(all[entry.tile]!);
  return builds.reverse();
}

/** Where the line can be continued: at its stations with one track (at the Hub always), and at loose tiles. */
function sourcesOf({ map, standing }: State, player: Player): Entry[] {
  const { track, tracksAt, train } = player;
  const sources: Entry[] = [];
  const add = (side: number, origin: number) =>
    sources.push({ side, cost: 0, origin, tile: 0, from: undefined });
  const isNew = tilesLaid(player) === 0;
  for (let place = 0; place < map.places; place++) {
    const tracks = tracksAt[place]!;
    const isOpen = isNew
      ? place === train
      : standing[place] !== NOTHING && (tracks === 1 || (tracks > 1 && place === map.hub));
    if (isOpen) for (const door of map.doors[place]!) add(door, place);
  }
  if (isNew) return sources;
  for (const [cell, tile] of track.entries()) {
    if (tile === NO_TILE) continue;
    const [a, b] = sidesOf(cell, tile);
    for (const [end, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const side = map.across[end]!;
      if (map.beyond[end]! >= 0 || side < 0 || isLaid(track, side)) continue;
      add(side, map.beyond[endOfRun(map, track, other)] ?? NOWHERE);
    }
  }
  return sources;
}
