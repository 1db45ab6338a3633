/** What can be chosen on the map now. */
import { language } from '#client/kit/words.ts';
import { isStraight, tileJoining } from '../../rules/track/hex.ts';
import { cellAt, nameOf, placeNamed } from '../../rules/track/map.ts';
import type { Action, ActionOf, Public } from '../../rules/types.ts';
import { centre, type Point } from '../map/geometry.ts';
import { hexName, middleOf } from '../map/places.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { currentGroup, openActions } from './groups.ts';
import { tripsOf } from './trips.ts';

export interface Target {
  readonly key: string;
  readonly at: Point;
  readonly kind: 'lay' | 'remove' | 'go' | 'start' | 'site' | 'goal';
  /** In units; 0 if the action has no cost. */
  readonly cost: number;
  /** The alternatives. For a trip: all its steps in order. */
  readonly actions: readonly Action[];
  readonly label: string;
}

type Build = ActionOf<'build'>;

const shapeOf = ({ edges }: Build): 'straight' | 'curve' =>
  isStraight(tileJoining(edges[0], edges[1])) ? 'straight' : 'curve';

/** The straight tile comes first, because it is shown first. */
const inOrder = (builds: readonly Build[]): Build[] =>
  [...builds].sort((one, other) => Number(shapeOf(one) === 'curve') - Number(shapeOf(other) === 'curve'));

export const layLabel = (state: Public, build: Build): string =>
  sayMaglev('target.lay', {
    hex: hexName(state.map, build.hex),
    shape: shapeOf(build),
    units: state.map.cost[cellAt(state.map, build.hex)]!,
  });

function hexTargets(state: Public, actions: readonly Action[]): Target[] {
  const builds = Map.groupBy(
    actions.filter((action) => action.type === 'build'),
    ({ hex }) => String(hex),
  );
  const lays = [...builds].map(([key, list]): Target => {
    const [{ hex }] = list as [Build];
    const cost = state.map.cost[cellAt(state.map, hex)]!;
    const label = sayMaglev('target.hex', { hex: hexName(state.map, hex), units: cost, ways: list.length });
    return { key: `hex ${key}`, at: centre(hex), kind: 'lay', cost, actions: inOrder(list), label };
  });
  const removes = actions.flatMap((action): Target[] => {
    if (action.type !== 'remove') return [];
    const cost = state.map.cost[cellAt(state.map, action.hex)]!;
    const label = sayMaglev('target.remove', { hex: hexName(state.map, action.hex), units: cost });
    return [
      { key: `hex ${action.hex}`, at: centre(action.hex), kind: 'remove', cost, actions: [action], label },
    ];
  });
  return [...lays, ...removes];
}

function placeTarget(state: Public, place: number, rest: Omit<Target, 'key' | 'at'>): Target {
  return { key: `place ${nameOf(state.map, place)}`, at: middleOf(state.map, place), ...rest };
}

/** Every trip. If two ways lead to the same station, each names the edge by which it leaves. */
export function tripTargets(props: Props): Target[] {
  const state = publicOf(props.view);
  return tripsOf(state, props.seat!).map(({ place, steps }) => {
    const site = sayPlace(state, place);
    const edge = steps[0]!.edge ?? 'any';
    const label = sayMaglev('target.go', { site, units: steps.length, edge: String(edge) });
    return placeTarget(state, place, { kind: 'go', cost: steps.length, actions: steps, label });
  });
}

const isFirst = ({ key }: Target, i: number, all: readonly Target[]): boolean =>
  all.findIndex((other) => other.key === key) === i;

function siteTargets(state: Public, actions: readonly Action[]): Target[] {
  const bySite = Map.groupBy(
    actions.filter((action) => action.type === 'station' || action.type === 'train'),
    ({ site }) => site,
  );
  return [...bySite].map(([site, list]) => {
    const place = placeNamed(state.map, site);
    const isStart = list[0]!.type === 'train';
    const label = sayMaglev(isStart ? 'target.start' : 'target.site', { site: sayPlace(state, place) });
    return placeTarget(state, place, { kind: isStart ? 'start' : 'site', cost: 0, actions: list, label });
  });
}

/** Goals for track: every place, with or without a station. */
const goalTargets = (state: Public): Target[] =>
  Array.from({ length: state.map.places }, (_, place) =>
    placeTarget(state, place, {
      kind: 'goal',
      cost: 0,
      actions: [],
      label: sayMaglev('target.goal', { site: sayPlace(state, place) }),
    }),
  );

const known = new WeakMap<readonly Action[], { readonly key: string; readonly targets: Target[] }>();

/** Sorted from left to right and from top to bottom, for the keyboard. */
export function targetsOf(props: Props): Target[] {
  const key = `${currentGroup(props)} ${language.value}`;
  const last = known.get(props.legal);
  if (last?.key === key) return last.targets;
  const targets = findTargets(props);
  known.set(props.legal, { key, targets });
  return targets;
}

function findTargets(props: Props): Target[] {
  const actions = openActions(props);
  if (props.seat === undefined || actions.length === 0) return [];
  const state = publicOf(props.view);
  const group = currentGroup(props);
  const trips = group === 'move' ? tripTargets(props).filter(isFirst) : [];
  const all = [...hexTargets(state, actions), ...trips, ...siteTargets(state, actions)];
  const placed = all.sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
  return group === 'track' ? [...placed, ...goalTargets(state)] : placed;
}
