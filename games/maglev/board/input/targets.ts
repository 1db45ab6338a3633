/** What can be chosen on the map now. */
import { language } from '#client/kit/words.ts';
import type { ColourName } from '../../rules/colours.ts';
import { isStraight, tileJoining } from '../../rules/track/hex.ts';
import { cellAt, nameOf, placeNamed } from '../../rules/track/map.ts';
import type { Action, ActionOf, Public } from '../../rules/types.ts';
import { sharpOutline } from '../map/areas.ts';
import { centre, hexOutline, type Point, px, type Scale } from '../map/geometry.ts';
import { crowdChips } from '../map/Plates.tsx';
import { hexName, middleOf } from '../map/places.ts';
import { bodyPoint, type Drawn, drawnTrains, nosePoint, seatPoint } from '../motion/standing.ts';
import { sayAction, sayMaglev, sayPlace } from '../say.ts';
import { type Props, publicOf, type Ui } from '../ui.ts';
import { sayHome, saySite, sayTrip, sayWay } from '../voice/choices.ts';
import { sayWaiting } from '../voice/places.ts';
import { type Group, type Stage, stageOf, stagesOf } from './groups.ts';
import { tripsOf } from './trips.ts';

export type TargetKind =
  | 'lay'
  | 'turn'
  | 'remove'
  | 'go'
  | 'start'
  | 'site'
  | 'goal'
  | 'person'
  | 'aboard'
  | 'nose';

export interface Target {
  readonly key: string;
  readonly kind: TargetKind;
  readonly group: Group | undefined;
  /** In pixels: its middle, and its outline. */
  readonly at: Point;
  readonly outline: string;
  /** In units; 0 if the action has no cost. */
  readonly cost: number;
  readonly stage: Stage;
  /** The alternatives, each a list of actions in order. */
  readonly ways: readonly (readonly Action[])[];
  /** Where, if it is a place. */
  readonly place?: number;
  /** Whom it is about. */
  readonly passenger?: ColourName;
  readonly label: string;
}

/** How the map is drawn. */
export interface Look {
  readonly scale: Scale;
  /** The smallest token. */
  readonly least: number;
  /** For fingers: passengers are chosen from a menu. */
  readonly isTouch: boolean;
}

type Build = ActionOf<'build'>;

const shapeOf = ({ edges }: Build): 'straight' | 'curve' =>
  isStraight(tileJoining(edges[0], edges[1])) ? 'straight' : 'curve';

/** The straight tile comes first, because it is shown first. */
const inOrder = (builds: readonly Build[]): Build[] =>
  [...builds].sort((one, other) => Number(shapeOf(one) === 'curve') - Number(shapeOf(other) === 'curve'));

const unitsAt = ({ map }: Public, { hex }: Pick<Build, 'hex'>): number => map.cost[cellAt(map, hex)]!;

export const layLabel = (state: Public, build: Build): string =>
  sayMaglev('target.lay', {
    hex: hexName(state.map, build.hex),
    shape: shapeOf(build),
    units: unitsAt(state, build),
  });

/** A finger's width, as a radius. */
const FINGER = 20;
const circle = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function hexTargets(props: Props, { scale }: Look): Target[] {
  const stage = stageOf(props, 'track');
  if (!stage) return [];
  const { state, actions } = stage;
  const hexOf = (hex: Build['hex']) => ({
    key: `hex ${hex}`,
    at: px(centre(hex), scale),
    outline: hexOutline(centre(hex), scale, 0.93),
    group: 'track' as const,
    cost: unitsAt(state, { hex }),
    stage,
  });
  const builds = Map.groupBy(
    actions.filter((action) => action.type === 'build'),
    ({ hex }) => String(hex),
  );
  const lays = [...builds.values()].map((list): Target => {
    const base = hexOf(list[0]!.hex);
    const hex = hexName(state.map, list[0]!.hex);
    const ways = inOrder(list);
    const label = sayMaglev('target.hex', {
      ...{ hex, units: base.cost, ways: list.length },
      way: sayWay(state, props.seat!, ways[0]!),
    });
    return { ...base, kind: 'lay', ways: ways.map((build) => [build]), label };
  });
  const fresh = freshOf(props);
  const removes = actions.flatMap((action): Target[] => {
    if (action.type !== 'remove') return [];
    if (fresh && String(fresh.laid.hex) === String(action.hex)) return [];
    const base = hexOf(action.hex);
    const label = sayMaglev('target.remove', { hex: hexName(state.map, action.hex), units: base.cost });
    return [{ ...base, kind: 'remove', ways: [[action]], label }];
  });
  const turns: Target[] = fresh
    ? [
        {
          ...hexOf(fresh.laid.hex),
          kind: 'turn',
          ways: [],
          label: sayMaglev('target.turn', { hex: hexName(state.map, fresh.laid.hex) }),
        },
      ]
    : [];
  return [...lays, ...removes, ...turns];
}

/** The tile that was just laid, if it can lie in another way and be taken back. */
function freshOf({ ui, takeBack }: Props) {
  const fresh = ui.fresh.value;
  return fresh && takeBack && fresh.ways.length > 1 && ui.plan.value.length === 0 ? fresh : undefined;
}

