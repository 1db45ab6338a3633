/**
 * Where the heads of the lines go, their names, and the letters at their ends. A small search: every place that
 * touches nothing is a candidate, the cheapest is taken, lines in their printed order.
 */
import { around, type Ground, type Sizes } from './ground.ts';
import { add, heading, hits, type Point, type Rect, turn } from './vector.ts';

const COMPASS: readonly Point[] = [
  [-1, 0],
  [-1, -1],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, -1],
  [1, 1],
];

/** Where a connector may end, seen from its station in steps of the grid; a knee lets two leave one station. */
interface Port {
  readonly dir: Point;
  readonly off: Point;
  readonly knee?: Point;
}
const REACHES = [0.46, 0.6, 0.75, 1, 1.3, 1.6, 2];
const KNEES = [
  [0.55, 0.4],
  [0.5, 0.34],
] as const;
const PORTS: readonly Port[] = [
  ...COMPASS.flatMap((dir) => REACHES.map((reach): Port => ({ dir, off: add([0, 0], dir, reach) }))),
  ...KNEES.flatMap(([a, b]) =>
    COMPASS.filter(([x, y]) => x !== 0 && y !== 0).map(
      ([x, y]): Port => ({ dir: [x, y], off: [x * a, y * b], knee: [x * b, y * b] }),
    ),
  ),
];
/** By how many eighths of a turn a connector leaves the line's own direction. */
const TURN_COSTS = [0, 0.35, 0.7, 2];

type Size = Pick<Rect, 'w' | 'h'>;

export interface HeadRequest {
  readonly line: number;
  readonly station: number;
  /** Its start point, and the next point of its track. */
  readonly start: Point;
  readonly next: Point;
  readonly size: Size;
  /** Of its name and bonuses, where they are shown. */
  readonly label: Size | undefined;
  /** Where it lies in its first bundle (left −, right +): two heads at one station stand in that order. */
  readonly lane: number;
  /** Another line starts here too and needs room. */
  readonly isTwin: boolean;
}

export interface Head {
  readonly port: Point;
  readonly knee: Point | undefined;
  readonly train: Rect;
  readonly label: Rect | undefined;
  readonly dir: Point;
}

/** A head stands behind its start point, at the end of a connector in one of eight directions. */
function placeHead(request: HeadRequest, ground: Ground, sizes: Sizes): Head | undefined {
  const { line, station, start, next, lane, isTwin } = request;
  const travel = heading(start, next);
  let best: Head | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { dir, off, knee } of PORTS) {
    const back = Math.round(Math.abs(turn([-travel[0], -travel[1]], dir)) / (Math.PI / 4));
    const side = back > 0 ? Math.sign(turn(travel, dir)) : 0;
    const port = add(start, off, sizes.unit);
    if (back > 3 || (knee && !isTwin) || !ground.isClear([start, port], station)) continue;
    const base =
      Math.max(Math.abs(off[0]), Math.abs(off[1])) * 1.2 +
      TURN_COSTS[back]! +
      (lane * side < 0 ? 1 : 0) +
      (isTwin && back === 0 ? 0.6 : 0) +
      0.8 * ground.crossings([start, port], line);
    for (const { train, label, cost } of standsAt(port, dir, request, ground, sizes)) {
      if (base + cost >= least - 1e-9) continue;
      least = base + cost;
      best = { port, knee: knee && add(start, knee, sizes.unit), train, label, dir };
    }
  }
  if (!best) return;
  ground.take(best.train);
  if (best.label) ground.take(best.label);
  return best;
}

interface Stand {
  readonly train: Rect;
  readonly label: Rect | undefined;
  readonly cost: number;
}

/** Every way a train and its label can stand at this port. */
function* standsAt(
  port: Point,
  dir: Point,
  request: HeadRequest,
  ground: Ground,
  sizes: Sizes,
): Generator<Stand> {
  const { size, label, isTwin, start } = request;
  for (const [train, slide] of trainsAt(port, dir, size)) {
    if (!ground.isFree(train, sizes.clear)) continue;
    const cost = slide + (ground.growth(train) / sizes.unit) * 1.5;
    if (!label) yield { train, label: undefined, cost };
    else
      for (const [text, where] of labelsAt(train, label)) {
        const isBetween = Math.sign(text.y - train.y) * dir[1] < 0 && Math.abs(text.y - train.y) > 10;
        if (isTwin && isBetween) continue;
        if (!ground.isFree(text, 3) || hits([start, port], text, sizes.lane)) continue;
        yield { train, label: text, cost: cost + where + (ground.growth(text) / sizes.unit) * 1.5 };
      }
  }
}

/** Sideways connectors meet the train's near end, upright ones its long side. */
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

/** All heads, by line. A line that finds no room goes to the front and all are placed anew. */
export function placeHeads(
  requests: readonly HeadRequest[],
  freshGround: () => Ground,
  sizes: Sizes,
): { heads: Head[]; ground: Ground } {
  const queue = [...requests];
  for (let tries = 0; tries <= requests.length * 2; tries++) {
    const ground = freshGround();
    const heads: Head[] = [];
    const stuck = queue.find((request) => {
      const head = placeHead(request, ground, sizes);
      if (head) heads[request.line] = head;
      return !head;
    });
    if (!stuck) return { heads, ground };
    queue.splice(queue.indexOf(stuck), 1);
    queue.unshift(stuck);
  }
  throw new Error(`no room for the head of line number ${queue[0]!.line + 1}`);
}

/** The letter at the end of a line: straight on if there is room, else at a right angle, else at 45°. */
export function placeEnd(
  { station, end, before, size }: { station: number; end: Point; before: Point; size: number },
  ground: Ground,
  { unit }: Sizes,
): Point | undefined {
  const straight = heading(before, end);
  const isDiagonal = ([x, y]: Point): boolean => x !== 0 && y !== 0;
  const cost = (dir: Point): number => Math.abs(turn(straight, dir)) + (isDiagonal(dir) ? 0.9 : 0);
  const ways = COMPASS.toSorted((a, b) => cost(a) - cost(b)).slice(0, 6);
  for (const room of [5, 3]) {
    for (const reach of [0.5, 0.61, 0.75]) {
      for (const dir of ways) {
        const at = add(end, dir, (isDiagonal(dir) ? 0.86 : 1) * reach * unit);
        if (!ground.isFree(around(at, size), room) || !ground.isClear([end, at], station)) continue;
        ground.take(around(at, size));
        return at;
      }
    }
  }
  return;
}
