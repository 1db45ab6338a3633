/** Track that is drawn by dragging across the map: finds the tiles along the pointer's path. */
import type { Seat } from '#engine/contract.ts';
import { spend, start } from '../../rules/board/abilities.ts';
import { clonePlayer } from '../../rules/state.ts';
import { addBuilds, build } from '../../rules/track/building.ts';
import { EDGES, type Hex, NO_TILE } from '../../rules/track/hex.ts';
import { cellAt } from '../../rules/track/map.ts';
import type { ActionOf, Player, Public } from '../../rules/types.ts';
import { centre, EDGE_AT, normal, type Point, plus, stepTo } from '../map/geometry.ts';

type Build = ActionOf<'build'>;

/** The hex at a point of the map. */
export function hexAt([x, y]: Point): Hex {
  const [q, r] = [x / 1.5, y / Math.sqrt(3) - x / 3];
  const rounded = [q, r, -q - r].map(Math.round) as [number, number, number];
  const off = [q, r, -q - r].map((n, i) => Math.abs(n - rounded[i]!));
  // The coordinate with the largest rounding error follows from the other two.
  if (off[0]! > off[1]! && off[0]! > off[2]!) rounded[0] = -rounded[1] - rounded[2];
  else if (off[1]! > off[2]!) rounded[1] = -rounded[0] - rounded[2];
  return [rounded[0] + 0, rounded[1] + 0];
}

const isSame = ([q, r]: Hex, other: Hex): boolean => q === other[0] && r === other[1];

/** The edge of a hex towards its neighbour; -1 if they do not touch. */
const edgeTo = (hex: Hex, other: Hex): number =>
  Array.from({ length: EDGES }, (_, edge) => stepTo(hex, edge)).findIndex((next) => isSame(next, other));

/** Adds a hex to the trail. Going back to an earlier hex removes the later ones. */
export function longerTrail(trail: readonly Hex[], hex: Hex): readonly Hex[] {
  const before = trail.findIndex((passed) => isSame(passed, hex));
  if (before >= 0) return before === trail.length - 1 ? trail : trail.slice(0, before + 1);
  return edgeTo(trail.at(-1)!, hex) < 0 ? trail : [...trail, hex];
}

/** The distance from a point to the nearest end of a tile, without the edge where it was entered. */
function distance({ hex, edges }: Build, from: number, [x, y]: Point): number {
  const ends = edges.filter((edge) => edge !== from).map((edge) => plus(centre(hex), normal(edge), EDGE_AT));
  return Math.min(...ends.map((end) => Math.hypot(end[0] - x, end[1] - y)));
}

function buildsOf(state: Public, player: Player): Build[] {
  const builds: Build[] = [];
  addBuilds(state, player, builds);
  return builds;
}

/** The tiles along a trail that one action can lay. The last one turns towards the point. */
export function buildsAlong(state: Public, seat: Seat, trail: readonly Hex[], point: Point): Build[] {
  const player = clonePlayer(state.players[seat]!);
  const now = { ...state, players: state.players.with(seat, player) };
  start(now, 'track');
  const builds: Build[] = [];
  for (const [i, hex] of trail.entries()) {
    if (i === 0 && player.track[cellAt(now.map, hex)] !== NO_TILE) continue;
    const from = i === 0 ? -1 : edgeTo(hex, trail[i - 1]!);
    const to = i + 1 < trail.length ? edgeTo(hex, trail[i + 1]!) : -1;
    const open = buildsOf(now, player)
      .filter(
        ({ hex: on, edges }) =>
          isSame(on, hex) && [from, to].every((edge) => edge < 0 || edges.includes(edge)),
      )
      .sort((one, other) => distance(one, from, point) - distance(other, from, point));
    if (!open[0]) break;
    builds.push(open[0]);
    spend(now, build(now, player, open[0]));
    if (now.phase !== 'track') break;
  }
  return builds;
}
