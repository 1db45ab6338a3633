/** The slots of the player board that can be clicked, and what a click does. */
import { type Board, spotNamed } from '../../rules/board/board.ts';
import { slotOfLift, slotOfPut } from '../../rules/board/slots.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Action, ActionOf } from '../../rules/types.ts';

export type SlotAction = ActionOf<'place'> | ActionOf<'deliver'> | ActionOf<'lift'>;

export const isSlotAction = (action: Action): action is SlotAction =>
  action.type === 'place' || action.type === 'deliver' || action.type === 'lift';

/** The slot to click for this action. */
export function slotOf(board: Board, { type, slot }: SlotAction): number {
  const at = spotNamed(slot)!;
  return type === 'lift' ? slotOfLift(board, at) : slotOfPut(board, at);
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
