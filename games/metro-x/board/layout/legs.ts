/**
 * Draws the legs of a map. A leg joins two neighbouring stations of a line, with angles of 45° and 90° only. Units
 * are steps of the sheet's grid.
 */
import type { CityMap } from '../../rules/map.ts';
import { add, heading, hits, overlap, type Point, type Rect, segments, sub, times, turn } from './vector.ts';

export interface Leg {
  /** Its stations, in the direction of the first line that uses it. */
  readonly a: number;
  readonly b: number;
  /** The lines that run on it, by number. `orderLanes` sorts them from left to right. */
  readonly lines: number[];
  readonly poly: readonly Point[];
}
export type Legs = ReadonlyMap<string, Leg>;

export const legId = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export const legOf = (legs: Legs, from: number, to: number): Leg => legs.get(legId(from, to))!;

/** The points of the leg, starting at this station. */
export const pointsFrom = ({ a, poly }: Leg, from: number): readonly Point[] =>
  a === from ? poly : poly.toReversed();

type Way = readonly Point[];

function walk(from: Point, ...steps: readonly (readonly [direction: Point, count: number])[]): Way {
  const way = [from];
  for (const [direction, count] of steps) if (count > 0) way.push(add(way.at(-1)!, direction, count));
  return way;
}

/**
 * The ways to draw a leg, simplest first. If one of the eight directions fits: straight, or with a side-step to
 * either side. Otherwise: a straight and a diagonal part in either order, or with one of them split in two.
 */
export function waysOf(a: Point, b: Point): readonly Way[] {
  const [dx, dy] = sub(b, a).map(Math.abs) as [number, number];
  const d = heading(a, b);
  const diagonal = Math.min(dx, dy);
  const run = Math.abs(dx - dy);
  if (diagonal > 0 && run > 0) {
    const s: Point = dx > dy ? [d[0], 0] : [0, d[1]];
    return [
      walk(a, [s, run], [d, diagonal]),
      walk(a, [d, diagonal], [s, run]),
      walk(a, [d, diagonal / 2], [s, run], [d, diagonal / 2]),
      walk(a, [s, run / 2], [d, diagonal], [s, run / 2]),
    ];
  }
  const [left, right]: readonly [Point, Point] =
    diagonal > 0
      ? [
          [d[0], 0],
          [0, d[1]],
        ]
      : [add(d, [d[1], -d[0]]), add(d, [-d[1], d[0]])];
  // Half a step aside is enough along a row or column. A diagonal needs a whole step to clear a box.
  const out = diagonal > 0 ? 1 : 0.5;
  const along = (diagonal || run) - 1;
  return [
    [a, b],
    walk(a, [left, out], [d, along], [right, out]),
    walk(a, [right, out], [d, along], [left, out]),
  ];
}

interface Draft extends Leg {
  poly: Way;
  readonly ways: readonly Way[];
  isDrawn: boolean;
}

/** `clearance`: the least distance from the middle of a station that the leg does not join. */
export function drawLegs(map: CityMap, clearance: number): Legs {
  const legs = draftsOf(map);
  const drafts = [...legs.values()];
  const spots = map.stations.map(({ at: [x, y] }) => ({ x, y, w: 0, h: 0 }));
  const isBlocked = (leg: Draft, way: Way): boolean => {
    const parts = segments(way);
    const isHit = (spot: Rect) => parts.some((part) => hits(part, spot, clearance));
    return spots.some((spot, station) => station !== leg.a && station !== leg.b && isHit(spot));
  };
  const shared = (leg: Draft, way: Way): number => {
    const parts = segments(way);
    let sum = 0;
    for (const other of drafts)
      if (other !== leg && other.isDrawn)
        for (const rival of segments(other.poly)) for (const part of parts) sum += overlap(part, rival);
    return sum;
  };
  const price = (leg: Draft, way: Way): number =>
    (isBlocked(leg, way) ? 1e4 : 0) + 100 * shared(leg, way) + bends(map, legs, leg, way) + 0.1 * way.length;
  const draw = (leg: Draft): void => {
    const prices = leg.ways.map((way) => price(leg, way));
    leg.poly = leg.ways[prices.indexOf(Math.min(...prices))]!;
    leg.isDrawn = true;
  };
  // Straight legs come first. Of the others, those with the fewest free ways go first.
  for (const leg of drafts) leg.isDrawn = leg.poly.length === 2 && !isBlocked(leg, leg.poly);
  const open = drafts.filter(({ isDrawn }) => !isDrawn);
  const free = new Map(
    open.map((leg) => [leg, leg.ways.filter((way) => !isBlocked(leg, way) && shared(leg, way) === 0).length]),
  );
  for (const leg of open.sort((one, other) => free.get(one)! - free.get(other)!)) draw(leg);
  return legs;
}

function draftsOf({ lines, stations }: CityMap): Map<string, Draft> {
  const legs = new Map<string, Draft>();
  for (const [number, { route }] of lines.entries()) {
    for (const [nth, b] of route.entries()) {
      const a = route[nth - 1];
      if (a === undefined) continue;
      const ways = waysOf(stations[a]!.at, stations[b]!.at);
      const leg = legs.get(legId(a, b)) ?? { a, b, lines: [], ways, poly: ways[0]!, isDrawn: false };
      legs.set(legId(a, b), leg);
      leg.lines.push(number);
    }
  }
  return legs;
}

/** The cost of bends: the square of each angle, so that two soft bends beat a sharp one. Includes both stations. */
function bends(map: CityMap, legs: ReadonlyMap<string, Draft>, leg: Draft, way: Way): number {
  const chain = segments(way).map(([p, q]) => heading(p, q));
  const { route } = map.lines[leg.lines[0]!]!;
  const nth = route.indexOf(leg.a);
  const beside = (from: number | undefined, to: number | undefined): Draft | undefined => {
    const other = from === undefined || to === undefined ? undefined : legs.get(legId(from, to));
    return other?.isDrawn ? other : undefined;
  };
  const before = beside(route[nth - 1], leg.a);
  const after = beside(leg.b, route[nth + 2]);
  if (before) chain.unshift(last(pointsFrom(before, route[nth - 1]!)));
  if (after) chain.push(first(pointsFrom(after, leg.b)));
  return chain.slice(1).reduce((sum, d, k) => sum + (turn(chain[k]!, d) / (Math.PI / 4)) ** 2, 0);
}

/** The directions in which a way begins and ends. */
export const first = (way: Way): Point => heading(way[0]!, way[1]!);
export const last = (way: Way): Point => heading(way.at(-2)!, way.at(-1)!);

export const scaled = (way: Way, k: number): Point[] => way.map((point) => times(point, k));
