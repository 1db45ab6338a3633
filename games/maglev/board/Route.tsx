/** A suggested route: chosen from a list, seen on the map, laid as far as the units go. */
import { own } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import { unitsFor } from '../rules/abilities.ts';
import { cellAt, nameOf, placeNamed } from '../rules/map.ts';
import type { ActionOf } from '../rules/types.ts';
import { runPath } from './geometry.ts';
import { currentGroup, openActions } from './groups.ts';
import { type Route, routeTo } from './routes.ts';
import { sayMaglev, sayPlace } from './say.ts';
import { type Props, playAll, stateOfView } from './ui.ts';

/** The route to the goal, while track is being laid. */
export function wantedRoute(props: Props): Route | undefined {
  const { view, seat, ui } = props;
  if (seat === undefined || ui.goal.value === undefined || currentGroup(props) !== 'track') return;
  const state = stateOfView(view, seat);
  const builds = openActions(props).filter((action) => action.type === 'build');
  return routeTo(state, state.players[seat]!, builds, placeNamed(state.map, ui.goal.value));
}

export const RouteLine = ({ route, seat, S }: { route: Route; seat: Seat; S: number }) => (
  <g class={`route ${own(seat)}`}>
    {route.builds.map(({ hex, edges: [from, to] }) => (
      <path key={String(hex)} d={runPath([{ hex, from, to }], 0, S, [0, 0])} />
    ))}
  </g>
);

/** As many as the units pay for. */
function affordable(props: Props, { builds }: Route): ActionOf<'build'>[] {
  const state = stateOfView(props.view, props.seat);
  let left = unitsFor(state, 'track');
  return builds.filter(({ hex }) => {
    left -= state.map.cost[cellAt(state.map, hex)]!;
    return left >= 0;
  });
}

export function RouteChoice(props: Props) {
  const { view, seat, ui } = props;
  if (seat === undefined || currentGroup(props) !== 'track') return null;
  const state = stateOfView(view, seat);
  const names = Array.from({ length: state.map.places }, (_, place) => nameOf(state.map, place));
  const route = wantedRoute(props);
  const now = route ? affordable(props, route) : [];
  return (
    <div class="mg-route">
      <label>
        <span class="muted">{sayMaglev('route')}</span>
        <select
          value={ui.goal.value ?? ''}
          onChange={(event) => {
            ui.goal.value = event.currentTarget.value || undefined;
          }}
        >
          <option value="">{sayMaglev('route.none')}</option>
          {names.map((name, place) => (
            <option key={name} value={name}>
              {sayPlace(state, place)}
            </option>
          ))}
        </select>
      </label>
      {ui.goal.value !== undefined && (
        <button
          type="button"
          class="lay-route"
          disabled={now.length === 0}
          onClick={() => playAll(props, now)}
        >
          {route
            ? sayMaglev('route.lay', { units: route.cost, tiles: now.length })
            : sayMaglev('route.nowhere')}
        </button>
      )}
    </div>
  );
}
