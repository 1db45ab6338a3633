/**
 * A player's track on the map. A *run* is a chain of joined tiles. A run with a station at both ends is a *link*.
 * A *line* is all track that is connected.
 */
import { CURVES, STRAIGHTS } from '../../data/pieces.ts';
import { HUB, NOTHING } from '../colours.ts';
import type { Player, Public } from '../types.ts';
import { EDGES, LEADS_TO, TILE_EDGES, TILES, type Tile } from './hex.ts';
import { cellOf, edgeOf, type GameMap, NOWHERE, sideOf } from './map.ts';
import { MOST_HEXES } from './mapText.ts';

/** How many tiles a player has on the map. */
export const tilesLaid = (player: Player): number => STRAIGHTS + CURVES - player.straights - player.curves;

/** Whether the tile in this side's cell touches this side. */
export const isLaid = (track: readonly Tile[], side: number): boolean =>
  LEADS_TO[track[cellOf(side)]! * EDGES + edgeOf(side)]! >= 0;

/** From one side of a laid tile to its other side. */
export function otherSide(track: readonly Tile[], side: number): number {
  const cell = cellOf(side);
  return sideOf(cell, LEADS_TO[track[cell]! * EDGES + edgeOf(side)]!);
}

/** Follows the run out of a tile by this side. Returns the side by which it leaves its last tile. */
export function endOfRun(map: GameMap, track: readonly Tile[], side: number): number {
  let last = side;
  for (;;) {
    const entry = map.across[last]!;
    if (entry < 0 || !isLaid(track, entry)) return last;
    last = otherSide(track, entry);
  }
}

/** Another door of this place that has track, or NOWHERE. */
function otherDoor(map: GameMap, track: readonly Tile[], place: number, than: number): number {
  for (const door of map.doors[place]!) if (door !== than && isLaid(track, door)) return door;
  return NOWHERE;
}

/**
 * The place to which the run through this door leads, if the run is a link: its ends are two different stations.
 * Otherwise NOWHERE.
 */
export function linkThrough(state: Public, track: readonly Tile[], door: number): number {
  const { map, standing } = state;
  const to = map.beyond[endOfRun(map, track, otherSide(track, door))]!;
  return to >= 0 && to !== map.beyond[door] && standing[to] !== NOTHING ? to : NOWHERE;
}

/** Whether the line ends at this side of a laid tile. */
export function isEnd({ map, standing }: Public, { track, tracksAt }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  if (place >= 0) return standing[place] === NOTHING || tracksAt[place] === 1;
  const entry = map.across[side]!;
  return entry < 0 || !isLaid(track, entry);
}

/** By cell * TILES + tile: the two sides that a tile touches. Precomputed, because it is needed very often. */
const SIDES = Array.from({ length: MOST_HEXES * TILES }, (_, key): readonly [number, number] => {
  const [a, b] = TILE_EDGES[key % TILES]!;
  const cell = Math.floor(key / TILES);
  return [sideOf(cell, a), sideOf(cell, b)];
});
export const sidesOf = (cell: number, tile: Tile): readonly [number, number] => SIDES[cell * TILES + tile]!;

/** Whether a tile lies in a loop, so that the line stays connected without it. */
export function isInLoop(state: Public, track: readonly Tile[], cell: number): boolean {
  const [a, b] = sidesOf(cell, track[cell]!);
  const end = walkLine(state, track, a, cell);
  return end === 'home' || (end === 'hub' && walkLine(state, track, b, cell) === 'hub');
}

/** Follows the line from this side, through stations, back to the cell `home`, to the Hub, or to an end. */
function walkLine(state: Public, track: readonly Tile[], from: number, home: number): 'home' | 'hub' | 'end' {
  const { map, standing } = state;
  let side = from;
  for (;;) {
    const place = map.beyond[side]!;
    if (place >= 0 && standing[place] === HUB) return 'hub';
    if (place >= 0 && standing[place] === NOTHING) return 'end';
    const entry = place >= 0 ? otherDoor(map, track, place, side) : map.across[side]!;
    if (entry < 0 || !isLaid(track, entry)) return 'end';
    if (cellOf(entry) === home) return 'home';
    side = otherSide(track, entry);
  }
}
