/** Coordinates of places on a map, in sides of a hex. */
import type { GameMap } from '../../rules/track/map.ts';
import { centre, normal, type Point, plus } from './geometry.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const MARGIN = 0.42;

/** The whole map with a small margin. */
export function boxOf(map: GameMap): Box {
  const middles = map.hexes.map(centre);
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 1 - MARGIN, Math.min(...ys) - 0.87 - MARGIN];
  return {
    x: left,
    y: top,
    w: Math.max(...xs) + 1 + MARGIN - left,
    h: Math.max(...ys) + 0.87 + MARGIN - top,
  };
}

const cellsOfPlace = (map: GameMap, place: number): number[] =>
  [...map.placeOf.keys()].filter((cell) => map.placeOf[cell] === place);

interface Spot {
  readonly middle: Point;
  readonly highest: Point;
  readonly lowest: Point;
}

function spotOf(map: GameMap, place: number): Spot {
  const middles = cellsOfPlace(map, place).map((cell) => centre(map.hexes[cell]!));
  const sum = (n: 0 | 1): number => middles.reduce((total, point) => total + point[n], 0);
  return {
    middle: [sum(0) / middles.length, sum(1) / middles.length],
    highest: middles.reduce((high, point) => (point[1] < high[1] ? point : high)),
    lowest: middles.reduce((low, point) => (point[1] > low[1] ? point : low)),
  };
}

/** A cache: maps never change. */
const spots = new WeakMap<GameMap, readonly Spot[]>();

function spotsOf(map: GameMap): readonly Spot[] {
  const known = spots.get(map) ?? Array.from({ length: map.places }, (_, place) => spotOf(map, place));
  spots.set(map, known);
  return known;
}

/** The middle of a site, or of the Hub. */
export const middleOf = (map: GameMap, place: number): Point => spotsOf(map)[place]!.middle;

/** Position and radius of the sign with the cost of going to a place. `S`: the side of a hex. */
export const priceAt = (middle: Point, S: number): Point => plus(middle, normal(1), 0.86 * S);
export const priceRadius = (S: number): number => Math.max(9, S * 0.24);

/** The highest hex of a place: where the Hub's name stands. */
export const highestOf = (map: GameMap, place: number): Point => spotsOf(map)[place]!.highest;

/** The lowest hex of a place: where the Hub's crowd stands. */
export const lowestOf = (map: GameMap, place: number): Point => spotsOf(map)[place]!.lowest;

/** The name of a hex: the letter of its column and the number of its row. */
export function hexName(map: GameMap, hex: readonly [number, number]): string {
  const columns = map.hexes.filter(([q]) => q === hex[0]).map(([, r]) => r);
  const left = Math.min(...map.hexes.map(([q]) => q));
  return `${String.fromCharCode(65 + hex[0] - left)}${hex[1] - Math.min(...columns) + 1}`;
}
