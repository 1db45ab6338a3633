/** Finds what is under the pointer. Parallel lines are close together, so the nearest one wins. */
import type { CityMap } from '../../rules/map.ts';
import type { Layout } from '../layout/layout.ts';
import { distance, type Point, type Rect, segments } from '../layout/vector.ts';
import type { Aim } from '../ui.ts';

/** The farthest distance that counts, in sheet units. */
const NEAR = 20;

const isIn = ([x, y]: Point, r: Rect | undefined): boolean =>
  r !== undefined && x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;

const headAt = ({ heads }: Layout, p: Point): number =>
  heads.findIndex(({ train, label }) => isIn(p, train) || isIn(p, label));

export function lineAt(layout: Layout, p: Point): Aim | undefined {
  const { tracks } = layout;
  const head = headAt(layout, p);
  if (head >= 0) return { line: head };
  const away = tracks.map(({ corners }) =>
    Math.min(...segments(corners.map((corner) => corner.p)).map((part) => distance(p, part))),
  );
  const least = Math.min(...away);
  return least <= NEAR ? { line: away.indexOf(least) } : undefined;
}

function nearest({ stations }: Layout, p: Point, most: number): number | undefined {
  const away = stations.map((at) => Math.hypot(at[0] - p[0], at[1] - p[1]));
  const least = Math.min(...away);
  return least <= most ? away.indexOf(least) : undefined;
}

export function stationAt(layout: Layout, p: Point): Aim | undefined {
  const station = nearest(layout, p, layout.measures.unit / 2);
  return station === undefined ? undefined : { station };
}

/** Of the side of a station's box: so near, it is the station that is pointed at. */
const ON_BOX = 0.7;

/** The lines of the station that is pointed at; none beside stations, and on the heads of lines. */
export function linesAt(layout: Layout, map: CityMap, p: Point): readonly number[] {
  const station = nearest(layout, p, layout.measures.box * ON_BOX);
  return station === undefined || headAt(layout, p) >= 0 ? [] : map.stations[station]!.lines;
}

/** The next station in this direction: near, and with a small sideways distance. */
export function stationTowards(
  { stations }: Layout,
  from: number,
  direction: Point,
  isWanted: (station: number) => boolean,
): number {
  const here = stations[from]!;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [station, at] of stations.entries()) {
    const [x, y] = [at[0] - here[0], at[1] - here[1]];
    const ahead = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1] - y * direction[0]);
    if (ahead < 1 || aside > ahead * 2 || !isWanted(station)) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [least, best] = [cost, station];
  }
  return best;
}
