/** The track action: building and removing tiles. */
import { unitsFor } from './abilities.ts';
import { actionsOn } from './actions.ts';
import { isConnection } from './cards.ts';
import { HUB, NOTHING } from './colours.ts';
import { isStraight, NO_TILE, opposite, TILES, type Tile, TOUCHING, tileJoining } from './hex.ts';
import { cellAt, cellOf, edgeOf, type GameMap } from './map.ts';
import { endOfRun, isEnd, isInLoop, isLaid, otherSide, sidesOf, tilesLaid, tracksAt } from './track.ts';
import { type Action, type ActionOf, FREE, OUTWARD, type Player, type Refusal, type State } from './types.ts';

export function refusalOfBuild(
  state: State,
  player: Player,
  { hex, edges }: ActionOf<'build'>,
): Refusal | undefined {
  const cell = cellAt(state.map, hex);
  const tile = tileJoining(edges[0], edges[1]);
  return refusalOfGround(state.map, cell) ?? refusalOfTile(state, player, cell, tile);
}

function refusalOfGround(map: GameMap, cell: number): Refusal | undefined {
  if (cell < 0) return 'off-map';
  if (map.ground[cell] === 'site') return 'on-a-site';
  if (map.ground[cell] === 'hub') return 'on-the-hub';
  if (map.ground[cell] === 'park') return 'in-the-park';
  return;
}

function refusalOfTile(state: State, player: Player, cell: number, tile: Tile): Refusal | undefined {
  if (tile === NO_TILE) return 'sharp-turn';
  if (player.track[cell] !== NO_TILE) return 'own-tile';
  if (isStraight(tile) && player.straights === 0) return 'no-straights';
  if (!isStraight(tile) && player.curves === 0) return 'no-curves';
  if (state.map.cost[cell]! > unitsFor(state, 'track')) return 'units';
  const [a, b] = sidesOf(cell, tile);
  if (makesThird(state, player, a) || makesThird(state, player, b)) return 'third-track';
  if (!isOpen(state, player, a) && !isOpen(state, player, b))
    return leavesBareSite(state, player, a) || leavesBareSite(state, player, b)
      ? 'no-station-yet'
      : 'not-at-an-end';
  return refusalOfRun(state, player, a, b);
}

/** At most two of a player's tracks touch one site. */
function makesThird({ map }: State, { track }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  return place >= 0 && place !== map.hub && tracksAt(map, track, place) === 2;
}

/** Whether the line may be continued over this side: an end of it lies beyond. */
function isOpen({ map, standing }: State, player: Player, side: number): boolean {
  const place = map.beyond[side]!;
  const entry = map.across[side]!;
  if (place < 0) return entry >= 0 && isLaid(player.track, entry);
  if (tilesLaid(player) === 0) return place === player.train;
  if (standing[place] === NOTHING) return false;
  const tracks = tracksAt(map, player.track, place);
  return tracks === 1 || (tracks > 1 && place === map.hub);
}

function leavesBareSite({ map, standing }: State, { track }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  return place >= 0 && standing[place] === NOTHING && tracksAt(map, track, place) > 0;
}

/** What the run that the new tile makes may not join. */
function refusalOfRun(state: State, { track }: Player, a: number, b: number): Refusal | undefined {
  const { map } = state;
  const one = map.beyond[endOfRun(map, track, a)]!;
  const other = map.beyond[endOfRun(map, track, b)]!;
  if (one < 0 || other < 0) return;
  if (one === map.hub && other === map.hub) return 'hub-to-hub';
  if (one === map.hub && isJoinedToHub(map, track, other)) return 'hub-twice';
  if (other === map.hub && isJoinedToHub(map, track, one)) return 'hub-twice';
  return isForbidden(state, one, other) ? 'forbidden-link' : undefined;
}

function isJoinedToHub(map: GameMap, track: readonly Tile[], site: number): boolean {
  return map.doors[map.hub]!.some(
    (door) => isLaid(track, door) && map.beyond[endOfRun(map, track, otherSide(track, door))] === site,
  );
}

/** Solo: whether a link between these places may not come to be. */
function isForbidden({ forbidden, standing }: State, one: number, other: number): boolean {
  return forbidden.some((card) => isConnection(card, standing[one]!, standing[other]!));
}

