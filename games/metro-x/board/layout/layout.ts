/** The whole geometry of a sheet, in sheet units. Independent of marks, colours and SVG. */
import { nameIn } from '#engine/names.ts';
import type { CityMap, Line } from '../../rules/map.ts';
import { placeEnd } from './ends.ts';
import { type Ground, Terrain } from './ground.ts';
import { labelSize, trainSize } from './head-size.ts';
import type { HeadRequest } from './headPlacements.ts';
import { type Head, placeHeads } from './heads.ts';
import { laneOf, orderLanes } from './lanes.ts';
import { drawLegs, type Legs, legOf, pointsFrom, scaled } from './legs.ts';
import { type Detail, MEASURES, type Measures } from './measures.ts';
import { type Corner, shift, toPath } from './path.ts';
import { add, type Point, type Rect, times } from './vector.ts';

const BADGE = { w: 38, h: 32 };

export interface TrackShape {
  readonly corners: readonly Corner[];
  readonly d: string;
}

export interface Layout {
  readonly detail: Detail;
  readonly measures: Measures;
  readonly width: number;
  readonly height: number;
  /** By station. */
  readonly stations: readonly Point[];
  /** The following are by line. A thumb has no heads and no ends. */
  readonly tracks: readonly TrackShape[];
  readonly heads: readonly Head[];
  readonly ends: readonly (Point | undefined)[];
}

const known = new WeakMap<CityMap, Map<string, Layout>>();

/** Computed once for each map, detail and language, because the size of names matters. */
export function layoutOf(map: CityMap, detail: Detail, language: string): Layout {
  const own = known.get(map) ?? new Map<string, Layout>();
  known.set(map, own);
  const id = `${detail} ${detail === 'full' ? language : ''}`;
  const layout = own.get(id) ?? compute(map, detail, language);
  own.set(id, layout);
  return layout;
}

function compute(map: CityMap, detail: Detail, language: string): Layout {
  const measures = MEASURES[detail];
  const legs = drawLegs(map, (measures.box / 2 + measures.lane / 2 + 3) / measures.unit);
  orderLanes(map, legs);
  const stations = map.stations.map(({ at }) => ({ p: times(at, measures.unit) }));
  const tracks = map.lines.map((line, number) => trackOf(line, number, legs, measures));
  const requests = detail === 'thumb' ? [] : headRequests(map, legs, detail, language);
  const { heads, ground } = placeHeads(requests, new Terrain(stations, tracks, measures));
  for (const [line, head] of heads.entries()) {
    if (head.knee) tracks[line]!.unshift({ p: head.knee, r: 8 });
    tracks[line]!.unshift({ p: head.port, r: 0 });
  }
  const ends = detail === 'thumb' ? [] : placeEnds(map, tracks, ground, measures);
  return moved(
    { detail, measures, stations: stations.map(({ p }) => p), tracks, heads, ends },
    ground.bounds,
  );
}

function trackOf({ route }: Line, line: number, legs: Legs, { unit, lane, gap, radius }: Measures): Corner[] {
  return route.slice(1).flatMap((to, i) => {
    const leg = legOf(legs, route[i]!, to);
    const way = scaled(pointsFrom(leg, route[i]!), unit);
    const corners = shift(way, laneOf(leg, line, route[i]!) * (lane + gap), radius);
    return corners.map(({ p, r }, k) => (k > 0 && k < way.length - 1 ? { p, r } : { p, r: 5, isStop: true }));
  });
}

function headRequests(map: CityMap, legs: Legs, detail: Detail, language: string): HeadRequest[] {
  const { unit } = MEASURES[detail];
  return map.lines.map((line, number) => {
    const [station, second] = line.route as readonly [number, number];
    const leg = legOf(legs, station, second);
    const [start, next] = scaled(pointsFrom(leg, station), unit) as [Point, Point];
    return {
      line: number,
      station,
      start,
      next,
      lane: -laneOf(leg, number, station),
      isTwin: map.lines.some((other) => other !== line && other.route[0] === station),
      size: detail === 'full' ? trainSize(line) : BADGE,
      label: detail === 'full' ? labelSize(nameIn(line.name, language)) : undefined,
    };
  });
}

function placeEnds(
  { lines, stations }: CityMap,
  tracks: readonly Corner[][],
  ground: Ground,
  measures: Measures,
): (Point | undefined)[] {
  const { unit, end: size } = measures;
  return lines.map(({ route }, line) => {
    const corners = tracks[line]!;
    const station = route.at(-1)!;
    const end = times(stations[station]!.at, unit);
    const at = placeEnd({ station, end, before: corners.at(-2)!.p, size }, ground, measures);
    if (at) corners.push({ p: at, r: 0 });
    return at;
  });
}

type Parts = Pick<Layout, 'detail' | 'measures' | 'stations' | 'heads' | 'ends'> & {
  readonly tracks: readonly (readonly Corner[])[];
};

/** The size is known only at the end. Then everything is moved so that the sheet starts at 0,0. */
function moved({ detail, measures, stations, tracks, heads, ends }: Parts, bounds: Rect): Layout {
  const { pad } = measures;
  const by: Point = [pad - bounds.x, pad - bounds.y];
  const slide = (rect: Rect): Rect => ({ ...rect, x: rect.x + by[0], y: rect.y + by[1] });
  return {
    detail,
    measures,
    width: bounds.w + 2 * pad,
    height: bounds.h + 2 * pad,
    stations: stations.map((p) => add(p, by)),
    tracks: tracks.map((track) => {
      const corners = track.map((corner) => ({ ...corner, p: add(corner.p, by) }));
      return { corners, d: toPath(corners) };
    }),
    heads: heads.map(({ port, knee, train, label, dir, cost }) => ({
      port: add(port, by),
      knee: knee && add(knee, by),
      train: slide(train),
      label: label && slide(label),
      dir,
      cost,
    })),
    ends: ends.map((end) => end && add(end, by)),
  };
}
