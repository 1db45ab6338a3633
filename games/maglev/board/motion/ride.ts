/** The positions of a train that moves along its track. */
import type { Seat } from '#engine/contract.ts';
import { opposite } from '../../rules/track/hex.ts';
import { cellAt, type GameMap, placeNamed, sideOf } from '../../rules/track/map.ts';
import type { Event, Public } from '../../rules/types.ts';
import { type Passage, type Point, plus, pointOn } from '../map/geometry.ts';
import type { Run } from '../map/runs.ts';

/** A position and a direction, in degrees clockwise from the right. */
export interface Pose {
  readonly at: Point;
  readonly turn: number;
}

type Moved = Extract<Event, { type: 'moved' }>;
type Way = Pick<Run, 'passages' | 'lane'>;

const turned = ({ hex, from, to }: Passage): Passage => ({ hex, from: to, to: from });
const back = ({ passages, lane }: Way): Way => ({ passages: passages.map(turned).reverse(), lane: -lane });

const placeBeyond = (map: GameMap, { hex }: Passage, edge: number): number =>
  map.beyond[sideOf(cellAt(map, hex), edge)]!;

/** The run of this move, in its direction. If two runs fit, it is the one that the train does not face now. */
export function wayOf(
  { map, players }: Public,
  runs: readonly Run[],
  seat: Seat,
  start: number,
  end: number,
): Way | undefined {
  const ways = runs
    .filter((run) => run.seat === seat)
    .flatMap((run) => [run, back(run)])
    .filter(({ passages: [first] }) => placeBeyond(map, first!, first!.from) === start)
    .filter(({ passages }) => placeBeyond(map, passages.at(-1)!, passages.at(-1)!.to) === end);
  return ways.find(({ passages }) => opposite(passages.at(-1)!.to) !== players[seat]!.facing) ?? ways[0];
}

/** The number of points per tile. */
const STEPS = 6;

const angle = ([x, y]: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The poses from the first tile to the last; undefined if there is no such track. */
export function rideOf(state: Public, runs: readonly Run[], moved: Moved): Pose[] | undefined {
  const { map } = state;
  const way = wayOf(state, runs, moved.seat, placeNamed(map, moved.from), placeNamed(map, moved.to));
  if (!way) return;
  const points = way.passages.flatMap((passage, nth) =>
    Array.from({ length: nth === 0 ? STEPS + 1 : STEPS }, (_, i) =>
      pointOn(passage, way.lane, (i + (nth === 0 ? 0 : 1)) / STEPS),
    ),
  );
  return points.map((at, i) => {
    const [before, after] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    return { at, turn: angle(plus(after, before, -1)) };
  });
}

/** The same direction plus full turns, as near as possible to another, so that a train never spins. */
export const nearest = (turn: number, to: number): number => turn + 360 * Math.round((to - turn) / 360);
