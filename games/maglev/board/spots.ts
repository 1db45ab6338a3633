/** Which slots of the player board can be clicked now, and what that does. */
import { type Board, spotNamed } from '../rules/board.ts';
import type { ColourName } from '../rules/colours.ts';
import { slotOfLift, slotOfPut } from '../rules/slots.ts';
import type { Action, ActionOf } from '../rules/types.ts';

export type SlotAction = ActionOf<'place'> | ActionOf<'deliver'> | ActionOf<'lift'>;

export const isSlotAction = (action: Action): action is SlotAction =>
  action.type === 'place' || action.type === 'deliver' || action.type === 'lift';

/** The slot that one would point at for this. */
export function slotOf(board: Board, { type, slot }: SlotAction): number {
  const at = spotNamed(slot)!;
  return type === 'lift' ? slotOfLift(board, at) : slotOfPut(board, at);
}

/** Who can be put somewhere. */
export const passengersIn = (actions: readonly Action[]): ColourName[] => [
  ...new Set(
    actions.flatMap((action) =>
      action.type === 'place' || action.type === 'deliver' ? [action.passenger] : [],
    ),
  ),
];

/** By slot: what clicking it does. The passenger who is chosen goes first. */
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
