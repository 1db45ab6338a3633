/** Places the names of sites beside their hexes, in one line or two. Names never overlap, and cover little. */
import type { Point } from './geometry.ts';
import type { Box } from './places.ts';

/** In pixels, like everything here. */
export interface Labelled {
  /** The name in one line, and if it is long in two. */
  readonly ways: readonly (readonly string[])[];
  readonly at: Point;
}

/** A point that names keep away from. */
export interface Obstacle {
  readonly at: Point;
  readonly pad: number;
  readonly cost: number;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface Placed extends Box {
  readonly lines: readonly string[];
  readonly anchor: Anchor;
}

interface Choice extends Placed {
  cost: number;
}

export const LINE = 14;
/** The sum of both sides of a name. */
const MARGIN = 6;
const ROUNDS = 4;
/** The cost of overlapping names: more than covering any number of tracks, trains and stations. */
export const UNREADABLE = 10_000;
const PLATE = 200;

/** Cuts a long name in two: behind its dash, else at its last space. */
export function inLines(name: string): readonly string[] {
  const dash = name.indexOf('–');
  if (dash > 0 && name.length > 12) return [name.slice(0, dash + 1), name.slice(dash + 1)];
  const space = name.lastIndexOf(' ');
  return space > 0 && name.length > 14 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}

interface Paper {
  readonly S: number;
  readonly isTurned: boolean;
  readonly box: Box;
  widthOf(text: string): number;
}

/** Twelve places round a hex, the best first. */
function choicesFor({ ways, at: [x, y] }: Labelled, { S, isTurned, box, widthOf }: Paper): Choice[] {
  const [far, side] = [(isTurned ? 0.98 : 0.92) * S, (isTurned ? 0.86 : 0.98) * S];
  return ways.flatMap((lines) => {
    const w = Math.max(...lines.map(widthOf)) + MARGIN;
    const h = lines.length * LINE;
    const [up, down] = [y - far - h, y + far];
    const [high, low] = [y - 0.62 * S - h / 2, y + 0.62 * S - h / 2];
    const corners: readonly (readonly [number, number, Anchor])[] = [
      [x - w / 2, up, 'middle'],
      [x - w / 2, down, 'middle'],
      [x - w * 0.2, up, 'middle'],
      [x - w * 0.8, up, 'middle'],
      [x - w * 0.2, down, 'middle'],
      [x - w * 0.8, down, 'middle'],
      [x + side, y - h / 2, 'start'],
      [x - side - w, y - h / 2, 'end'],
      [x + 0.74 * S, high, 'start'],
      [x - 0.74 * S - w, high, 'end'],
      [x + 0.74 * S, low, 'start'],
      [x - 0.74 * S - w, low, 'end'],
    ];
    return corners.map(([left, top, anchor], nth) => ({
      ...{ x: Math.min(Math.max(left, box.x + 3), box.x + box.w - w - 3), y: top, w, h },
      ...{ lines, anchor, cost: nth * 0.5 + (lines.length - 1) * 3 },
    }));
  });
}

export const overlaps = (a: Box, b: Box, margin = 0): boolean =>
  a.x - margin < b.x + b.w &&
  b.x < a.x + a.w + margin &&
  a.y - margin < b.y + b.h &&
  b.y < a.y + a.h + margin;
const covers = (box: Box, [x, y]: Point, pad: number): boolean =>
  x > box.x - pad && x < box.x + box.w + pad && y > box.y - pad && y < box.y + box.h + pad;

/** `covered`: what lies over the map. */
export function placeNames(
  sites: readonly Labelled[],
  paper: Paper,
  obstacles: readonly Obstacle[],
  covered: readonly Box[] = [],
): Placed[] {
  const { S, isTurned, box } = paper;
  const [across, down] = isTurned ? [0.78, 0.86] : [0.72, 0.8];
  const plates = sites.map(({ at: [x, y] }) => ({
    ...{ x: x - across * S, y: y - down * S },
    ...{ w: 2 * across * S, h: 2 * down * S },
  }));
  const choices = sites.map((site) => choicesFor(site, paper));
  for (const choice of choices.flat()) {
    if (choice.y < box.y + 2 || choice.y + choice.h > box.y + box.h - 2) choice.cost += UNREADABLE;
    for (const { at, pad, cost } of obstacles) if (covers(choice, at, pad)) choice.cost += cost;
    for (const plate of plates) if (overlaps(choice, plate)) choice.cost += PLATE;
    for (const over of covered) if (overlaps(choice, over)) choice.cost += UNREADABLE;
  }
  const placed: (Choice | undefined)[] = sites.map(() => undefined);
  const costBeside = (choice: Choice, of: number): number =>
    placed.reduce(
      (sum, other, i) => (other && i !== of && overlaps(choice, other, 3) ? sum + UNREADABLE : sum),
      choice.cost,
    );
  // Each name chooses its best place in turn, in several rounds.
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, mine] of choices.entries()) {
      const costs = mine.map((choice) => costBeside(choice, i));
      placed[i] = mine[costs.indexOf(Math.min(...costs))]!;
    }
  return placed.map((choice) => choice!);
}
