/** The possible positions of a train and its label at the end of a connector. */
import type { Terrain } from './ground.ts';
import { hits, type Point, type Rect } from './vector.ts';

type Size = Pick<Rect, 'w' | 'h'>;

export interface HeadRequest {
  readonly line: number;
  readonly station: number;
  /** Its start point, and the next point of its track. */
  readonly start: Point;
  readonly next: Point;
  readonly size: Size;
  /** The size of its name and bonuses, if they are shown. */
  readonly label: Size | undefined;
  /** Its lane on the first leg (left −, right +). Two heads at one station stand in that order. */
  readonly lane: number;
  /** Whether another line starts here too. */
  readonly isTwin: boolean;
}

interface Placement {
  readonly train: Rect;
  readonly label: Rect | undefined;
  readonly cost: number;
}

/** The distance of labels from everything else. */
export const LABEL_CLEAR = 3;

/** Every placement at this port that does not touch the map. */
export function* placementsAt(
  port: Point,
  dir: Point,
  request: HeadRequest,
  terrain: Terrain,
): Generator<Placement> {
  const { size, label, isTwin, start } = request;
  for (const [train, slide] of trainsAt(port, dir, size)) {
    if (!terrain.isFree(train, terrain.sizes.clear)) continue;
    if (!label) yield { train, label: undefined, cost: slide };
    else
      for (const [text, where] of labelsAt(train, label)) {
        const isBetween = Math.sign(text.y - train.y) * dir[1] < 0 && Math.abs(text.y - train.y) > 10;
        if (isTwin && isBetween) continue;
        if (!terrain.isFree(text, LABEL_CLEAR) || hits([start, port], text, terrain.sizes.lane)) continue;
        yield { train, label: text, cost: slide + where };
      }
  }
}

/** Horizontal connectors meet the near end of the train, vertical ones its long side. */
function trainsAt([x, y]: Point, [dx]: Point, { w, h }: Size): readonly (readonly [Rect, number])[] {
  if (dx !== 0) return [[{ x: dx < 0 ? x - w : x, y: y - h / 2, w, h }, 0]];
  return [0.5, 0.2, 0.8].map((share, i) => [{ x: x - w * share, y: y - h / 2, w, h }, i * 0.1]);
}

function labelsAt(t: Rect, { w, h }: Size): readonly (readonly [Rect, number])[] {
  const [above, below, beside] = [t.y - h - 3, t.y + t.h + 3, t.y + (t.h - h) / 2];
  return [
    [{ x: t.x, y: above, w, h }, 0],
    [{ x: t.x + t.w - w, y: above, w, h }, 0.05],
    [{ x: t.x, y: below, w, h }, 0.1],
    [{ x: t.x + t.w - w, y: below, w, h }, 0.15],
    [{ x: t.x - w - 6, y: beside, w, h }, 0.2],
    [{ x: t.x + t.w + 6, y: beside, w, h }, 0.3],
  ];
}
