/** The state of the user interface: what the player points at and looks at. */
import { type Signal, signal } from '@preact/signals';
import type { BothMoves } from '#client/kit/game.ts';
import { oncePer } from '#client/kit/once.ts';
import type { Armed } from '#client/kit/settings/armed.ts';
import { MAPS } from '../maps/index.ts';
import type { Action } from '../rules/action.ts';
import type { CityMap } from '../rules/map.ts';
import type { Event, View } from '../rules/types.ts';
import { readView } from '../rules/view.ts';

/** By number. */
export type Aim = { readonly line: number } | { readonly station: number };

/** Lines that meet where a click was, and its place in percent of the frame. */
interface Asked {
  readonly lines: readonly number[];
  readonly x: number;
  readonly y: number;
  /** Below the middle: there is more room above it. */
  readonly isLow: boolean;
}

export interface Ui {
  /** What is pointed at, by pointer, finger or keyboard. */
  readonly aim: Signal<Aim | undefined>;
  /** What was chosen once and waits for the second time. */
  readonly armed: Armed;
  /** The question which line is meant. */
  readonly asked: Signal<Asked | undefined>;
  /** The line and the station that have the keyboard's focus, or had it last. */
  readonly line: Signal<number>;
  readonly station: Signal<number>;
  /** Whose sheet is shown large; undefined for the player's own. */
  readonly looking: Signal<number | undefined>;
  /** An event of the round that the log points at. */
  readonly recalled: Signal<Event | undefined>;
  /** The line or station that a hint would choose. */
  readonly suggested: Signal<Aim | undefined>;
  /** What a review compares. */
  readonly compared: Signal<BothMoves | undefined>;
}

export const createUi = (): Ui => ({
  aim: signal(undefined),
  armed: signal(undefined),
  asked: signal(undefined),
  line: signal(0),
  station: signal(0),
  looking: signal(undefined),
  recalled: signal(undefined),
  suggested: signal(undefined),
  compared: signal(undefined),
});

export const mapOf = (view: Pick<View, 'map'>): CityMap => MAPS.get(view.map)!;

/** The public state, as the functions of the rules take it. */
export const publicOf = oncePer(readView);

export const actionFor = (map: CityMap, aim: Aim): Action =>
  'line' in aim
    ? { type: 'line', line: map.lines[aim.line]!.id }
    : { type: 'station', at: map.stations[aim.station]!.at };

/** The legal action that chooses this, if any. */
export function openAction(legal: readonly Action[], map: CityMap, aim: Aim | undefined): Action | undefined {
  if (!aim) return;
  const wanted = JSON.stringify(actionFor(map, aim));
  return legal.find((action) => JSON.stringify(action) === wanted);
}

/** The line or station of an action. */
export function aimOf(map: CityMap, action: Action | null): Aim | undefined {
  if (action?.type === 'line') return { line: map.lines.findIndex(({ id }) => id === action.line) };
  if (action?.type !== 'station') return;
  const [column, row] = action.at;
  return { station: map.stations.findIndex(({ at }) => at[0] === column && at[1] === row) };
}

/** Aims at the suggestion and marks it. Clears the aim of the last suggestion. */
export function suggest(ui: Ui, action: Action | undefined, view: View): void {
  if (ui.aim.value === ui.suggested.value) ui.aim.value = undefined;
  ui.suggested.value = action && aimOf(mapOf(view), action);
  if (ui.suggested.value) ui.aim.value = ui.suggested.value;
}
