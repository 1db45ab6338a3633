/** What is already on the sheet, and where there is still room. */
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
  /** How far a head stays from everything else. */
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

export class Ground {
  readonly #boxes: readonly Rect[];
  readonly #rails: readonly (readonly Segment[])[];
  readonly #things: Rect[] = [];
  readonly #sizes: Sizes;
  bounds: Rect;

  /** `extent`: room inside it costs nothing. */
  constructor(
    stations: readonly Placed[],
    tracks: readonly (readonly Corner[])[],
    sizes: Sizes,
    extent?: Rect,
  ) {
    this.#sizes = sizes;
    this.#boxes = stations.map(({ p }) => around(p, sizes.box));
    this.#rails = tracks.map((corners) => segments(corners.map(({ p }) => p)));
    this.bounds = this.#boxes.reduce(grow, extent ?? this.#boxes[0]!);
  }

  take(rect: Rect): void {
    this.#things.push(rect);
    this.bounds = grow(this.bounds, rect);
  }

  isFree(rect: Rect, margin: number): boolean {
    if ([...this.#boxes, ...this.#things].some((other) => touches(other, rect, margin))) return false;
    const away = this.#sizes.lane / 2 + margin - 1;
    return !this.#rails.some((parts) => parts.some((part) => hits(part, rect, away)));
  }

  /** A connector from a station may cross other lines but never another box or head. */
  isClear(way: Segment, from: number): boolean {
    const half = this.#sizes.lane / 2;
    return (
      !this.#boxes.some((box, station) => station !== from && hits(way, box, half + 4)) &&
      !this.#things.some((thing) => hits(way, thing, half + 3))
    );
  }

  /** How many lines but this one the segment crosses. */
  crossings(way: Segment, line: number): number {
    return this.#rails.filter((parts, other) => other !== line && parts.some((part) => isCrossing(way, part)))
      .length;
  }

  /** How much larger the sheet becomes with this on it; width costs more. */
  growth(rect: Rect): number {
    const { w, h } = grow(this.bounds, rect);
    return w - this.bounds.w + (h - this.bounds.h) * 0.6;
  }
}
