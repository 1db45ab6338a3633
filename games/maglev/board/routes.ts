/** The cheapest ways to lead one's track to a site, tile by tile. */
import { NOTHING } from '../rules/colours.ts';
import { isStraight, LEADS_TO, NO_TILE, TILE_EDGES, type Tile, TOUCHING, tileJoining } from '../rules/hex.ts';
import { cellAt, cellOf, edgeOf, sideOf } from '../rules/map.ts';
import { isLaid } from '../rules/track.ts';
import type { ActionOf, Player, Public } from '../rules/types.ts';

type Build = ActionOf<'build'>;

export interface Route {
  readonly builds: readonly Build[];
  readonly cost: number;
}

/** A way so far: it leaves its last tile by this side. */
interface Way {
  readonly exit: number;
  readonly cost: number;
  readonly tiles: readonly { readonly cell: number; readonly tile: Tile }[];
}

const LONGEST = 12;

/** Whether track can come from beyond this side: a station, or one's own open end. */
function isRoot({ map, standing }: Public, { track }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  if (place >= 0) return standing[place] !== NOTHING;
  return map.across[side]! >= 0 && isLaid(track, map.across[side]!);
}

function firstWays(state: Public, player: Player, builds: readonly Build[]): Way[] {
  return builds.flatMap(({ hex, edges }) => {
    const cell = cellAt(state.map, hex);
    const tile = tileJoining(edges[0], edges[1]);
    return [edges, [edges[1], edges[0]]].flatMap(([from, to]) =>
      isRoot(state, player, sideOf(cell, from!))
        ? [{ exit: sideOf(cell, to!), cost: state.map.cost[cell]!, tiles: [{ cell, tile }] }]
        : [],
    );
  });
}

function longer({ map }: Public, { track }: Player, way: Way): Way[] {
  const entry = map.across[way.exit]!;
  const cell = entry < 0 ? -1 : cellOf(entry);
  if (cell < 0 || map.cost[cell] === 0 || track[cell] !== NO_TILE) return [];
  if (way.tiles.length >= LONGEST || way.tiles.some((laid) => laid.cell === cell)) return [];
  return TOUCHING[edgeOf(entry)]!.map((tile) => ({
    exit: sideOf(cell, LEADS_TO[tile * 6 + edgeOf(entry)]!),
    cost: way.cost + map.cost[cell]!,
    tiles: [...way.tiles, { cell, tile }],
  }));
}

/** Whether there are tiles enough. */
function isInSupply({ straights, curves }: Player, { tiles }: Way): boolean {
  const straight = tiles.filter(({ tile }) => isStraight(tile)).length;
  return straight <= straights && tiles.length - straight <= curves;
}

/** So many are worth choosing from. */
const MOST = 3;

/** From what can be built now to this place, the cheapest first, each to another side of it. */
export function routesTo(state: Public, player: Player, builds: readonly Build[], place: number): Route[] {
  const open = firstWays(state, player, builds);
  const seen = new Set<number>();
  const routes: Route[] = [];
  while (open.length > 0 && routes.length < MOST) {
    const next = open.reduce((best, way) => (best.cost <= way.cost ? best : way));
    open.splice(open.indexOf(next), 1);
    if (seen.has(next.exit) || !isInSupply(player, next)) continue;
    seen.add(next.exit);
    if (state.map.beyond[next.exit] === place) routes.push(routeOf(state, next));
    else open.push(...longer(state, player, next));
  }
  return routes;
}

const routeOf = ({ map }: Public, { tiles, cost }: Way): Route => ({
  cost,
  builds: tiles.map(({ cell, tile }) => ({
    type: 'build',
    hex: map.hexes[cell]!,
    edges: TILE_EDGES[tile]!,
  })),
});
