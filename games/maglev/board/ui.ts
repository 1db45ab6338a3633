/** The state of the user interface: what the player points at and has selected. */
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
  /** The selected kind of action. */
  readonly group: Signal<Group | undefined>;
  /** The key of the target under the pointer, and which of its tiles. */
  readonly aim: Signal<string | undefined>;
  readonly turn: Signal<number>;
  /** The selected site for a new station. */
  readonly site: Signal<string | undefined>;
  /** The selected goal of a route, and which of the routes is shown. */
  readonly goal: Signal<string | undefined>;
  readonly way: Signal<number>;
  /** The selected passenger. */
  readonly passenger: Signal<ColourName | undefined>;
  /** Whose board is open; undefined for the player's own. */
  readonly opened: Signal<Seat | undefined>;
  /** Which of the two a phone shows. */
  readonly front: Signal<'map' | 'board'>;
  readonly zoom: Signal<number>;
  /** The actions that are still to be played of a choice with several actions. */
  readonly plan: Signal<readonly Action[]>;
  /** The drag under way, and the position of the pointer. */
  readonly drag: Signal<Drag | undefined>;
  readonly finger: Signal<Point>;
  /** The hint of the slot that has the keyboard focus. */
  readonly focused: Signal<string | undefined>;
  /** The event of the selected log entry. */
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

/** Clears all selections. */
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

/** The selected passenger, or the one that the guide suggests. */
export const passengerOf = ({ passenger, suggested }: Ui): ColourName | undefined =>
  passenger.value ??
  (suggested.value && 'passenger' in suggested.value ? suggested.value.passenger : undefined);

/** The CSS class that marks a suggested action. */
export const markOf = (ui: Ui, action: Action | undefined): string =>
  isSuggested(ui, action) ? 'suggested' : '';

/** Plays the first of these and plans the others. */
export function playAll({ ui, play }: Props, actions: readonly Action[]): void {
  const [first, ...rest] = actions;
  if (!first) return;
  ui.plan.value = rest;
  ui.aim.value = ui.site.value = ui.focused.value = undefined;
  ui.turn.value = 0;
  play(first);
}

export const playOne = (props: Props, action: Action): void => playAll(props, [action]);
