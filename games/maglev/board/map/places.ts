/** Coordinates of places on a map. */
import type { GameMap } from '../../rules/track/map.ts';
import { centre, type Point, plus, px, type Scale } from './geometry.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** In sides of a hex. */
const MARGIN = 0.14;

/** The whole map with a small margin, in pixels. */
export function boxOf(map: GameMap, scale: Scale): Box {
  const { S, isTurned } = scale;
  const middles = map.hexes.map((hex) => px(centre(hex), scale));
  const [across, down] = isTurned ? [0.87, 1] : [1, 0.87];
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - (across + MARGIN) * S, Math.min(...ys) - (down + MARGIN) * S];
  return {
    x: left,
    y: top,
    w: Math.max(...xs) + (across + MARGIN) * S - left,
    h: Math.max(...ys) + (down + MARGIN) * S - top,
  };
}

/** Higher than so many times its width, a map is tall: it is turned where the screen is broad. */
const TALL = 1.6;
export function isTall(map: GameMap): boolean {
  const { w, h } = boxOf(map, { S: 1, isTurned: false });
  return h > TALL * w;
}

const cellsOfPlace = (map: GameMap, place: number): number[] =>
  [...map.placeOf.keys()].filter((cell) => map.placeOf[cell] === place);

const cache = new WeakMap<GameMap, readonly (readonly Point[])[]>();

/** By place: the middles of its hexes. */
function hexesOf(map: GameMap, place: number): readonly Point[] {
  const known =
    cache.get(map) ??
    Array.from({ length: map.places }, (_, each) =>
      cellsOfPlace(map, each).map((cell) => centre(map.hexes[cell]!)),
    );
  cache.set(map, known);
  return known[place]!;
}

/** The middle of a site, or of the Hub. */
export function middleOf(map: GameMap, place: number): Point {
  const hexes = hexesOf(map, place);
  const [x, y] = hexes.reduce((sum, hex) => plus(sum, hex), [0, 0]);
  return [x / hexes.length, y / hexes.length];
}

/** Where things stand in the Hub, in pixels: its name in one hex, its crowd in another, trains between them. */
export function hubPlan(map: GameMap, scale: Scale): Record<'name' | 'crowd' | 'trains' | 'flag', Point> {
  const { S, isTurned } = scale;
  const hexes = hexesOf(map, map.hub).map((hex) => px(hex, scale));
  const along = ([x, y]: Point): number => (isTurned ? -x : y);
  const first = hexes.reduce((one, other) => (along(other) < along(one) ? other : one));
  const last = hexes.reduce((one, other) => (along(other) > along(one) ? other : one));
  const middle = px(middleOf(map, map.hub), scale);
  return isTurned
    ? {
        name: plus(first, [-0.15, 0.5], S),
        crowd: plus(last, [-0.05, 0.1], S),
        trains: plus(middle, [0.05, -0.45], S),
        flag: plus(last, [-0.6, -0.55], S),
      }
    : {
        name: plus(first, [0, -0.1], S),
        crowd: plus(last, [0, 0.42], S),
        trains: plus(middle, [0, 0.4], S),
        flag: plus(last, [0.72, 0], S),
      };
}

/** Where the sign of a place stands that says what going there costs, in pixels. */
export const flagAt = (map: GameMap, place: number, scale: Scale): Point =>
  place === map.hub
    ? hubPlan(map, scale).flag
    : plus(px(middleOf(map, place), scale), [scale.isTurned ? 0.72 : 0.62, -0.74], scale.S);
export const FLAG_RADIUS = 10;

/** The name of a hex: the letter of its column and the number of its row. */
export function hexName(map: GameMap, hex: readonly [number, number]): string {
  const columns = map.hexes.filter(([q]) => q === hex[0]).map(([, r]) => r);
  const left = Math.min(...map.hexes.map(([q]) => q));
  return `${String.fromCharCode(65 + hex[0] - left)}${hex[1] - Math.min(...columns) + 1}`;
}
