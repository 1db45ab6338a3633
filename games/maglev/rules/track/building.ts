/** The track action: building and removing tiles. */
import { unitsFor } from '../board/abilities.ts';
import { NOTHING } from '../colours.ts';
import { isConnection } from '../setup/cards.ts';
import {
  type Action,
  type ActionOf,
  FREE,
  OUTWARD,
  type Player,
  type Public,
  type Refusal,
} from '../types.ts';
import { isStraight, NO_TILE, opposite, TILES, type Tile, TOUCHING, tileJoining } from './hex.ts';
import { cellAt, cellOf, edgeOf, type GameMap } from './map.ts';
import { MOST_HEXES } from './mapText.ts';
import { endOfRun, isEnd, isInLoop, isLaid, otherSide, sidesOf, tilesLaid } from './track.ts';

export function refusalOfBuild(
  state: Public,
  player: Player,
  { hex, edges }: ActionOf<'build'>,
): Refusal | undefined {
  const cell = cellAt(state.map, hex);
  const tile = tileJoining(edges[0], edges[1]);
  if (cell < 0) return 'off-map';
  return (
    refusalOfHex(state, player, cell, unitsFor(state, 'track')) ??
    refusalOfShape(player, tile) ??
    refusalOfPlacing(state, player, cell, tile)
  );
}

/** Why no tile can be built in this hex for these units. */
function refusalOfHex({ map }: Public, player: Player, cell: number, units: number): Refusal | undefined {
  if (map.cost[cell] === 0) return refusalOfGround(map, cell);
  if (player.track[cell] !== NO_TILE) return 'own-tile';
  return map.cost[cell]! > units ? 'units' : undefined;
}

function refusalOfGround(map: GameMap, cell: number): Refusal {
  if (map.ground[cell] === 'site') return 'on-a-site';
  return map.ground[cell] === 'hub' ? 'on-the-hub' : 'in-the-park';
}

function refusalOfShape(player: Player, tile: Tile): Refusal | undefined {
  if (tile === NO_TILE) return 'sharp-turn';
  if (isStraight(tile)) return player.straights === 0 ? 'no-straights' : undefined;
  return player.curves === 0 ? 'no-curves' : undefined;
}

/** Why the tile does not continue the line, or would join what may not be joined. */
function refusalOfPlacing(state: Public, player: Player, cell: number, tile: Tile): Refusal | undefined {
  const [a, b] = sidesOf(cell, tile);
  if (makesThird(state, player, a) || makesThird(state, player, b)) return 'third-track';
  if (isOpen(state, player, a) || isOpen(state, player, b)) return refusalOfRun(state, player, a, b);
  const isBare = leavesBareSite(state, player, a) || leavesBareSite(state, player, b);
  return isBare ? 'no-station-yet' : 'not-at-an-end';
}

/** At most two of a player's tracks touch one site. */
function makesThird({ map }: Public, { tracksAt }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  return place >= 0 && place !== map.hub && tracksAt[place] === 2;
}

/** Whether the line can go on across this side, because one of its ends is there. */
function isOpen(state: Public, player: Player, side: number): boolean {
  const place = state.map.beyond[side]!;
  if (place >= 0) return isOpenPlace(state, player, place);
  const entry = state.map.across[side]!;
  return entry >= 0 && isLaid(player.track, entry);
}

/** The first tile starts where the train is; later ones at a station with one track, or at the Hub. */
export function isOpenPlace({ map, standing }: Public, player: Player, place: number): boolean {
  if (tilesLaid(player) === 0) return place === player.train;
  if (standing[place] === NOTHING) return false;
  const tracks = player.tracksAt[place]!;
  return tracks === 1 || (tracks > 1 && place === map.hub);
}

function leavesBareSite({ map, standing }: Public, { tracksAt }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  return place >= 0 && standing[place] === NOTHING && tracksAt[place]! > 0;
}

/** Why the run that the new tile makes or extends may not join its two ends. */
function refusalOfRun(state: Public, player: Player, a: number, b: number): Refusal | undefined {
  const { map } = state;
  const one = map.beyond[endOfRun(map, player.track, a)]!;
  if (one < 0) return;
  const other = map.beyond[endOfRun(map, player.track, b)]!;
  if (other < 0) return;
  if (one === map.hub && other === map.hub) return 'hub-to-hub';
  if (one === map.hub && isJoinedToHub(map, player, other)) return 'hub-twice';
  if (other === map.hub && isJoinedToHub(map, player, one)) return 'hub-twice';
  return isForbidden(state, one, other) ? 'forbidden-link' : undefined;
}

export function isJoinedToHub(map: GameMap, { track, tracksAt }: Player, site: number): boolean {
  if (tracksAt[site] === 0) return false;
  for (const door of map.doors[map.hub]!) {
    if (isLaid(track, door) && map.beyond[endOfRun(map, track, otherSide(track, door))] === site) return true;
  }
  return false;
}

/** Solo: whether a link between these places is forbidden. */
export function isForbidden({ forbidden, standing }: Public, one: number, other: number): boolean {
  return forbidden.some((card) => isConnection(card, standing[one]!, standing[other]!));
}