type PlaceTarget = Omit<Target, 'key' | 'at' | 'outline' | 'place'>;

function placeTarget(state: Public, place: number, { scale }: Look, rest: PlaceTarget): Target {
  const middle = middleOf(state.map, place);
  return {
    key: `place ${nameOf(state.map, place)}`,
    at: px(middle, scale),
    outline: place === state.map.hub ? hubOutline(state, scale) : hexOutline(middle, scale, 1.04),
    place,
    ...rest,
  };
}

const hubOutline = ({ map }: Public, scale: Scale): string =>
  sharpOutline(
    map.hexes.filter((_, cell) => map.ground[cell] === 'hub'),
    scale,
  );

export const tripLabel = (state: Public, place: number, steps: readonly ActionOf<'step'>[]): string =>
  sayMaglev('target.go', {
    site: sayPlace(state, place),
    units: steps.length,
    edge: String(steps[0]!.edge ?? 'any'),
  });

/** Every station within reach, with the ways there. */
function tripTargets(props: Props, look: Look): Target[] {
  const stage = stageOf(props, 'move');
  if (!stage) return [];
  const byPlace = Map.groupBy(tripsOf(stage.state, props.seat!), ({ place }) => place);
  return [...byPlace].map(([place, trips]) => {
    const least = Math.min(...trips.map(({ steps }) => steps.length));
    const ways = trips.filter(({ steps }) => steps.length === least).map(({ steps }) => steps);
    const trip = tripLabel(stage.state, place, ways.length === 1 ? ways[0]! : ways[0]!.map(plain));
    const label = `${trip}, ${sayTrip(stage.state, stage.state.players[props.seat!]!, place)}`;
    return placeTarget(stage.state, place, look, {
      ...{ kind: 'go', group: 'move', cost: least, stage, ways, label },
    });
  });
}
const plain = ({ edge: _, ...step }: ActionOf<'step'>): ActionOf<'step'> => step;

function siteTargets(props: Props, look: Look): Target[] {
  const start = stagesOf(props).now;
  const build = stageOf(props, 'build');
  const sites = [
    ...start.actions.flatMap((action) => (action.type === 'train' ? [{ action, stage: start }] : [])),
    ...(build?.actions ?? []).flatMap((action) =>
      action.type === 'station' ? [{ action, stage: build! }] : [],
    ),
  ];
  return [...Map.groupBy(sites, ({ action }) => action.site)].map(([site, list]) => {
    const { action, stage } = list[0]!;
    const place = placeNamed(stage.state.map, site);
    const isStart = action.type === 'train';
    return placeTarget(stage.state, place, look, {
      kind: isStart ? 'start' : 'site',
      group: isStart ? undefined : 'build',
      cost: 0,
      stage,
      ways: list.map((each) => [each.action]),
      label: isStart
        ? `${sayMaglev('target.start', { site: sayPlace(stage.state, place) })}. ${sayWaiting(stage.state, place)}`
        : sayMaglev('target.site', { site: saySite(stage.state, stage.state.players[props.seat!]!, place) }),
    });
  });
}

/** Goals for track: the places that the player's line does not touch. */
function goalTargets(props: Props, look: Look): Target[] {
  const stage = stageOf(props, 'track');
  if (!stage?.actions.some(({ type }) => type === 'build')) return [];
  const { state } = stage;
  const { tracksAt, train } = state.players[props.seat!]!;
  const places = Array.from({ length: state.map.places }, (_, place) => place);
  return places
    .filter((place) => tracksAt[place] === 0 && place !== train)
    .map((place) =>
      placeTarget(state, place, look, {
        ...{ kind: 'goal', group: 'track', cost: 0, stage, ways: [] },
        label: sayMaglev('target.goal', { site: sayPlace(state, place) }),
      }),
    );
}

/** Who can be chosen where the train stands: to get on, or at the start to be taken. */
function peopleTargets(props: Props, look: Look): Target[] {
  const { now } = stagesOf(props);
  const stage = stageOf(props, 'pickUp') ?? now;
  const loads = stage.actions.filter((action) => action.type === 'load');
  const takes = now.actions.filter((action) => action.type === 'take');
  const actions = loads.length > 0 ? loads : takes;
  const { train } = publicOf(props.view).players[props.seat!]!;
  if (actions.length === 0 || train < 0) return [];
  const group: Group | undefined = loads.length > 0 ? 'pickUp' : undefined;
  const base = { kind: 'person', group, cost: 0, stage } as const;
  if (look.isTouch) {
    const label = sayMaglev(loads.length > 0 ? 'target.people' : 'target.takes', {
      site: sayPlace(stage.state, train),
    });
    const ways = actions.map((action) => [action]);
    return [{ ...placeTarget(stage.state, train, look, { ...base, ways, label }), key: 'people' }];
  }
  return crowdChips(stage.state, train, look.scale, look.least).flatMap(
    ({ name, x, y, size }, i, all): Target[] => {
      const action = actions.find(({ passenger }) => passenger === name);
      if (!action || all.findIndex((other) => other.name === name) !== i) return [];
      return [
        {
          ...{ ...base, key: `person ${name}`, at: [x, y], outline: circle([x, y], size * 0.62) },
          ...{ ways: [[action]], passenger: name, label: sayPerson(props, stage, action) },
        },
      ];
    },
  );
}

