/** What a player points at and has chosen, before anything is played. */
import { type Signal, signal } from '@preact/signals';
import type { BoardProps } from '#client/kit/game.ts';
import { oncePer } from '#client/kit/once.ts';
import type { Seat } from '#engine/contract.ts';
import type { ColourName } from '../rules/colours.ts';
import type { Action, Event, Maglev } from '../rules/types.ts';
import { readView } from '../rules/view.ts';
import type { Drag } from './input/drag.ts';
import type { Group } from './input/groups.ts';
import type { Point } from './map/geometry.ts';

export interface Ui {
  /** The kind of action that is being considered. */
  readonly group: Signal<Group | undefined>;
  /** The target on the map that is pointed at, by its key, and which of its tiles. */
  readonly aim: Signal<string | undefined>;
  readonly turn: Signal<number>;
  /** The site where a station is to be built. */
  readonly site: Signal<string | undefined>;
  /** The place to which a route is wanted, and which of the routes is pointed at. */
  readonly goal: Signal<string | undefined>;
  readonly way: Signal<number>;
  /** Who is to be placed. */
  readonly passenger: Signal<ColourName | undefined>;
  /** Whose board is open; undefined for one's own. */
  readonly opened: Signal<Seat | undefined>;
  /** What a phone shows. */
  readonly front: Signal<'map' | 'board'>;
  readonly zoom: Signal<number>;
  /** What is still to be played of something chosen as a whole. */
  readonly plan: Signal<readonly Action[]>;
  /** What is being dragged, and where the pointer is. */
  readonly drag: Signal<Drag | undefined>;
  readonly finger: Signal<Point>;
  /** What the slot with the focus says. */
  readonly focused: Signal<string | undefined>;
  /** What an entry of the log is about. */
  readonly recalled: Signal<Event | undefined>;
  /** What the guide or a hint suggests. */
  readonly suggested: Signal<Action | undefined>;
}

export type Props = BoardProps<Maglev, Ui>;

export const createUi = (): Ui => ({
  group: signal(undefined),
  aim: signal(undefined),
  turn: signal(0),
  site: signal(undefined),
  goal: signal(undefined),
  way: signal(0),
  passenger: signal(undefined),
  opened: signal(undefined),
  front: signal('map'),
  zoom: signal(1),
  plan: signal([]),
  drag: signal(undefined),
  finger: signal([0, 0]),
  focused: signal(undefined),
  recalled: signal(undefined),
  suggested: signal(undefined),
});

/** Starts the next move afresh. */
export function clearChoice(ui: Ui): void {
  ui.group.value = ui.aim.value = ui.site.value = ui.passenger.value = undefined;
  ui.turn.value = 0;
}

/** The public state, as the functions of the rules take it. */
export const publicOf = oncePer(readView);

export const isSameAction = (one: Action, other: Action): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export const isSuggested = ({ suggested }: Ui, action: Action | undefined): boolean =>
  action !== undefined && suggested.value !== undefined && isSameAction(suggested.value, action);

/** Who is to be placed: whoever was chosen, or else whom the guide suggests. */
export const passengerOf = ({ passenger, suggested }: Ui): ColourName | undefined =>
  passenger.value ??
  (suggested.value && 'passenger' in suggested.value ? suggested.value.passenger : undefined);

/** The class that marks it. */
export const markOf = (ui: Ui, action: Action | undefined): string =>
  isSuggested(ui, action) ? 'suggested' : '';

/** Plays the first of these; the others follow by themselves. */
export function playAll({ ui, play }: Props, actions: readonly Action[]): void {
  const [first, ...rest] = actions;
  if (!first) return;
  ui.plan.value = rest;
  ui.aim.value = ui.site.value = ui.focused.value = undefined;
  ui.turn.value = 0;
  play(first);
}

export const playOne = (props: Props, action: Action): void => playAll(props, [action]);
