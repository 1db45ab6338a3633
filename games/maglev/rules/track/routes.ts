/** Finds the cheapest track from the ends of a player's line to the places of the map. */
import { unitsFor } from '../board/abilities.ts';
import type { ActionOf, Player, Public } from '../types.ts';
import { isForbidden, isJoinedToHub, isOpenPlace } from './building.ts';
import { EDGES, isStraight, LEADS_TO, NO_TILE, TILES, TOUCHING, tileJoining } from './hex.ts';
import { cellOf, edgeOf, type GameMap, NOWHERE, sideOf } from './map.ts';
import { endOfRun, isLaid, sidesOf, tilesLaid } from './track.ts';

type Build = ActionOf<'build'>;

/** The search stops at routes of this cost. */
export const UNREACHED = 12;

export interface Route {
  readonly place: number;
  /** Units. */
  readonly cost: number;
  /** The place where its run begins, or NOWHERE. */
  readonly origin: number;
  /** From the line to the place. */
  readonly builds: readonly Build[];
}

/** A node of the search: the side by which a cell is entered, and the way there. */
interface Entry {
  readonly side: number;
  readonly cost: number;
  readonly origin: number;
  /** The tile that leads here, as a key of builds, and what came before it. */
  readonly tile: number;
  readonly from: Entry | undefined;
}

interface Search {
  readonly state: Public;
  readonly player: Player;
  /** What the first tile may cost. */
  readonly first: number;
  /** Entries by their cost. */
  readonly queue: Entry[][];
  /** Whether the search goes on from here. */
  accepts?(entry: Entry): boolean;
  /** Called for each place that track may reach by this entry. */
  arrives(entry: Entry, place: number): void;
}

/** By place: the cheapest route there, if any. `first`: the most that its first tile may cost. */
export function cheapestRoutes(state: Public, player: Player, first = UNREACHED): (Route | undefined)[] {
  const routes = new Array<Route | undefined>(state.map.places).fill(undefined);
  search({
    ...{ state, player, first, queue: emptyQueue(UNREACHED) },
    arrives(entry, place) {
      if (entry.cost < (routes[place]?.cost ?? UNREACHED)) routes[place] = routeOf(state.map, place, entry);
    },
  });
  return routes;
}

/** A requested route costs less than this, and at most so many are offered. */
const FARTHEST = 24;
const MOST = 3;

/** Routes to this place, cheapest first, at most one to each of its sides. Their first tile can be laid now. */
export function routesTo(state: Public, player: Player, place: number): Route[] {
  const bySide = new Map<number, Entry>();
  const isInSupply = (entry: Entry): boolean => hasTilesFor(player, entry);
  search({
    ...{ state, player, first: unitsFor(state, 'track'), queue: emptyQueue(FARTHEST) },
    accepts: isInSupply,
    arrives(entry, at) {
      const known = bySide.get(entry.side)?.cost ?? FARTHEST;
      if (at === place && entry.cost < known && isInSupply(entry)) bySide.set(entry.side, entry);
    },
  });
  return [...bySide.values()]
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST)
    .map((entry) => routeOf(state.map, place, entry));
}

const emptyQueue = (limit: number): Entry[][] => Array.from({ length: limit }, () => []);

function search(search: Search): void {
  const { state, player, queue } = search;
  const isTaken = new Uint8Array(state.map.hexes.length * EDGES);
  for (const source of sourcesOf(state, player)) queue[0]!.push(source);
  for (const entries of queue) {
    for (const entry of entries) {
      if (isTaken[entry.side] || search.accepts?.(entry) === false) continue;
      isTaken[entry.side] = 1;
      goOn(search, entry);
    }
  }
}

function goOn(search: Search, entry: Entry): void {
  const { state, player, queue } = search;
  const { map } = state;
  const cell = cellOf(entry.side);
  const cost = entry.cost + map.cost[cell]!;
  if (map.cost[cell] === 0 || player.track[cell] !== NO_TILE || cost >= queue.length) return;
  if (entry.from === undefined && cost > search.first) return;
  for (const tile of TOUCHING[edgeOf(entry.side)]!) {
    if ((isStraight(tile) ? player.straights : player.curves) === 0) continue;
    const exit = sideOf(cell, LEADS_TO[tile * EDGES + edgeOf(entry.side)]!);
    const side = map.across[exit]!;
    if (side < 0) continue;
    const next = { side, cost, origin: entry.origin, tile: cell * TILES + tile, from: entry };
    const place = map.beyond[exit]!;
    if (place < 0) queue[cost]!.push(next);
    else if (mayJoin(state, player, entry.origin, place)) search.arrives(next, place);
  }
}

/** Whether a run that begins at this origin may come to this place. */
function mayJoin(state: Public, player: Player, origin: number, place: number): boolean {
  const { map } = state;
  if (place === origin || (place !== map.hub && player.tracksAt[place]! >= 2)) return false;
  if (origin < 0) return true;
  return !isHubTwice(map, player, origin, place) && !isForbidden(state, origin, place);
}

/** At most one direct link may be between the Hub and a site. */
function isHubTwice(map: GameMap, player: Player, one: number, other: number): boolean {
  if (one !== map.hub && other !== map.hub) return false;
  return isJoinedToHub(map, player, one === map.hub ? other : one);
}

function hasTilesFor({ straights, curves }: Player, last: Entry): boolean {
  let straight = 0;
  let curved = 0;
  for (let entry = last; entry.from !== undefined; entry = entry.from) {
    if (isStraight(entry.tile % TILES)) straight++;
    else curved++;
  }
  return straight <= straights && curved <= curves;
}

/** Whether the supply has the straight and curved tiles of this route. */
export function hasTiles({ straights, curves }: Player, { builds }: Route): boolean {
  const straight = builds.filter(({ edges: [a, b] }) => isStraight(tileJoining(a, b))).length;
  return straight <= straights && builds.length - straight <= curves;
}

function routeOf({ actions }: GameMap, place: number, last: Entry): Route {
  const builds: Build[] = [];
  for (let entry = last; entry.from !== undefined; entry = entry.from)
    builds.push(actions.builds[entry.tile]!);
  return { place, cost: last.cost, origin: last.origin, builds: builds.reverse() };
}

/** Where the line can be continued: at places that are open to it, and at loose tiles. */
function sourcesOf(state: Public, player: Player): Entry[] {
  const { map } = state;
  const { track } = player;
  const sources: Entry[] = [];
  const add = (side: number, origin: number) =>
    sources.push({ side, cost: 0, origin, tile: 0, from: undefined });
  for (let place = 0; place < map.places; place++)
    if (isOpenPlace(state, player, place)) for (const door of map.doors[place]!) add(door, place);
  if (tilesLaid(player) === 0) return sources;
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
