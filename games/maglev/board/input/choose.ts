/** What a click, a tap or Enter does with a target on the map, a slot or a row of the board. */
import { unitsOf } from '../../rules/board/abilities.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import type { ActionOf } from '../../rules/types.ts';
import type { Point } from '../map/geometry.ts';
import { saySlot } from '../panel/slotNames.ts';
import { liftAt, type SlotChoice } from '../panel/spots.ts';
import { sayAction, sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { sayStationKind } from '../voice/choices.ts';
import { playAll, turnFresh } from './act.ts';
import { type Group, stageOf, stagesOf, whyNot } from './groups.ts';
import type { MenuItem } from './Menu.tsx';
import { affordable, routeTo } from './routes.ts';
import { aimedWay, canDrop, type Target, tripLabel } from './targets.ts';

/** How something was chosen. */
export interface Hand {
  /** Where on the screen. */
  readonly at: Point;
  readonly isTouch: boolean;
}

export function chooseTarget(props: Props, target: Target, hand: Hand): void {
  const { ui } = props;
  const { kind, ways } = target;
  const isSecond = ui.armed.value === target.key;
  const waits = kind === 'remove' || kind === 'goal' || (kind === 'go' && hand.isTouch && ways.length === 1);
  if (waits && !isSecond) ui.armed.value = target.key;
  else if (kind === 'turn') turnFresh(props);
  else if (kind === 'lay') lay(props, target);
  else if (kind === 'goal') layRoute(props, target);
  else if (kind === 'aboard') chooseAboard(props, target, hand);
  else if (ways.length === 1) play(props, target);
  else ask(props, target, hand, kind === 'go' ? tripItems(props, target) : wayItems(props, target));
}

const play = (props: Props, { stage, ways }: Target, nth = 0): void =>
  playAll(props, [...stage.before, ...(ways[nth] ?? [])]);

function lay(props: Props, target: Target): void {
  const laid = aimedWay(target, props.ui)[0] as ActionOf<'build'>;
  playAll(props, [...target.stage.before, laid]);
  props.ui.fresh.value = { laid, ways: target.ways.map(([build]) => build as ActionOf<'build'>) };
}

function layRoute(props: Props, target: Target): void {
  const route = routeTo(props, target);
  const builds = route ? affordable(target, route) : [];
  if (builds.length > 0) playAll(props, [...target.stage.before, ...builds]);
  else props.tell(sayMaglev(route ? 'refusal.units' : 'route.nowhere'));
}

function ask(
  { ui }: Props,
  { label }: Pick<Target, 'label'>,
  { at }: Hand,
  items: readonly MenuItem[],
): void {
  ui.menu.value = { at, title: label, items };
}

function tripItems(props: Props, target: Target): MenuItem[] {
  const state = publicOf(props.view);
  return target.ways.map((steps, nth) => ({
    label: tripLabel(state, target.place!, steps as readonly ActionOf<'step'>[]),
    act: () => play(props, target, nth),
  }));
}

function wayItems(props: Props, target: Target): MenuItem[] {
  return target.ways.map(([action], nth) => ({
    label:
      action!.type === 'station'
        ? sayStationKind(target.stage.state, action)
        : sayAction(action!, props.view),
    ...(action!.type === 'station' && { kind: action.kind }),
    ...('passenger' in action! && { passenger: action.passenger }),
    action: action!,
    act: () => play(props, target, nth),
  }));
}

/** Somebody aboard may be dropped off here, or be put off to make room. */
function aboardItems(props: Props, names: readonly ColourName[]): MenuItem[] {
  const { now } = stagesOf(props);
  const stage = stageOf(props, 'pickUp') ?? now;
  return names.flatMap((passenger): MenuItem[] => {
    const off = stage.actions.find((action) => action.type === 'unload' && action.passenger === passenger);
    const drop = {
      label: sayMaglev('target.drop', { passenger }),
      passenger,
      act: () => selectPassenger(props, passenger),
    };
    return [
      ...(canDrop(props, passenger) ? [drop] : []),
      ...(off
        ? [
            {
              label: sayAction(off, props.view),
              passenger,
              act: () => playAll(props, [...stage.before, off]),
            },
          ]
        : []),
    ];
  });
}

function chooseAboard(props: Props, target: Target, hand: Hand): void {
  const { load } = publicOf(props.view).players[props.seat!]!;
  const names = target.passenger ? [target.passenger] : COLOURS.filter((_, colour) => load[colour]! > 0);
  const reverse = target.passenger ? undefined : stageOf(props, 'reverse');
  const items = [
    ...aboardItems(props, names),
    ...(reverse
      ? [
          {
            label: sayMaglev('action.reverse'),
            act: () => playAll(props, [...reverse.before, ...reverse.actions]),
          },
        ]
      : []),
  ];
  // Who is at home here is dropped off; whether to put somebody off instead is asked at a second click.
  const { passenger } = target;
  const isNew = passenger !== undefined && props.ui.passenger.value !== passenger;
  if (isNew && canDrop(props, passenger)) selectPassenger(props, passenger);
  else if (items.length === 1) items[0]!.act();
  else ask(props, target, hand, items);
}

/** Its slots light up; on a phone the board comes to the front. */
export function selectPassenger({ ui }: Props, name: ColourName): void {
  ui.lifted.value = ui.menu.value = ui.armed.value = undefined;
  ui.passenger.value = name;
}

export function chooseSlot(props: Props, slot: number, choice: SlotChoice, hand: Hand): void {
  const { ui, seat } = props;
  const { lift } = choice;
  if (lift) {
    const items = [{ ...choice, lift: undefined }, lift].map((each) => ({
      label: sayMaglev(`does.${each.does}`, { passenger: each.passenger }),
      passenger: each.passenger,
      act: () => chooseSlot(props, slot, each, hand),
    }));
    ask(props, { label: saySlot(slot) }, hand, items);
    return;
  }
  if (choice.actions.length > 0) {
    playAll(props, choice.actions);
    return;
  }
  const stage = stageOf(props, 'adjust');
  const first = ui.lifted.value;
  // A second robot is lifted with the first, if the action has units for both.
  if (
    stage &&
    first !== undefined &&
    first !== slot &&
    unitsOf(stage.state.players[seat!]!.board, 'adjust') > 1
  ) {
    const lifts = [first, slot].flatMap((each) => liftAt(stage, seat!, each) ?? []);
    playAll(props, [...stage.before, ...lifts]);
    return;
  }
  ui.passenger.value = ui.menu.value = ui.armed.value = undefined;
  ui.lifted.value = first === slot ? undefined : slot;
}

/** Refill and reverse need no target; the others wait for one. */
export function chooseGroup(props: Props, group: Group): void {
  const { ui, tell } = props;
  const stage = stageOf(props, group);
  if (!stage) {
    const why = whyNot(props, group);
    if (why) tell(sayMaglev(`refusal.${why}`));
    return;
  }
  if (group === 'refill' || group === 'reverse') {
    playAll(props, [...stage.before, stage.actions[0]!]);
    return;
  }
  ui.armed.value = ui.lifted.value = ui.menu.value = ui.passenger.value = undefined;
  ui.group.value = ui.group.value === group ? undefined : group;
}

/** Fewer than the most can be drawn. */
export function askRefill(props: Props, hand: Hand): void {
  const stage = stageOf(props, 'refill');
  if (!stage) return;
  const items = stage.actions.map((action) => ({
    label:
      action.type === 'refill' && action.draw !== undefined
        ? sayMaglev('action.refill-less', { draw: action.draw })
        : sayAction(action, props.view),
    act: () => playAll(props, [...stage.before, action]),
  }));
  ask(props, { label: sayMaglev('group.refill') }, hand, items);
}
