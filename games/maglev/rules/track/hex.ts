/**
 * Hexes and tiles. Hexes lie flat side up, at axial [q, r]; edges are 0–5, clockwise from north.
 * A tile joins two edges of its hex: a straight opposite ones, a curve edges two apart.
 */

/** [q, r] */
export type Hex = readonly [number, number];
export const EDGES = 6;

/** From a hex to its neighbour beyond each edge. */
export const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const opposite = (edge: number): number => (edge < 3 ? edge + 3 : edge - 3);

/** A tile as it lies: 1–3 straight, 4–9 curved; 0 where there is none. */
export type Tile = number;
export const NO_TILE = 0;
export const TILES = 10;
const LAST_STRAIGHT = 3;

export const TILE_EDGES: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, 3],
  [1, 4],
  [2, 5],
  [0, 2],
  [1, 3],
  [2, 4],
  [3, 5],
  [0, 4],
  [1, 5],
];

export const isStraight = (tile: Tile): boolean => tile <= LAST_STRAIGHT;

/** By tile * EDGES + edge: the edge to which a tile leads from that edge, or -1 if it does not touch it. */
export const LEADS_TO = new Int8Array(TILES * EDGES).fill(-1);
/** By edge * EDGES + edge: the tile that joins two edges, or NO_TILE if none does. */
const JOINING = new Uint8Array(EDGES * EDGES);
/** By edge: the three tiles that touch it. */
export const TOUCHING: readonly (readonly Tile[])[] = Array.from({ length: EDGES }, (_, edge) =>
  TILE_EDGES.flatMap((edges, tile) => (edges.includes(edge) ? [tile] : [])),
);

for (let tile = 1; tile < TILES; tile++) {
  const [a, b] = TILE_EDGES[tile]!;
  LEADS_TO[tile * EDGES + a] = b;
  LEADS_TO[tile * EDGES + b] = a;
  JOINING[a * EDGES + b] = JOINING[b * EDGES + a] = tile;
}

export const tileJoining = (a: number, b: number): Tile => JOINING[a * EDGES + b]!;
