/** The cheapest track to a place that was pointed at, as far as the units pay for it. */
import { unitsFor } from '../../rules/board/abilities.ts';
import { cellAt } from '../../rules/track/map.ts';
import { type Route, routesTo } from '../../rules/track/routes.ts';
import type { ActionOf } from '../../rules/types.ts';
import type { Props } from '../ui.ts';
import type { Target } from './targets.ts';

const known = new WeakMap<Target, Route | undefined>();

/** The cheapest route to a goal; undefined if none leads there. */
export function routeTo(props: Props, target: Target): Route | undefined {
  if (known.has(target)) return known.get(target);
  const { state } = target.stage;
  const [route] = routesTo(state, state.players[props.seat!]!, target.place!);
  known.set(target, route);
  return route;
}

/** The first tiles of the route that the units pay for. */
export function affordable(target: Target, { builds }: Route): ActionOf<'build'>[] {
  const { state } = target.stage;
  let left = unitsFor(state, 'track');
  return builds.filter(({ hex }) => {
    left -= state.map.cost[cellAt(state.map, hex)]!;
    return left >= 0;
  });
}
