/** Where something that lies over the map hides least: in one of its corners. */
import type { Point } from './geometry.ts';
import type { Box } from './places.ts';

export const CORNERS = ['lower-left', 'upper-right', 'lower-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** A point of the map, and how bad it is to hide it. */
export interface Seen {
  readonly at: Point;
  readonly weight: number;
}

/** How far from a corner it lies: below the tools of the map in the lower right. */
const MARGIN = 8;
const TOOLS = 62;

export function boxIn(corner: Corner, { x, y, w, h }: Box, [width, height]: Point): Box {
  const right = x + w - width - MARGIN;
  const bottom = y + h - height - MARGIN;
  if (corner === 'lower-left') return { x: x + MARGIN, y: bottom, w: width, h: height };
  if (corner === 'upper-right') return { x: right, y: y + MARGIN, w: width, h: height };
  return { x: right, y: bottom - TOOLS, w: width, h: height };
}

/** Of equals the first. Whatever is nearer than `reach` to the box is hidden in part. */
export function freestCorner(paper: Box, size: Point, seen: readonly Seen[], reach: number): Corner {
  const hidden = (corner: Corner): number => {
    const { x, y, w, h } = boxIn(corner, paper, size);
    return seen.reduce((sum, { at: [left, top], weight }) => {
      const isHidden = left > x - reach && left < x + w + reach && top > y - reach && top < y + h + reach;
      return isHidden ? sum + weight : sum;
    }, 0);
  };
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