/** Who gets on is called by where they get off. */
const sayPerson = (props: Props, { state }: Stage, action: ActionOf<'load'> | ActionOf<'take'>): string =>
  action.type === 'take'
    ? sayAction(action, props.view)
    : `${sayAction(action, props.view)}. ${sayHome(state, state.players[props.seat!]!, action.passenger)}`;

/** Whom one can drop off or put off, and the nose that turns the train. */
function trainTargets(props: Props, look: Look): Target[] {
  const { now } = stagesOf(props);
  const drop = stageOf(props, 'dropOff');
  const pick = stageOf(props, 'pickUp');
  const turn = stageOf(props, 'reverse');
  const train = drawnTrains(publicOf(props.view), look.scale, look.least).find(
    ({ seat }) => seat === props.seat,
  );
  if (!train) return [];
  const unloads = (pick ?? now).actions.filter((action) => action.type === 'unload');
  const people = [...new Set(train.load)].flatMap((name) => {
    const canDrop = drop?.actions.some((action) => action.type === 'deliver' && action.passenger === name);
    const off = unloads.find(({ passenger }) => passenger === name);
    return canDrop || off ? [{ name, canDrop, off }] : [];
  });
  if (look.isTouch) return touchTrain(props, train, people.length > 0, turn ?? drop ?? pick);
  const targets = people.map(({ name, canDrop, off }): Target => {
    const at = seatPoint(train, train.seats - 1 - train.load.indexOf(name));
    return {
      ...{ key: `aboard ${name}`, kind: 'aboard', cost: 0, passenger: name, at },
      group: canDrop ? 'dropOff' : 'pickUp',
      outline: circle(at, train.hull.token * 0.68),
      stage: (canDrop ? drop : pick) ?? now,
      ways: off ? [[off]] : [],
      label: canDrop ? sayMaglev('target.drop', { passenger: name }) : sayAction(off!, props.view),
    };
  });
  if (!turn) return targets;
  const at = nosePoint(train);
  const label = sayMaglev('action.reverse');
  const nose = { kind: 'nose', group: 'reverse', cost: 0, stage: turn, ways: [turn.actions], label } as const;
  return [...targets, { ...nose, key: 'nose', at, outline: circle(at, Math.max(8, train.hull.half * 0.8)) }];
}

/** For a finger the whole train is one target, with a menu. */
function touchTrain(props: Props, train: Drawn, hasPeople: boolean, stage: Stage | undefined): Target[] {
  const { now } = stagesOf(props);
  const canTurn = stageOf(props, 'reverse') !== undefined;
  if (!hasPeople && !canTurn) return [];
  const at = bodyPoint(train);
  return [
    {
      ...{ key: 'train', kind: 'aboard', group: hasPeople ? 'dropOff' : 'reverse', cost: 0, ways: [] },
      ...{ at, outline: circle(at, Math.max(FINGER, train.hull.half * 1.4)), stage: stage ?? now },
      label: sayMaglev('target.train'),
    },
  ];
}

interface Cached {
  readonly key: unknown[];
  readonly targets: Target[];
}
const known = new WeakMap<readonly Action[], Cached>();

/** Sorted from left to right and from top to bottom, for the keyboard. */
export function targetsOf(props: Props, look: Look): readonly Target[] {
  const { legal, seat, ui, takeBack } = props;
  if (seat === undefined || legal.length === 0) return [];
  const key = [
    ui.group.value,
    language.value,
    look.scale,
    look.isTouch,
    ui.fresh.value,
    takeBack !== undefined,
  ];
  const last = known.get(legal);
  if (last?.key.every((each, i) => each === key[i])) return last.targets;
  const targets = findTargets(props, look);
  known.set(legal, { key, targets });
  return targets;
}

/** The targets that the map shows. */
export const drawnTargets = ({ legal }: Props): readonly Target[] => known.get(legal)?.targets ?? [];

function findTargets(props: Props, look: Look): Target[] {
  const group = props.ui.group.value;
  const all = [
    ...hexTargets(props, look),
    ...tripTargets(props, look),
    ...siteTargets(props, look),
    ...goalTargets(props, look),
    ...peopleTargets(props, look),
    ...trainTargets(props, look),
  ];
  const seen = new Set<string>();
  return all
    .filter((target) => group === undefined || target.group === undefined || target.group === group)
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
}

/** The target with this key, and the way that is aimed at. */
export const aimedWay = ({ ways }: Target, { turn }: Ui): readonly Action[] =>
  ways[((turn.value % ways.length) + ways.length) % ways.length] ?? [];

/** Whether the rules allow somebody to be dropped off here in this stage. */
export const canDrop = (props: Props, name: ColourName): boolean =>
  stageOf(props, 'dropOff')?.actions.some(
    (action) => action.type === 'deliver' && action.passenger === name,
  ) ?? false;
