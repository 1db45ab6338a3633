/**
 * Places the heads of the lines and their names. A small search: every position that touches nothing is a
 * candidate, and each line in turn takes its cheapest.
 */
import { Ground, type Sizes, type Terrain } from './ground.ts';
import { type HeadRequest, LABEL_CLEAR, placementsAt } from './headPlacements.ts';
import { add, COMPASS, heading, type Point, type Rect, type Segment, turn } from './vector.ts';

/** Where a connector may end, relative to its station, in grid steps. With a knee, two can leave one station. */
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
/** By the angle between the connector and the line, in eighths of a turn. */
const TURN_COSTS = [0, 0.35, 0.7, 2];

export interface Head {
  readonly port: Point;
  readonly knee: Point | undefined;
  readonly train: Rect;
  readonly label: Rect | undefined;
  readonly dir: Point;
  /** The distance from the ideal placement. */
  readonly cost: number;
}

export interface Heads {
  readonly heads: readonly Head[];
  readonly ground: Ground;
}

/** A candidate for a head, without regard to other heads. The cost of a larger sheet is not included. */
interface Place {
  readonly way: Segment;
  readonly head: Head;
}

/** A head stands behind its start point, at the end of a connector in one of eight directions. */
function placesOf(request: HeadRequest, terrain: Terrain): Place[] {
  const { line, station, start, next, lane, isTwin } = request;
  const { unit } = terrain.sizes;
  const travel = heading(start, next);
  return PORTS.flatMap(({ dir, off, knee: bend }) => {
    const back = Math.round(Math.abs(turn([-travel[0], -travel[1]], dir)) / (Math.PI / 4));
    const side = back > 0 ? Math.sign(turn(travel, dir)) : 0;
    const port = add(start, off, unit);
    const way: Segment = [start, port];
    if (back > 3 || (bend && !isTwin) || !terrain.isClear(way, station)) return [];
    const base =
      Math.max(Math.abs(off[0]), Math.abs(off[1])) * 1.2 +
      TURN_COSTS[back]! +
      (lane * side < 0 ? 1 : 0) +
      (isTwin && back === 0 ? 0.6 : 0) +
      0.8 * terrain.crossings(way, line);
    const knee = bend && add(start, bend, unit);
    return Array.from(placementsAt(port, dir, request, terrain), ({ train, label, cost }) => ({
      way,
      head: { port, knee, train, label, dir, cost: base + cost },
    }));
  });
}

/** Takes the cheapest place that is still free. */
function placeHead(places: readonly Place[], ground: Ground, { unit, clear }: Sizes): Head | undefined {
  const growth = (rect: Rect): number => (ground.growth(rect) / unit) * 1.5;
  let best: Head | undefined;
  for (const { way, head } of places) {
    const { train, label } = head;
    if (best && head.cost >= best.cost) continue;
    if (!ground.isOpen(way) || !ground.isUntaken(train, clear)) continue;
    if (label && !ground.isUntaken(label, LABEL_CLEAR)) continue;
    const cost = head.cost + growth(train) + (label ? growth(label) : 0);
    if (!best || cost < best.cost - 1e-9) best = { ...head, cost };
  }
  if (!best) return;
  ground.take(best.train);
  if (best.label) ground.take(best.label);
  return best;
}

/** A head with a higher cost is so far off that it should choose before the others. */
const POOR = 3;

/** All heads, by line. */
export function placeHeads(requests: readonly HeadRequest[], terrain: Terrain): Heads {
  const all = requests.map((request) => ({ line: request.line, places: placesOf(request, terrain) }));
  // Two passes: in the second one the size of the sheet is known.
  const { bounds } = placeAll(all, () => new Ground(terrain), terrain.sizes).ground;
  return placeAll(all, () => new Ground(terrain, bounds), terrain.sizes);
}

interface Candidate {
  readonly line: number;
  readonly places: readonly Place[];
}

/** If a head finds no place, or only a poor one, it moves to the front and all are placed again. */
function placeAll(all: readonly Candidate[], freshGround: () => Ground, sizes: Sizes): Heads {
  const queue = [...all];
  const favoured = new Set<Candidate>();
  let best: (Heads & { total: number }) | undefined;
  for (let tries = 0; tries <= all.length * 2; tries++) {
    const ground = freshGround();
    const heads: Head[] = [];
    const stuck = queue.find(({ line, places }) => {
      const head = placeHead(places, ground, sizes);
      if (head) heads[line] = head;
      return !head;
    });
    const total = heads.reduce((sum, { cost }) => sum + cost, 0);
    if (!stuck && !(best && best.total <= total)) best = { heads, ground, total };
    const next = stuck ?? queue.find((each) => heads[each.line]!.cost > POOR && !favoured.has(each));
    if (!next) break;
    favoured.add(next);
    queue.splice(queue.indexOf(next), 1);
    queue.unshift(next);
  }
  if (!best) throw new Error(`no room for the head of line number ${queue[0]!.line + 1}`);
  return best;
}
