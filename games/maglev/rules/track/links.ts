/** A player's links. */
import { NOTHING } from '../colours.ts';
import type { Public } from '../types.ts';
import type { Tile } from './hex.ts';
import { cellOf } from './map.ts';
import { isLaid, linkThrough, otherSide } from './track.ts';

export interface Link {
  /** Places. */
  readonly from: number;
  readonly to: number;
  /** From end to end. */
  readonly cells: readonly number[];
}

/** Lists every link once; `from` is the lower place number. */
export function linksOf(state: Public, track: readonly Tile[]): Link[] {
  const links: Link[] = [];
  for (const [from, doors] of state.map.doors.entries()) {
    if (state.standing[from] === NOTHING) continue;
    for (const door of doors) {
      if (!isLaid(track, door)) continue;
      const to = linkThrough(state, track, door);
      if (to > from) links.push({ from, to, cells: cellsFrom(state, track, door) });
    }
  }
  return links;
}

function cellsFrom({ map }: Public, track: readonly Tile[], door: number): number[] {
  const cells: number[] = [];
  for (let entry = door; entry >= 0 && isLaid(track, entry); ) {
    cells.push(cellOf(entry));
    entry = map.across[otherSide(track, entry)]!;
  }
  return cells;
}
