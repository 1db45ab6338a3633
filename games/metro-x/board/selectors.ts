/** Facts that several parts of the board derive from its props. */
import type { BoardProps } from '#client/kit/game.ts';
import type { MetroX } from '../rules/types.ts';
import { type Preview, previewOf } from './input/preview.ts';
import { mapOf, openAction, type Ui } from './ui.ts';

export type MetroXProps = BoardProps<MetroX, Ui>;

/** Whose sheet is shown large. */
export const shownSeat = ({ ui, seat }: MetroXProps): number => ui.looking.value ?? seat ?? 0;

/** Spectators see more people than this as a list. */
export const PARTY = 6;

/** Whether the big screen shows the list, because no sheet is open. */
export const isCrowdShown = ({ ui, seat, people }: MetroXProps): boolean =>
  seat === undefined && people.length > PARTY && ui.looking.value === undefined;

export const isOwnShown = (props: MetroXProps): boolean => shownSeat(props) === props.seat;

/** The effects of what is pointed at, if it is a legal choice. */
export function aimedPreview(props: MetroXProps): Preview | undefined {
  const { view, legal, ui, seat } = props;
  const action = openAction(legal, mapOf(view), ui.aim.value);
  if (seat === undefined || !action || !isOwnShown(props)) return;
  return previewOf(view, seat, action);
}

/** The effects of the player's choice, before the round closes. */
export function decidedPreview(props: MetroXProps): Preview | undefined {
  const { view, seat } = props;
  if (seat === undefined || !view.choice || !isOwnShown(props)) return;
  return previewOf(view, seat, view.choice);
}
