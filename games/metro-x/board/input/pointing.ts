/** Finds what is under the pointer. Parallel lines are close together, so the nearest one wins. */
import type { Layout } from '../layout/layout.ts';
import { distance, type Point, type Rect, segments } from '../layout/vector.ts';
import type { Aim } from '../ui.ts';

/** The farthest distance that counts, in sheet units. */
const NEAR = 20;

const isIn = ([x, y]: Point, r: Rect | undefined): boolean =>
  r !== undefined && x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;

export function lineAt({ heads, tracks }: Layout, p: Point): Aim | undefined {
  const head = heads.findIndex(({ train, label }) => isIn(p, train) || isIn(p, label));
  if (head >= 0) return { line: head };
  const away = tracks.map(({ corners }) =>
    Math.min(...segments(corners.map((corner) => corner.p)).map((part) => distance(p, part))),
  );
  const least = Math.min(...away);
  return least <= NEAR ? { line: away.indexOf(least) } : undefined;
}

export function stationAt({ stations, measures }: Layout, p: Point): Aim | undefined {
  const away = stations.map((at) => Math.hypot(at[0] - p[0], at[1] - p[1]));
  const least = Math.min(...away);
  return least <= measures.unit / 2 ? { station: away.indexOf(least) } : undefined;
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
