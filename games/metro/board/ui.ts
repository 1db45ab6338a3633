/** The state of the user interface: what the player points at and has selected. */
import { type Signal, signal } from '@preact/signals';
import type { BothMoves } from '#client/kit/game.ts';
import { type Armed, disarm, isArmed } from '#client/kit/settings/armed.ts';
import { type At, SIDE } from '../rules/grid.ts';
import { TURNS } from '../rules/tiles.ts';
import type { Action, Lay, View } from '../rules/types.ts';
import { stationAt } from './input/Cells.tsx';

export interface Ui {
  /** The square that is pointed at, by pointer, finger or keyboard. */
  readonly aim: Signal<At | undefined>;
  /** What was chosen once and waits for the second time. */
  readonly armed: Armed;
  /** The cell that has the keyboard's focus, or had it last. */
  readonly cursor: Signal<At>;
  /** The position of the pointer in board units, while it is on the board. */
  readonly pointer: Signal<readonly [number, number] | undefined>;
  /** The station whose line is highlighted. */
  readonly traced: Signal<number | undefined>;
  /** The index of the selected tile of the hand, and its rotation. */
  readonly pick: Signal<number>;
  readonly turn: Signal<number>;
  /** The square that an entry of the log is about. */
  readonly recalled: Signal<At | undefined>;
  /** The action that a hint suggests. */
  readonly suggested: Signal<Action | undefined>;
  /** What a review compares. */
  readonly compared: Signal<BothMoves | undefined>;
}

export const createUi = (): Ui => ({
  aim: signal(undefined),
  armed: signal(undefined),
  cursor: signal<At>([0, 0]),
  pointer: signal(undefined),
  traced: signal(undefined),
  pick: signal(0),
  turn: signal(0),
  recalled: signal(undefined),
  suggested: signal(undefined),
  compared: signal(undefined),
});

/** The tile that would be laid now: the drawn one, or the selected one of the hand. */
export const tileInHand = (view: View, ui: Ui): string | undefined =>
  view.drawn ?? view.hand[Math.min(ui.pick.value, view.hand.length - 1)];

export const isSame = (one: At | undefined, other: At | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Points at a square, or at a station beyond the edge. */
export function pointAt(cell: At, ui: Ui): void {
  const isSquare = cell.every((n) => n >= 0 && n < SIDE);
  ui.traced.value = stationAt(cell);
  if (!isSquare) ui.aim.value = undefined;
  else if (!isSame(cell, ui.aim.value)) ui.aim.value = cell;
}

/** A turn of one player. What is armed belongs to it. */
export const momentOf = ({ laid, turn, hand, drawn }: View): string =>
  JSON.stringify([laid, turn, hand, drawn]);

/** How drawing is armed; a square is by its place. */
export const DRAW = 'draw';

/** Whether the square that is aimed at was chosen once, and waits for the second time. */
export const isPinned = (ui: Ui, view: View): boolean =>
  isArmed(ui.armed, String(ui.aim.value), momentOf(view));

/** Lets go of everything. */
export function release(ui: Ui): void {
  ui.aim.value = undefined;
  disarm(ui.armed);
}

interface Choice {
  readonly view: View;
  readonly legal: readonly object[];
  readonly ui: Ui;
}

/** The legal lays of the selected tile in its rotation. */
export function laysOf({ view, legal, ui }: Choice): Lay[] {
  const tile = tileInHand(view, ui);
  return (legal as readonly (Lay | { type: 'draw' })[]).filter(
    (action): action is Lay => action.type === 'lay' && action.tile === tile && action.turn === ui.turn.value,
  );
}

export const layAt = (choice: Choice, at: At | undefined): Lay | undefined =>
  at && laysOf(choice).find((lay) => isSame(lay.at, at));

/** Selects the suggested tile with its rotation and aims it. Clears the aim of the last suggestion. */
export function suggest(ui: Ui, action: Action | undefined, { hand }: View): void {
  const before = ui.suggested.value;
  if (before?.type === 'lay' && before.at === ui.aim.value) ui.aim.value = undefined;
  ui.suggested.value = action;
  if (action?.type !== 'lay') return;
  ui.pick.value = Math.max(0, hand.indexOf(action.tile));
  ui.turn.value = action.turn;
  ui.aim.value = action.at;
}

export function pickTile(ui: Ui, i: number): void {
  ui.pick.value = i;
  ui.turn.value = 0;
}

export const rotate = (ui: Ui): void => {
  ui.turn.value = (ui.turn.value + 1) % TURNS;
};
