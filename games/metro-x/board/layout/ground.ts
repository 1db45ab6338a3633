/** Knows what is already on the sheet, and finds free room. */
import type { Corner } from './path.ts';
import { hits, isCrossing, type Point, type Rect, type Segment, segments } from './vector.ts';

export interface Placed {
  readonly p: Point;
}
export interface Sizes {
  /** A step of the grid. */
  readonly unit: number;
  /** The side of a station's box. */
  readonly box: number;
  /** The width of a line. */
  readonly lane: number;
  /** The distance of a head from everything else. */
  readonly clear: number;
}

const touches = (a: Rect, b: Rect, m: number): boolean =>
  a.x < b.x + b.w + m && b.x < a.x + a.w + m && a.y < b.y + b.h + m && b.y < a.y + a.h + m;

export const around = ([x, y]: Point, size: number): Rect => ({
  x: x - size / 2,
  y: y - size / 2,
  w: size,
  h: size,
});

function grow(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The fixed part: the stations and lines of a map. */
export class Terrain {
  readonly sizes: Sizes;
  readonly boxes: readonly Rect[];
  readonly #rails: readonly (readonly Segment[])[];

  constructor(stations: readonly Placed[], tracks: readonly (readonly Corner[])[], sizes: Sizes) {
    this.sizes = sizes;
    this.boxes = stations.map(({ p }) => around(p, sizes.box));
    this.#rails = tracks.map((corners) => segments(corners.map(({ p }) => p)));
  }

  isFree(rect: Rect, margin: number): boolean {
    if (this.boxes.some((box) => touches(box, rect, margin))) return false;
    const away = this.sizes.lane / 2 + margin - 1;
    return !this.#rails.some((parts) => parts.some((part) => hits(part, rect, away)));
  }

  /** A connector from a station may cross other lines but never another box. */
  isClear(way: Segment, from: number): boolean {
    return !this.boxes.some((box, station) => station !== from && hits(way, box, this.sizes.lane / 2 + 4));
  }

  /** The number of other lines that the segment crosses. */
  crossings(way: Segment, line: number): number {
    return this.#rails.filter((parts, other) => other !== line && parts.some((part) => isCrossing(way, part)))
      .length;
  }
}

/** A terrain with the heads and letters that were placed on it. */
export class Ground {
  readonly #terrain: Terrain;
  readonly #things: Rect[] = [];
  bounds: Rect;

  /** `extent`: a size that the sheet has anyway. */
  constructor(terrain: Terrain, extent?: Rect) {
    this.#terrain = terrain;
    this.bounds = terrain.boxes.reduce(grow, extent ?? terrain.boxes[0]!);
  }

  take(rect: Rect): void {
    this.#things.push(rect);
    this.bounds = grow(this.bounds, rect);
  }

  /** Whether nothing that was placed is in the way. */
  isUntaken(rect: Rect, margin: number): boolean {
    return !this.#things.some((thing) => touches(thing, rect, margin));
  }

  isFree(rect: Rect, margin: number): boolean {
    return this.isUntaken(rect, margin) && this.#terrain.isFree(rect, margin);
  }

  /** Whether a connector touches nothing that was placed. */
  isOpen(way: Segment): boolean {
    return !this.#things.some((thing) => hits(way, thing, this.#terrain.sizes.lane / 2 + 3));
  }

  isClear(way: Segment, from: number): boolean {
    return this.isOpen(way) && this.#terrain.isClear(way, from);
  }

  /** How much the sheet grows by this rectangle. Width costs more than height. */
  growth(rect: Rect): number {
    const { w, h } = grow(this.bounds, rect);
    return w - this.bounds.w + (h - this.bounds.h) * 0.6;
  }
}
