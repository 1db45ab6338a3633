/** Suggests routes to a place that is chosen on the map, draws them, and lays as much as the units pay for. */
import { Icon } from '#client/kit/Icon.tsx';
import { own } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import { unitsFor } from '../../rules/board/abilities.ts';
import { cellAt, placeNamed } from '../../rules/track/map.ts';
import { type Route, routesTo } from '../../rules/track/routes.ts';
import type { ActionOf } from '../../rules/types.ts';
import { runPath } from '../map/geometry.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { type Props, playAll, publicOf } from '../ui.ts';
import { currentGroup } from './groups.ts';

/** The place under the pointer, or the chosen one. */
function goalOf({ ui }: Props): string | undefined {
  const aim = ui.aim.value;
  return aim?.startsWith('place ') ? aim.slice('place '.length) : ui.goal.value;
}

/** The routes to the goal while track is being laid, the cheapest first. */
function wantedRoutes(props: Props): Route[] {
  const { view, seat } = props;
  const goal = goalOf(props);
  if (seat === undefined || goal === undefined || currentGroup(props) !== 'track') return [];
  const state = publicOf(view);
  return routesTo(state, state.players[seat]!, placeNamed(state.map, goal));
}

/** The route under the pointer, or the cheapest. */
export function wantedRoute(props: Props): Route | undefined {
  const routes = wantedRoutes(props);
  return routes[props.ui.way.value] ?? routes[0];
}

interface LineProps {
  readonly builds: readonly ActionOf<'build'>[];
  readonly seat: Seat;
  readonly S: number;
}

export const RouteLine = ({ builds, seat, S }: LineProps) => (
  <g class={`route ${own(seat)}`}>
    {builds.map(({ hex, edges: [from, to] }) => (
      <path key={String(hex)} d={runPath([{ hex, from, to }], 0, S, [0, 0])} />
    ))}
  </g>
);

/** The first tiles of the route that the units pay for. */
function affordable(props: Props, { builds }: Route): ActionOf<'build'>[] {
  const state = publicOf(props.view);
  let left = unitsFor(state, 'track');
  return builds.filter(({ hex }) => {
    left -= state.map.cost[cellAt(state.map, hex)]!;
    return left >= 0;
  });
}

/** Choosing the same place twice lays the route. */
export function chooseGoal(props: Props, place: string): void {
  const { ui } = props;
  const route = wantedRoute(props);
  if (ui.goal.value === place && route) lay(props, route);
  else {
    ui.goal.value = place;
    ui.way.value = 0;
  }
}

function lay(props: Props, route: Route): void {
  const now = affordable(props, route);
  if (now.length === 0) return;
  if (now.length === route.builds.length) props.ui.goal.value = undefined;
  playAll(props, now);
}

export function RouteChoice(props: Props) {
  const { view, seat, ui } = props;
  if (seat === undefined || currentGroup(props) !== 'track') return null;
  const state = publicOf(view);
  const goal = ui.goal.value;
  if (goal === undefined) return <p class="mg-route muted">{sayMaglev('route.hint')}</p>;
  const routes = wantedRoutes(props);
  return (
    <div class="mg-route">
      <p>{sayMaglev('route', { site: sayPlace(state, placeNamed(state.map, goal)) })}</p>
      <div class="ways">
        {routes.length === 0 && <span class="muted">{sayMaglev('route.nowhere')}</span>}
        {routes.map((route, i) => (
          <Way key={i} props={props} route={route} nth={i} />
        ))}
        <button
          type="button"
          class="forget"
          aria-label={sayMaglev('route.forget')}
          title={sayMaglev('route.forget')}
          onClick={() => {
            ui.goal.value = undefined;
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** A button for one route. Pointing at it shows the route on the map. */
function Way({ props, route, nth }: { props: Props; route: Route; nth: number }) {
  const { way } = props.ui;
  const tiles = affordable(props, route).length;
  const point = (): void => {
    way.value = nth;
  };
  return (
    <button
      type="button"
      class={way.value === nth ? 'lay-route chosen' : 'lay-route'}
      disabled={tiles === 0}
      title={sayMaglev('route.about', { units: route.cost, tiles })}
      onPointerEnter={point}
      onFocus={point}
      onClick={() => lay(props, route)}
    >
      {sayMaglev('route.lay', { units: route.cost, tiles })}
    </button>
  );
}