export function build(state: State, player: Player, { hex, edges }: ActionOf<'build'>): number {
  const cell = cellAt(state.map, hex);
  const tile = tileJoining(edges[0], edges[1]);
  layTile(player, cell, tile);
  for (const side of sidesOf(cell, tile)) {
    // Track added beyond the end of the line: the train goes on that way.
    if (state.map.beyond[side] === player.train && player.facing === OUTWARD)
      player.facing = opposite(edgeOf(side));
  }
  return state.map.cost[cell]!;
}

export function layTile(player: Player, cell: number, tile: Tile): void {
  player.track[cell] = tile;
  if (isStraight(tile)) player.straights--;
  else player.curves--;
}

export function refusalOfRemove(
  state: State,
  player: Player,
  { hex }: ActionOf<'remove'>,
): Refusal | undefined {
  const cell = cellAt(state.map, hex);
  if (cell < 0 || player.track[cell] === NO_TILE) return 'no-tile';
  return refusalOfTaking(state, player, cell);
}

function refusalOfTaking(state: State, player: Player, cell: number): Refusal | undefined {
  const { track } = player;
  if (state.map.cost[cell]! > unitsFor(state, 'track')) return 'units';
  const ends = sidesOf(cell, track[cell]!).filter((side) => isEnd(state, track, side));
  if (ends.length === 0) return isInLoop(state, track, cell) ? undefined : 'mid-line';
  const isTrainThere = ends.some((side) => state.map.beyond[side] === player.train);
  return isTrainThere && tilesLaid(player) > 1 ? 'cut-off' : undefined;
}

export function remove(state: State, player: Player, { hex }: ActionOf<'remove'>): number {
  const cell = cellAt(state.map, hex);
  const tile = player.track[cell]!;
  player.track[cell] = NO_TILE;
  if (isStraight(tile)) player.straights++;
  else player.curves++;
  for (const side of sidesOf(cell, tile)) {
    if (state.map.beyond[side] === player.train && player.facing === opposite(edgeOf(side)))
      player.facing = OUTWARD;
  }
  // Nothing is left to face along: as before the first move.
  if (tilesLaid(player) === 0) player.facing = FREE;
  return state.map.cost[cell]!;
}

/** Marks of the tiles that a search has tried, by cell * TILES + tile; a new search has a new mark. */
const tried: number[] = [];
let search = 0;

export function addBuilds(state: State, player: Player, actions: Action[]): void {
  search++;
  if (tilesLaid(player) === 0) {
    addBuildsFrom(state, player, player.train, actions);
    return;
  }
  const { map, standing } = state;
  const { track } = player;
  for (let cell = 0; cell < track.length; cell++) {
    if (track[cell] === NO_TILE) continue;
    for (const side of sidesOf(cell, track[cell]!)) {
      const place = map.beyond[side]!;
      if (place < 0) addTilesAt(state, player, map.across[side]!, actions);
      else if (standing[place] === HUB || tracksAt(map, track, place) === 1)
        addBuildsFrom(state, player, place, actions);
    }
  }
}

function addBuildsFrom(state: State, player: Player, place: number, actions: Action[]): void {
  for (const door of state.map.doors[place]!) addTilesAt(state, player, door, actions);
}

/** Adds the tiles that touch this side. */
function addTilesAt(state: State, player: Player, side: number, actions: Action[]): void {
  if (side < 0) return;
  const cell = cellOf(side);
  if (player.track[cell] !== NO_TILE || state.map.cost[cell] === 0) return;
  const { builds } = actionsOn(state.map);
  for (const tile of TOUCHING[edgeOf(side)]!) {
    const key = cell * TILES + tile;
    if (tried[key] === search) continue;
    tried[key] = search;
    if (refusalOfTile(state, player, cell, tile) === undefined) actions.push(builds[key]!);
  }
}

export function addRemoves(state: State, player: Player, actions: Action[]): void {
  const { removes } = actionsOn(state.map);
  const { track } = player;
  for (let cell = 0; cell < track.length; cell++) {
    if (track[cell] !== NO_TILE && refusalOfTaking(state, player, cell) === undefined)
      actions.push(removes[cell]!);
  }
}
