/** The slots of the player board that can be clicked, and what a click does. */

import type { Board } from '../../rules/board/board.ts';
import { ROW_SLOTS, SPOTS, spotNamed } from '../../rules/board/board.ts';
import { rowLength } from '../../rules/board/slots.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Action, ActionOf } from '../../rules/types.ts';

export type SlotAction = ActionOf<'place'> | ActionOf<'deliver'> | ActionOf<'lift'>;

export const isSlotAction = (action: Action): action is SlotAction =>
  action.type === 'place' || action.type === 'deliver' || action.type === 'lift';

/** The slot to click for this action. */
export function slotOf(board: Board, action: SlotAction): number {
  const { end, slots } = SPOTS[spotNamed(action.slot)!]!;
  const start = slots[0]!;
  if (end === 'left') return start;
  if (end === 'right') {
    const length = rowLength(board, start);
    return action.type === 'lift' ? start + length - 1 : Math.min(start + length, start + ROW_SLOTS - 1);
  }
  if (action.type === 'lift') return start;
  return slots.find((slot) => board[slot] === 0) ?? start;
}

/** The passengers that can be placed or delivered. */
export const passengersIn = (actions: readonly Action[]): ColourName[] => [
  ...new Set(
    actions.flatMap((action) =>
      action.type === 'place' || action.type === 'deliver' ? [action.passenger] : [],
    ),
  ),
];

/** By slot: what a click does. Actions with the selected passenger win. */
export function slotActions(
  board: Board,
  actions: readonly Action[],
  chosen: ColourName | undefined,
): Map<number, SlotAction> {
  const bySlot = new Map<number, SlotAction>();
  for (const action of actions) {
    if (!isSlotAction(action)) continue;
    const slot = slotOf(board, action);
    const isChosen = action.type !== 'lift' && action.passenger === chosen;
    if (isChosen || !bySlot.has(slot)) bySlot.set(slot, action);
  }
  return bySlot;
}