export function build(state: Public, player: Player, { hex, edges }: ActionOf<'build'>): number {
  const cell = cellAt(state.map, hex);
  const tile = tileJoining(edges[0], edges[1]);
  layTile(state.map, player, cell, tile);
  for (const side of sidesOf(cell, tile)) {
    // The line now goes on where it ended: the train faces along the new track.
    if (state.map.beyond[side] === player.train && player.facing === OUTWARD)
      player.facing = opposite(edgeOf(side));
  }
  return state.map.cost[cell]!;
}

export function layTile(map: GameMap, player: Player, cell: number, tile: Tile): void {
  player.track[cell] = tile;
  count(map, player, cell, tile, 1);
}

export function takeTile(map: GameMap, player: Player, cell: number): void {
  count(map, player, cell, player.track[cell]!, -1);
  player.track[cell] = NO_TILE;
}

/** Updates the supply of tiles and `tracksAt` when a tile is laid or taken. */
function count(map: GameMap, player: Player, cell: number, tile: Tile, more: 1 | -1): void {
  if (isStraight(tile)) player.straights -= more;
  else player.curves -= more;
  for (const side of sidesOf(cell, tile)) {
    const place = map.beyond[side]!;
    if (place >= 0) player.tracksAt[place]! += more;
  }
}

export function refusalOfRemove(
  state: Public,
  player: Player,
  { hex }: ActionOf<'remove'>,
): Refusal | undefined {
  const cell = cellAt(state.map, hex);
  if (cell < 0 || player.track[cell] === NO_TILE) return 'no-tile';
  return refusalOfTaking(state, player, cell);
}

function refusalOfTaking(state: Public, player: Player, cell: number): Refusal | undefined {
  const { track } = player;
  if (state.map.cost[cell]! > unitsFor(state, 'track')) return 'units';
  const [a, b] = sidesOf(cell, track[cell]!);
  const endsAtA = isEnd(state, player, a);
  const endsAtB = isEnd(state, player, b);
  if (!endsAtA && !endsAtB) return isInLoop(state, track, cell) ? undefined : 'mid-line';
  if (tilesLaid(player) === 1) return;
  const { beyond } = state.map;
  const isTrainThere = (endsAtA && beyond[a] === player.train) || (endsAtB && beyond[b] === player.train);
  return isTrainThere ? 'cut-off' : undefined;
}

export function remove(state: Public, player: Player, { hex }: ActionOf<'remove'>): number {
  const cell = cellAt(state.map, hex);
  const tile = player.track[cell]!;
  takeTile(state.map, player, cell);
  for (const side of sidesOf(cell, tile)) {
    if (state.map.beyond[side] === player.train && player.facing === opposite(edgeOf(side)))
      player.facing = OUTWARD;
  }
  // Without track the train has no facing, as before its first move.
  if (tilesLaid(player) === 0) player.facing = FREE;
  return state.map.cost[cell]!;
}

/** By cell * TILES + tile: the number of the last search that tried this tile. Saves clearing the list. */
const tried = new Uint32Array(MOST_HEXES * TILES);
let search = 0;

function newSearch(): void {
  search = (search + 1) >>> 0;
  if (search === 0) {
    // The counter has wrapped around: old numbers could look like new ones.
    tried.fill(0);
    search = 1;
  }
}

export function addBuilds(state: Public, player: Player, actions: Action[]): void {
  newSearch();
  const { map } = state;
  const units = unitsFor(state, 'track');
  for (let place = 0; place < map.places; place++) {
    if (!isOpenPlace(state, player, place)) continue;
    for (const door of map.doors[place]!) addTilesAt(state, player, door, units, actions);
  }
  const { track } = player;
  for (let cell = 0, left = tilesLaid(player); left > 0; cell++) {
    if (track[cell] === NO_TILE) continue;
    left--;
    const [a, b] = sidesOf(cell, track[cell]!);
    addTilesBeyond(state, player, a, units, actions);
    addTilesBeyond(state, player, b, units, actions);
  }
}

/** Adds the tiles that continue the line beyond this side, unless a place lies there. */
function addTilesBeyond(state: Public, player: Player, side: number, units: number, actions: Action[]): void {
  const { beyond, across } = state.map;
  if (beyond[side]! < 0 && across[side]! >= 0) addTilesAt(state, player, across[side]!, units, actions);
}

/** Adds the legal tiles that touch this side. */
function addTilesAt(state: Public, player: Player, side: number, units: number, actions: Action[]): void {
  const { builds } = state.map.actions;
  const cell = cellOf(side);
  if (refusalOfHex(state, player, cell, units) !== undefined) return;
  for (const tile of TOUCHING[edgeOf(side)]!) {
    const key = cell * TILES + tile;
    if (tried[key] === search) continue;
    tried[key] = search;
    if (refusalOfShape(player, tile) !== undefined) continue;
    if (refusalOfPlacing(state, player, cell, tile) === undefined) actions.push(builds[key]!);
  }
}

export function addRemoves(state: Public, player: Player, actions: Action[]): void {
  const { removes } = state.map.actions;
  for (let cell = 0, left = tilesLaid(player); left > 0; cell++) {
    if (player.track[cell] === NO_TILE) continue;
    left--;
    if (refusalOfTaking(state, player, cell) === undefined) actions.push(removes[cell]!);
  }
}
