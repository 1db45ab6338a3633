/**
 * All players' track as runs, side by side where they share hexes.
 *
 * A lane cannot always be on the same side, because three curves turn left into right. So each seat has a fixed
 * distance from the middle, and each run picks a side. The oldest run picks first, so that track never jumps.
 */
import type { Seat } from '#engine/contract.ts';
import { NO_TILE, TILE_EDGES, type Tile } from '../../rules/track/hex.ts';
import { cellOf, type GameMap, sideOf } from '../../rules/track/map.ts';
import { isLaid, otherSide } from '../../rules/track/track.ts';
import type { Event, Public } from '../../rules/types.ts';
import { crossing, type Passage } from './geometry.ts';

/** A chain of joined tiles, from a site or an open end to another. */
export interface Run {
  readonly seat: Seat;
  readonly passages: readonly Passage[];
  readonly cells: readonly number[];
  /** The distance to the right of the middle. */
  readonly lane: number;
}

/** The distance between two lanes. Four lanes fit on an edge. */
const PITCH = 0.185;
const DISTANCES = [0.5, 1.5, 1.5, 0.5];
/** The lane outside the four, for a run that finds both its sides taken. In lanes. */
const SHOULDER = 2.5;
const CLASH = 1000;

type Bare = Omit<Run, 'lane'>;

function bareRuns(map: GameMap, seat: Seat, track: readonly Tile[]): Bare[] {
  const seen = new Set<number>();
  const runs: Bare[] = [];
  const follow = (start: number): void => {
    const cells: number[] = [];
    const passages: Passage[] = [];
    for (let side = start; side >= 0 && isLaid(track, side) && !seen.has(cellOf(side)); ) {
      const [cell, out] = [cellOf(side), otherSide(track, side)];
      seen.add(cell);
      cells.push(cell);
      passages.push({ hex: map.hexes[cell]!, from: side - sideOf(cell, 0), to: out - sideOf(cell, 0) });
      side = map.across[out]!;
    }
    runs.push({ seat, cells, passages });
  };
  const laid = [...track.keys()].filter((cell) => track[cell] !== NO_TILE);
  const sides = laid.flatMap((cell) => TILE_EDGES[track[cell]!]!.map((edge) => sideOf(cell, edge)));
  const isEnd = (side: number): boolean => map.across[side]! < 0 || !isLaid(track, map.across[side]!);
  for (const side of sides) if (isEnd(side) && !seen.has(cellOf(side))) follow(side);
  // The remaining tiles form loops without a site.
  for (const side of sides) if (!seen.has(cellOf(side))) follow(side);
  return runs;
}

/** By seat and cell: the index of the event that laid the tile. */
function agesOf(log: readonly Event[]): Map<string, number> {
  const ages = new Map<string, number>();
  for (const [nth, event] of log.entries())
    if (event.type === 'built') ages.set(`${event.seat} ${event.hex}`, nth);
  return ages;
}

const crossings = (passages: readonly Passage[]) => [
  ...passages.map(({ hex, from }) => {
    const { name, sign } = crossing(hex, from);
    return { name, sign: -sign };
  }),
  ...passages.slice(-1).map(({ hex, to }) => crossing(hex, to)),
];

export function runsOf({ map, players }: Public, log: readonly Event[]): Run[] {
  const ages = agesOf(log);
  const ageOf = ({ seat, passages }: Bare): number =>
    Math.min(...passages.map(({ hex }) => ages.get(`${seat} ${hex}`) ?? 0));
  const runs = players.flatMap(({ track }, seat) => bareRuns(map, seat, track));
  return withLanes(runs.sort((one, other) => ageOf(one) - ageOf(other)));
}

export function withLanes(runs: readonly Bare[]): Run[] {
  const taken = new Map<string, number[]>();
  return runs.map((run) => {
    const edges = crossings(run.passages);
    const costOf = (lane: number): number => {
      const costs = edges.flatMap(({ name, sign }) =>
        (taken.get(name) ?? []).map((other) =>
          other === lane * sign ? CLASH : Math.abs(other - lane * sign),
        ),
      );
      return costs.reduce((sum, cost) => sum + cost, 0);
    };
    const distance = DISTANCES[run.seat % DISTANCES.length]!;
    const near = costOf(distance) <= costOf(-distance) ? distance : -distance;
    const lane = costOf(near) >= CLASH ? SHOULDER : near;
    for (const { name, sign } of edges) taken.set(name, [...(taken.get(name) ?? []), lane * sign]);
    return { ...run, lane: lane * PITCH };
  });
}
