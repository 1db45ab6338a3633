/** Tiles and where their tracks lead. */
import { TILE_COUNTS } from '../data/tiles.ts';
import { exitBy } from './grid.ts';

export type Tile = keyof typeof TILE_COUNTS;

const CODES = Object.keys(TILE_COUNTS) as Tile[];
export const TILES: readonly Tile[] = CODES;
/** Every tile of the game, kind after kind. */
export const ALL_TILES: readonly Tile[] = TILES.flatMap((tile) => Array<Tile>(TILE_COUNTS[tile]).fill(tile));

/** The first three letters, a to d, as a number below 64. They identify a tile. */
const numberOf = (tile: string): number =>
  (tile.charCodeAt(0) * 16 + tile.charCodeAt(1) * 4 + tile.charCodeAt(2) - 97 * 21) & 63;

const KIND_BY_NUMBER: number[] = Array.from({ length: 64 }, () => 0);
for (const [kind, tile] of TILES.entries()) KIND_BY_NUMBER[numberOf(tile)] = kind;

/** The index of a tile in TILES, or undefined if there is no such tile. */
export function kindOf(tile: string): number | undefined {
  const kind = KIND_BY_NUMBER[numberOf(tile)]!;
  return CODES[kind] === tile ? kind : undefined;
}

/** By letter: the number of ends from entry to exit, clockwise. */
const LEADS: Readonly<Record<string, number>> = { a: 5, b: 3, c: 7, d: 1 };

/** The end at which a train leaves this tile after entering at this (even) end. */
export const leavesAt = (tile: Tile, end: number): number => (end + LEADS[tile[end / 2]!]!) % 8;

export const TURNS = 4;

/** A quarter turn clockwise moves the last letter to the front. */
export function turned(tile: Tile, turns: number): Tile {
  return (tile.slice(TURNS - turns) + tile.slice(0, TURNS - turns)) as Tile;
}

/** A tile with its turn, as one small number. */
export type Shape = number;
export const shapeOf = (kind: number, turn: number): Shape => (kind << 2) + turn;
export const kindOfShape = (shape: Shape): number => shape >> 2;
export const turnOfShape = (shape: Shape): number => shape & 3;
/** The tile that looks like this shape when it is not turned. */
export const looksLike = (shape: Shape): Tile => turned(TILES[kindOfShape(shape)]!, turnOfShape(shape));

/** By shape: the sides at which its four tracks leave, two bits each. */
const SIDES: readonly number[] = Array.from({ length: TILES.length * TURNS }, (_, shape) => {
  const sides = [0, 1, 2, 3].map((entry) => leavesAt(looksLike(shape), entry * 2) >> 1);
  return sides.reduce((bits, side, entry) => bits | (side << (entry * 2)), 0);
});
/** The sides (0 top, 1 right, 2 bottom, 3 left) at which the tracks leave that enter at 0, 2, 4, 6: two bits each. */
export const sidesOf = (shape: Shape): number => SIDES[shape]!;

/** The channel to which this shape leads a train from this channel. */
export const exitOf = (shape: Shape, channel: number): number =>
  exitBy(channel >> 2, (sidesOf(shape) >> ((channel & 3) * 2)) & 3);
