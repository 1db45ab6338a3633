/** What the parts of the board ask of its properties. */
import type { BoardProps } from '#client/kit/game.ts';
import type { MetroX } from '../rules/types.ts';
import { type Preview, previewOf } from './input/preview.ts';
import { mapOf, openAction, type Ui } from './ui.ts';

export type MetroXProps = BoardProps<MetroX, Ui>;

/** Whose sheet is shown large. */
export const shownSeat = ({ ui, seat }: MetroXProps): number => ui.looking.value ?? seat ?? 0;

/** More people than this are shown in a list to those who watch. */
export const PARTY = 6;

/** Whether nobody's sheet is opened on the big screen. */
export const isCrowdShown = ({ ui, seat, people }: MetroXProps): boolean =>
  seat === undefined && people.length > PARTY && ui.looking.value === undefined;

export const isOwnShown = (props: MetroXProps): boolean => shownSeat(props) === props.seat;

/** What the thing that is pointed at would do, if it may be chosen. */
export function aimedPreview(props: MetroXProps): Preview | undefined {
  const { view, legal, ui, seat } = props;
  const action = openAction(legal, mapOf(view), ui.aim.value);
  if (seat === undefined || !action || !isOwnShown(props)) return;
  return previewOf(view, seat, action);
}

/** What has been decided and is not written yet. */
export function decidedPreview(props: MetroXProps): Preview | undefined {
  const { view, seat } = props;
  if (seat === undefined || !view.choice || !isOwnShown(props)) return;
  return previewOf(view, seat, view.choice);
}
