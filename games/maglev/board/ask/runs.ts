/** The chains of tiles of a player's track. */
import { NO_TILE } from '../../rules/track/hex.ts';
import { cellOf } from '../../rules/track/map.ts';
import { endOfRun, isLaid, otherSide, sidesOf } from '../../rules/track/track.ts';
import type { Player, Public } from '../../rules/types.ts';

/** From one end to the other. */
interface Run {
  readonly ends: readonly [RunEnd, RunEnd];
  readonly tiles: number;
}
export interface RunEnd {
  /** Or NOWHERE. */
  readonly place: number;
  /** The side by which the last tile comes to this end. */
  readonly side: number;
}

export function runsOf({ map }: Public, { track }: Player): Run[] {
  const seen = new Set<number>();
  return [...track.keys()].flatMap((cell) => {
    if (track[cell] === NO_TILE || seen.has(cell)) return [];
    const [from, to] = sidesOf(cell, track[cell]!).map((side) => endOfRun(map, track, side));
    let tiles = 0;
    for (let side = from!; side >= 0 && isLaid(track, side); side = map.across[otherSide(track, side)]!) {
      if (seen.has(cellOf(side))) break;
      seen.add(cellOf(side));
      tiles++;
    }
    const endAt = (side: number): RunEnd => ({ place: map.beyond[side]!, side });
    return [{ ends: [endAt(from!), endAt(to!)], tiles }];
  });
}
