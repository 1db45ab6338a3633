/** Where the easy bot lays track: along the cheapest route to a place that its line does not touch yet. */
import { unitsFor } from '../../rules/board/abilities.ts';
import { NOTHING } from '../../rules/colours.ts';
import { cheapestRoutes, hasTiles } from '../../rules/track/routes.ts';
import type { ActionOf, Player, State } from '../../rules/types.ts';

/** A kind of station that the line lacks is worth a detour of this many units. */
const DETOUR = 3;

function detourOf({ standing }: State, { tracksAt }: Player, place: number): number {
  const kind = standing[place]!;
  if (kind === NOTHING) return 1;
  return standing.some((other, at) => other === kind && tracksAt[at]! > 0) ? DETOUR : 0;
}

/** The first tile of the best route, if any place can be reached. */
export function bestBuild(
  state: State,
  player: Player,
  isWanted: (place: number) => boolean,
): ActionOf<'build'> | undefined {
  const routes = cheapestRoutes(state, player, unitsFor(state, 'track'));
  let best: ActionOf<'build'> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, route] of routes.entries()) {
    if (route === undefined || player.tracksAt[place]! > 0 || !isWanted(place)) continue;
    if (!hasTiles(player, route)) continue;
    const way = route.cost + detourOf(state, player, place);
    if (way >= least) continue;
    best = route.builds[0];
    least = way;
  }
  return best;
}
