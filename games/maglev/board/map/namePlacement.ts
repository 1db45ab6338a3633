/** Places the names of sites beside their hexes. Names never overlap each other, and cover as little as possible. */
import type { Point } from './geometry.ts';
import { type Box, priceAt, priceRadius } from './places.ts';

export interface Labelled {
  /** In pixels, like everything here. */
  readonly width: number;
  readonly at: Point;
}

export interface Obstacle {
  readonly at: Point;
  readonly pad: number;
  readonly cost: number;
}

interface Place extends Box {
  readonly nth: number;
}

const HEIGHT = 15;
/** The sum of both sides of a name. */
const MARGIN = 6;
const ROUNDS = 4;
/** The cost of overlapping names: more than covering any number of tracks, trains and stations. */
export const UNREADABLE = 10_000;

/** Twelve places round a hex, the best first. */
function placesFor({ width, at: [x, y] }: Labelled, S: number, box: Box): Place[] {
  const w = width + MARGIN;
  const [up, down] = [y - 0.9 * S - HEIGHT, y + 0.9 * S];
  const [high, low] = [y - 0.62 * S - HEIGHT / 2, y + 0.62 * S - HEIGHT / 2];
  const corners: Point[] = [
    [x - w / 2, up],
    [x - w / 2, down],
    [x - w * 0.25, up],
    [x - w * 0.75, up],
    [x - w * 0.25, down],
    [x - w * 0.75, down],
    [x + 0.72 * S, high],
    [x - 0.72 * S - w, high],
    [x + 0.72 * S, low],
    [x - 0.72 * S - w, low],
    [x + 0.98 * S, y - HEIGHT / 2],
    [x - 0.98 * S - w, y - HEIGHT / 2],
  ];
  return corners.map(([left, top], nth) => ({
    x: Math.min(Math.max(left, box.x + 2), box.x + box.w - w - 2),
    y: top,
    w,
    h: HEIGHT,
    nth,
  }));
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
export const covers = (box: Box, [x, y]: Point, pad: number): boolean =>
  x > box.x - pad && x < box.x + box.w + pad && y > box.y - pad && y < box.y + box.h + pad;

export function placeNames(
  sites: readonly Labelled[],
  S: number,
  box: Box,
  obstacles: readonly Obstacle[],
): Box[] {
  const placed: (Place | undefined)[] = sites.map(() => undefined);
  const plates = sites.map(({ at: [x, y] }) => ({
    x: x - 0.68 * S,
    y: y - 0.8 * S,
    w: 1.36 * S,
    h: 1.6 * S,
  }));
  const prices = sites.map(({ at }) => priceAt(at, S));
  const costAlone = (place: Place): number => {
    let cost = place.nth * 0.4;
    if (place.y < box.y || place.y + place.h > box.y + box.h) cost += UNREADABLE;
    for (const obstacle of obstacles) if (covers(place, obstacle.at, obstacle.pad)) cost += obstacle.cost;
    for (const plate of plates) if (overlaps(place, plate)) cost += 200;
    for (const price of prices) if (covers(place, price, priceRadius(S))) cost += 20;
    return cost;
  };
  const choices = sites.map((site) =>
    placesFor(site, S, box).map((place) => ({ place, alone: costAlone(place) })),
  );
  const costBeside = (place: Place, of: number): number => {
    let cost = 0;
    const roomy = { ...place, y: place.y - 3, h: place.h + 6 };
    for (const [i, other] of placed.entries())
      if (other && i !== of && overlaps(roomy, other)) cost += UNREADABLE;
    return cost;
  };
  // Each name chooses its best place in turn, in several rounds.
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, mine] of choices.entries()) {
      const costs = mine.map(({ place, alone }) => alone + costBeside(place, i));
      placed[i] = mine[costs.indexOf(Math.min(...costs))]!.place;
    }
  return placed.map((place) => place!);
}
