/** While others think, one's own tile is tried out: where it could lie now, and what it would bring there. */
import type { Seat, Viewer } from '#engine/contract.ts';
import type { At } from '../rules/grid.ts';
import { laysOfTile } from '../rules/placement.ts';
import { kindOf } from '../rules/tiles.ts';
import type { Lay, View } from '../rules/types.ts';
import { positionOf } from './position.ts';
import { isSame, laysOf, tileInHand, type Ui } from './ui.ts';

interface Waiting {
  readonly view: View;
  readonly seat: Viewer;
  readonly legal: readonly object[];
  readonly ui: Ui;
}

const isWaiting = ({ turn }: View, seat: Viewer): seat is Seat =>
  seat !== undefined && turn >= 0 && turn !== seat;

/** What may be laid in one's own turn; in another's, what might be if the turn were one's own. */
export function triedLays(props: Waiting): readonly Lay[] {
  const { view, seat, ui } = props;
  const tile = tileInHand(view, ui);
  if (!isWaiting(view, seat) || tile === undefined) return laysOf(props);
  const lays = laysOfTile(positionOf(view).table, kindOf(tile)!, undefined) as Lay[];
  return lays.filter(({ turn }) => turn === ui.turn.value);
}

export const triedAt = (props: Waiting, at: At | undefined): Lay | undefined =>
  at && triedLays(props).find((lay) => isSame(lay.at, at));

/** Whether the tile there is only tried out. */
export const isPlan = ({ view, seat }: Waiting): boolean => isWaiting(view, seat);
