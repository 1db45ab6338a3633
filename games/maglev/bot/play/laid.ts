/** Which runs of track a step lays, and between which places. */
import type { Seat } from '#engine/contract.ts';
import { NO_TILE } from '../../rules/track/hex.ts';
import { nameOf } from '../../rules/track/map.ts';
import { cheapestRoutes } from '../../rules/track/routes.ts';
import { endOfRun, sidesOf } from '../../rules/track/track.ts';
import type { State } from '../../rules/types.ts';

/** `to` is reached, or the nearest place that the run can be led to; null where there is none. */
export type LaidRun = {
  readonly from: string | null;
  readonly to: string | null;
  readonly isReached: boolean;
  readonly tiles: number;
};

/** The runs that have tiles more than before. */
export function runsLaid(before: State, after: State, seat: Seat): LaidRun[] {
  const { track, tracksAt } = after.players[seat]!;
  const had = before.players[seat]!;
  const runs = new Map<string, { ends: readonly [number, number]; tiles: number }>();
  for (const [cell, tile] of track.entries()) {
    if (tile === NO_TILE || had.track[cell] === tile) continue;
    const [a, b] = sidesOf(cell, tile);
    const ends = [endOfRun(after.map, track, a), endOfRun(after.map, track, b)] as const;
    const key = [...ends].sort((one, other) => one - other).join(' ');
    const run = runs.get(key) ?? { ends, tiles: 0 };
    run.tiles++;
    runs.set(key, run);
  }
  const isOld = (place: number) => had.tracksAt[place]! > 0 || had.train === place || tracksAt[place]! > 1;
  return [...runs.values()].map(({ ends, tiles }) => {
    const places = ends.map((side) => after.map.beyond[side]!);
    // It leads from what the line had to what is new.
    if (places[0]! < 0 || (places[1]! >= 0 && !isOld(places[0]!) && isOld(places[1]!))) places.reverse();
    const [from, to] = places as [number, number];
    return {
      from: from < 0 ? null : nameOf(after.map, from),
      to: to < 0 ? nearestTo(after, seat, from) : nameOf(after.map, to),
      isReached: to >= 0,
      tiles,
    };
  });
}

/** The nearest place to which a run from this origin can be led. */
function nearestTo(state: State, seat: Seat, origin: number): string | null {
  const player = state.players[seat]!;
  const [nearest] = cheapestRoutes(state, player)
    .filter((route) => route !== undefined && route.origin === origin && player.tracksAt[route.place] === 0)
    .sort((one, other) => one!.cost - other!.cost);
  return nearest === undefined ? null : nameOf(state.map, nearest.place);
}
